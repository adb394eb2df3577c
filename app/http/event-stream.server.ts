import type { LoaderFunctionArgs } from '@remix-run/node'

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** When the visitor has left; the development server does not say it. */
    gone?: AbortSignal
  }
}

/** Proxies close a line on which nothing moves, most after a minute. */
const HEARTBEAT = 20_000
/** A stream ends by itself: whoever comes again shows once more who they are. */
const LIFETIME = 10 * 60_000

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

type Stream = {
  /** Sends an event to the browser at once. */
  send: (event: string, data: unknown) => void
  end: () => void
}

/**
 * An answer of server-sent events, until its visitor leaves, somebody ends it, or about ten minutes have passed.
 * @param begin starts what sends, and gives what stops it; null when there is nothing to wait for, which answers 204:
 * a browser that gets it asks no more
 */
export async function eventStream(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  begin: (stream: Stream) => Promise<(() => void) | null>,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { headers })
  const left = context.gone ?? request.signal
  const encoder = new TextEncoder()
  let controller!: ReadableStreamDefaultController<Uint8Array>
  let over = false
  let stop: (() => void) | null | undefined

  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own), cancel: leave })
  const write = (text: string) => {
    if (!over) controller.enqueue(encoder.encode(`${text}\n\n`))
  }
  const heartbeat = setInterval(write, HEARTBEAT, ': still here')
  // Not all at once, when all came at once.
  const lifetime = setTimeout(end, LIFETIME * (0.9 + 0.2 * Math.random()))

  function leave() {
    over = true
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    left.removeEventListener('abort', end)
    stop?.()
  }
  function end() {
    if (over) return
    leave()
    controller.close()
  }

  left.addEventListener('abort', end)
  write('retry: 3000')
  try {
    stop = await begin({
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}`),
      end,
    })
  } catch (error) {
    end()
    throw error
  }
  if (over) stop?.()
  else if (!stop || left.aborted) end()
  return stop ? new Response(body, { headers }) : new Response(null, { status: 204 })
}

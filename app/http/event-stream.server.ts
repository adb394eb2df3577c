import type { LoaderFunctionArgs } from '@remix-run/node'
import { findLiveSessions } from '../domain/accounts/sessions/sessions.queries.server'
import { requestSessionHash } from './session.server'

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Aborts when the client disconnects. The development server does not provide it. */
    gone?: AbortSignal
  }
}

/** In milliseconds. Most proxies close a connection that is idle for a minute. */
const HEARTBEAT = 20_000
/** In milliseconds. Streams end regularly, so that a client lost without notice is not served for hours. */
const LIFETIME = 10 * 60_000
/** In milliseconds: how soon a stream ends after its session. */
const SESSION_CHECK = 2_000

/** How to end the open streams of this process, by the hash of their session. */
const openStreams = new Map<string, Set<() => void>>()
let nextCheck: NodeJS.Timeout | undefined

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

type Stream = { send: (event: string, data: unknown) => void; end: () => void }

/**
 * A response of server-sent events. It ends when the client disconnects, when the session ends (sign-out, suspension, a
 * new password, on any server), when `end` is called, or after about ten minutes.
 * @param begin starts sending and returns a function that stops it, or null if no events are available. Null responds
 * with 204, which tells the browser not to reconnect.
 */
export async function eventStream(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  begin: (stream: Stream) => Promise<(() => void) | null>,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { headers })
  const session = await requestSessionHash(request)
  const disconnected = context.gone ?? request.signal
  const encoder = new TextEncoder()
  let controller!: ReadableStreamDefaultController<Uint8Array>
  let isClosed = false
  let stop: (() => void) | null | undefined

  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own), cancel: cleanUp })
  const write = (text: string) => {
    if (!isClosed) controller.enqueue(encoder.encode(`${text}\n\n`))
  }
  const heartbeat = setInterval(write, HEARTBEAT, ': keep-alive')
  // Randomized, so that clients that connected together do not reconnect together.
  const lifetime = setTimeout(end, LIFETIME * (0.9 + 0.2 * Math.random()))

  function cleanUp() {
    isClosed = true
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    forget(session, end)
    disconnected.removeEventListener('abort', end)
    stop?.()
  }
  function end() {
    if (isClosed) return
    cleanUp()
    controller.close()
  }

  disconnected.addEventListener('abort', end)
  endWithSession(session, end)
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
  if (isClosed) stop?.()
  else if (!stop || disconnected.aborted) end()
  return stop ? new Response(body, { headers }) : new Response(null, { status: 204 })
}

/** Ends a stream soon after its session, which may be ended by any server. One query checks all streams. */
function endWithSession(session: string, end: () => void) {
  openStreams.set(session, (openStreams.get(session) ?? new Set()).add(end))
  nextCheck ??= setTimeout(() => void checkSessions(), SESSION_CHECK).unref()
}

function forget(session: string, end: () => void) {
  const streams = openStreams.get(session)
  if (streams?.delete(end) && streams.size === 0) openStreams.delete(session)
}

async function checkSessions() {
  const checked = [...openStreams.keys()]
  try {
    const live = checked.length > 0 ? await findLiveSessions(checked, new Date()) : new Set()
    for (const session of checked) {
      if (!live.has(session)) for (const end of [...(openStreams.get(session) ?? [])]) end()
    }
  } catch {
    // While the database does not answer nothing can be sent either, and the next check decides.
  }
  nextCheck = openStreams.size > 0 ? setTimeout(() => void checkSessions(), SESSION_CHECK).unref() : undefined
}

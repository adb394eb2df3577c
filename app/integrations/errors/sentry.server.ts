import { randomUUID } from 'node:crypto'
import { rootMessage } from '~/domain/shared/log-error'

/** In milliseconds. */
const TIMEOUT = 2_000
const MINUTE = 60_000
/** Errors come in floods when the database is down, and the first few say it all. */
const MAX_PER_MINUTE = 30

/** What is said about an error besides itself. */
export type ErrorContext = { doing?: string; requestId?: string; route?: string }
export type ErrorReport = (error: unknown, context?: ErrorContext) => Promise<void>

type Options = { environment: string; maxPerMinute?: number; timeout?: number }

/**
 * Reports errors to Sentry or a service that takes its envelopes (GlitchTip, Bugsink): the message without values of a
 * query, the stack, the route and the request's id. Nothing says who sent the request, or what it contained.
 * What fails or exceeds the limit is dropped, because every error is in the log too.
 */
export function sentryReporter(
  dsn: string,
  { environment, maxPerMinute = MAX_PER_MINUTE, timeout = TIMEOUT }: Options,
): ErrorReport {
  const { url, key } = parseDsn(dsn)
  let minute = 0
  let sent = 0
  return async (error, context = {}) => {
    const now = Date.now()
    if (Math.floor(now / MINUTE) !== minute) [minute, sent] = [Math.floor(now / MINUTE), 0]
    if (++sent > maxPerMinute) return
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-sentry-envelope',
          'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=roamstead/1, sentry_key=${key}`,
        },
        body: envelope(eventOf(error, { ...context, environment, now })),
        signal: AbortSignal.timeout(timeout),
      })
      await response.arrayBuffer()
      // It asks for silence, until the next minute at least.
      if (response.status === 429) sent = Infinity
    } catch {
      // The service is down or slow. The log has the error.
    }
  }
}

/** `https://key@host/path/project` is posted to `https://host/path/api/project/envelope/`. */
function parseDsn(dsn: string): { url: string; key: string } {
  const { protocol, host, pathname, username } = new URL(dsn)
  const at = pathname.lastIndexOf('/')
  return {
    key: username,
    url: `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`,
  }
}

type Event = ReturnType<typeof eventOf>

function eventOf(
  error: unknown,
  { doing, requestId, route, environment, now }: ErrorContext & { environment: string; now: number },
) {
  const value = withoutEmails(rootMessage(error))
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: now / 1_000,
    platform: 'node',
    level: 'error',
    environment,
    ...(doing && { transaction: doing }),
    tags: { ...(requestId && { request_id: requestId }), ...(route && { route }) },
    exception: {
      values: [
        {
          type: error instanceof Error ? error.name : 'Error',
          value,
          stacktrace: { frames: error instanceof Error ? framesOf(error) : [] },
        },
      ],
    },
  }
}

/** One JSON document per line: about the envelope, about the event, and the event. */
function envelope(event: Event): string {
  const { event_id } = event
  const body = JSON.stringify(event)
  const head = { event_id, sent_at: new Date(event.timestamp * 1_000).toISOString() }
  return [
    JSON.stringify(head),
    JSON.stringify({ type: 'event', length: Buffer.byteLength(body) }),
    body,
  ].join('\n')
}

const withoutEmails = (text: string) => text.replace(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '(email)')

/** The frames of a stack, the innermost last, as Sentry wants them. */
function framesOf({ stack = '' }: Error) {
  return [...stack.matchAll(/^\s+at (?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/gm)]
    .map(([, name, file, line, column]) => ({
      function: name ?? '(anonymous)',
      filename: file!.replace(`${process.cwd()}/`, ''),
      lineno: Number(line),
      colno: Number(column),
      in_app: !/node_modules|^node:/.test(file!),
    }))
    .reverse()
}

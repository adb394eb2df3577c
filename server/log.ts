import { createHmac } from 'node:crypto'
import type { DestinationStream, Logger } from 'pino'
import { currentRequest, type RequestRecord } from '../app/http/request-record.server'
import { env } from '../env.server'
import { logTo } from '../log'
import type { RequestObserver, Sent } from './request-records'
import { reportErrorsTo } from '~/domain/shared/log-error'
import { sentryReporter } from '~/integrations/errors/sentry.server'

/** Lines are written together, at most this long after they were logged, in milliseconds. */
const FLUSH_INTERVAL = 100
/** In bytes. */
const WRITE_AT = 4_096
/** What a client that left before it got an answer is recorded with, as nginx does. */
const CLIENT_LEFT = 499

/** Sends what this process says, and its errors, where the settings say. @returns the JSON log, if any */
export async function startLogging(): Promise<Logger | undefined> {
  const { LOG_FORMAT, SENTRY_DSN } = env()
  const log = LOG_FORMAT === 'json' ? await openLog() : undefined
  if (log) writeLinesTo(log)
  if (SENTRY_DSN) await reportErrors(SENTRY_DSN)
  return log
}

/** Opens a log of JSON lines. Without a destination they go to the standard output. */
export async function openLog(destination?: DestinationStream): Promise<Logger> {
  const { pino } = await import('pino')
  return pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
    destination ?? standardOutput(pino),
  )
}

/** Lines are collected, to save a system call for each. What is left is written when the process exits. */
function standardOutput(pino: typeof import('pino').pino) {
  const output = pino.destination({ dest: 1, sync: false, minLength: WRITE_AT })
  setInterval(() => output.flush(), FLUSH_INTERVAL).unref()
  return output
}

/** The status that is recorded for a response. */
export const statusOf = ({ headersSent, statusCode }: Sent): number =>
  headersSent ? statusCode : CLIENT_LEFT

/** Logs one line per request: never its URL, which can hold tokens, nor who sent it. */
export const logRequests =
  (log: Logger): RequestObserver =>
  (record, response) => {
    const status = statusOf(response)
    log[status >= 500 ? 'error' : 'info']({
      id: record.id,
      route: record.route ?? 'refused',
      method: record.method,
      status,
      ms: rounded(performance.now() - record.began),
      databaseMs: rounded(record.databaseTime),
      queries: record.queries,
      ...(record.isCached !== undefined && { cache: record.isCached ? 'hit' : 'miss' }),
      ...(record.user && { user: hashOf(record.user) }),
    })
  }

const rounded = (ms: number) => Math.round(ms * 10) / 10

/** Tells the requests of one user from those of another, without saying who they are. */
const hashOf = ({ id }: NonNullable<RequestRecord['user']>) =>
  createHmac('sha256', env().SESSION_SECRET).update(id).digest('hex').slice(0, 12)

/** Makes what the site says lines of the log, with the id of the request that is being worked on. */
export const writeLinesTo = (logger: Logger) =>
  logTo((level, text) => {
    const [message, ...detail] = text.split('\n')
    const request = currentRequest()
    logger[level](
      {
        ...(request && { id: request.id, route: request.route }),
        ...(detail.length > 0 && { detail: detail.join('\n') }),
      },
      message,
    )
  })

/** Reports every error that is logged, with the id and the route of its request. */
async function reportErrors(dsn: string): Promise<void> {
  const report = await sentryReporter(dsn, { environment: env().NODE_ENV })
  reportErrorsTo((error, doing) => {
    const request = currentRequest()
    report(error, { doing, requestId: request?.id, route: request?.route })
  })
}

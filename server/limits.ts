import type { Handler, NextFunction, Request, Response } from 'express'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../app/http/client-address'
import { env } from '../env.server'
import { sendMessage } from './responses'

/** How late the event loop may be, in nanoseconds. */
const MAX_DELAY = 1e9
/** For how long a delay counts, in milliseconds. */
const MEMORY = 1_000

/** Answers 503 while the event loop is more than a second late: who is refused at once can try elsewhere or later. */
export function refuseWhenLate(): Handler {
  const delay = monitorEventLoopDelay({ resolution: 50 })
  delay.enable()
  setInterval(() => delay.reset(), MEMORY).unref()
  const maxDelay = MAX_DELAY * env().RATE_LIMIT_SCALE
  return (request, response, next) => {
    if (delay.max <= maxDelay) return next()
    sendMessage(
      request,
      response,
      503,
      'Too many people are using this site. Please try again in a moment.',
      { 'Retry-After': '5' },
    )
  }
}

/** Pages and data of one address, before RATE_LIMIT_SCALE is applied. Cached pages and files do not count. */
const PAGES = { points: 600, duration: 20 }

/** Limits how much of this process's time one address takes. */
export function limitPages(): Handler {
  const limiter = new RateLimiterMemory({ ...PAGES, points: PAGES.points * env().RATE_LIMIT_SCALE })
  return (request, response, next) => {
    limiter.consume(addressOf(request)).then(
      () => next(),
      (error: unknown) => refuseTooMany(request, response, error, next),
    )
  }
}

/** What requests are counted by: the network of the client. */
export const addressOf = ({ headers }: Request): string => networkOf(String(headers['x-client-address']))

/** Answers 429 where a limiter has refused a request, and passes on any other error. */
export function refuseTooMany(
  request: Request,
  response: Response,
  error: unknown,
  next: NextFunction,
): void {
  if (!(error instanceof RateLimiterRes)) return next(error)
  sendMessage(request, response, 429, 'Too many requests. Please try again in a moment.', {
    'Retry-After': String(Math.max(1, Math.ceil(error.msBeforeNext / 1_000))),
  })
}

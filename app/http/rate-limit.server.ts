import { createHmac } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { attemptCounter } from '../domain/shared/rate-limits.server'
import { env } from '../../env.server'

const MINUTE = 60

/** How often each thing may be tried, in seconds, before RATE_LIMIT_SCALE. */
const limits = {
  signInPerAddress: { points: 50, duration: 15 * MINUTE },
  /** One browser at one account; a browser that is not known there is its address. */
  signInPerVisitor: { points: 10, duration: 15 * MINUTE },
  /** All the browsers of the world that an account does not know, together. */
  signInOfStrangers: { points: 100, duration: 15 * MINUTE },
  passwordCheckPerAccount: { points: 10, duration: 15 * MINUTE },
  /** Each makes us ask somebody else's server. */
  calendarPerHost: { points: 60, duration: 60 * MINUTE },
  registrationPerAddress: { points: 20, duration: 60 * MINUTE },
  messagePerSender: { points: 60, duration: MINUTE },
  conversationPerSender: { points: 30, duration: 24 * 60 * MINUTE },
  /** Planning a drive takes the processor for some tens of milliseconds. */
  routePerAddress: { points: 60, duration: MINUTE },
  /** Suggestions while an address is typed. */
  geocodePerAddress: { points: 300, duration: MINUTE },
  uploadPerAccount: { points: 200, duration: 60 * MINUTE },
  /** Each may send a mail or a text message to somebody who did not ask for it. */
  recoveryMailPerRecipient: { points: 3, duration: 60 * MINUTE },
  recoveryMailPerAddress: { points: 10, duration: 60 * MINUTE },
  recoveryCodePerNumber: { points: 3, duration: 60 * MINUTE },
  recoveryCodePerAddress: { points: 3, duration: 60 * MINUTE },
  /** Guesses at codes and links, besides what each code allows. */
  codeCheckPerAddress: { points: 30, duration: 60 * MINUTE },
  resetPerAddress: { points: 30, duration: 60 * MINUTE },
} as const

export type LimitName = keyof typeof limits

type Counter = ReturnType<typeof attemptCounter>
const counters = new Map<LimitName, Counter>()

function counter(name: LimitName): Counter {
  let known = counters.get(name)
  if (!known) {
    const { points, duration } = limits[name]
    known = attemptCounter({ points: Math.max(1, Math.round(points * env().RATE_LIMIT_SCALE)), duration })
    counters.set(name, known)
  }
  return known
}

/**
 * What stands in the table: a keyed hash, as addresses and phone numbers are few enough to be found from a plain one.
 */
const hashed = (name: LimitName, key: string) =>
  createHmac('sha256', env().SESSION_SECRET).update(`${name}:${key}`).digest('base64url')

export type TooMany = { ok: false; refusal: 'too_many_attempts'; retryAfter: number }

/**
 * Counts one attempt, for all processes together.
 * @returns null while there is room, else the refusal with the seconds to wait
 */
export async function countAttempt(name: LimitName, key: string): Promise<TooMany | null> {
  try {
    await counter(name).consume(hashed(name, key))
    return null
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return {
      ok: false,
      refusal: 'too_many_attempts',
      retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
    }
  }
}

/** Takes one attempt back that turned out to be honest; the others still count. */
export async function takeBackAttempt(name: LimitName, key: string): Promise<void> {
  await counter(name).reward(hashed(name, key))
}

/** Whoever succeeded is no guesser: the count begins anew. */
export async function forgetAttempts(name: LimitName, key: string): Promise<void> {
  await counter(name).delete(hashed(name, key))
}

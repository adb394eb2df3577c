import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '../../env.server'

const MINUTE = 60

/** How often each thing may be tried, in seconds, before RATE_LIMIT_SCALE. */
const limits = {
  signInPerAccount: { points: 10, duration: 15 * MINUTE },
  signInPerAddress: { points: 50, duration: 15 * MINUTE },
  passwordCheckPerAccount: { points: 10, duration: 15 * MINUTE },
  /** Each makes us ask somebody else's server. */
  calendarPerHost: { points: 60, duration: 60 * MINUTE },
  registrationPerAddress: { points: 20, duration: 60 * MINUTE },
  recoveryCodePerNumber: { points: 3, duration: 60 * MINUTE },
  recoveryCodePerAddress: { points: 3, duration: 60 * MINUTE },
  codeCheckPerAddress: { points: 30, duration: 60 * MINUTE },
  uploadPerAccount: { points: 200, duration: 60 * MINUTE },
  recoveryMailPerRecipient: { points: 3, duration: 60 * MINUTE },
  recoveryMailPerAddress: { points: 10, duration: 60 * MINUTE },
  resetPerAddress: { points: 30, duration: 60 * MINUTE },
} as const

type LimitName = keyof typeof limits

const limiters = new Map<LimitName, RateLimiterMemory>()

function limiter(name: LimitName): RateLimiterMemory {
  let known = limiters.get(name)
  if (!known) {
    const { points, duration } = limits[name]
    known = new RateLimiterMemory({ keyPrefix: name, points: Math.max(1, Math.round(points * env().RATE_LIMIT_SCALE)), duration })
    limiters.set(name, known)
  }
  return known
}

export type TooMany = { ok: false; refusal: 'too_many_attempts'; retryAfter: number }

/** Counts one attempt. @returns null while there is room, else the refusal with the seconds to wait */
export async function countAttempt(name: LimitName, key: string): Promise<TooMany | null> {
  try {
    await limiter(name).consume(key)
    return null
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return { ok: false, refusal: 'too_many_attempts', retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) }
  }
}

/** Whoever succeeded is no guesser: the count begins anew. */
export async function forgetAttempts(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(key)
}

import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { attemptCounter } from '../domain/shared/rate-limits.server'
import { env } from '../../env.server'

const MINUTE = 60

/** Attempts (points) per duration in seconds, before RATE_LIMIT_SCALE is applied. */
const limits = {
  signInPerAddress: { points: 50, duration: 15 * MINUTE },
  /** Per account and browser. Unknown browsers are counted by their address. */
  signInPerVisitor: { points: 10, duration: 15 * MINUTE },
  /** Per account, for all browsers together that it does not know. */
  signInFromUnknownBrowsers: { points: 100, duration: 15 * MINUTE },
  visitorPasswordPerAddress: { points: 20, duration: 15 * MINUTE },
  passwordCheckPerAccount: { points: 10, duration: 15 * MINUTE },
  /** Each one holds nights, also before it is paid. */
  bookingPerGuest: { points: 30, duration: 60 * MINUTE },
  /** Each one is parsed, and most send a request to another server. */
  calendarPerAccount: { points: 60, duration: 60 * MINUTE },
  registrationPerAddress: { points: 20, duration: 60 * MINUTE },
  /** Each one stores a form. */
  keptFormPerAddress: { points: 30, duration: 60 * MINUTE },
  messagePerSender: { points: 60, duration: MINUTE },
  conversationPerSender: { points: 30, duration: 24 * 60 * MINUTE },
  /** Each leg of a plan counts. */
  routePerAddress: { points: 60, duration: MINUTE },
  /** Miles of long legs whose roads have to be searched: across a continent it takes up to 1.5 s of CPU. */
  routeMilesPerAddress: { points: 15_000, duration: MINUTE },
  /** Suggestions while a place is typed, and searches for places around one. */
  geocodePerAddress: { points: 300, duration: MINUTE },
  /** Each file of a form counts. */
  uploadPerAccount: { points: 200, duration: 60 * MINUTE },
  /** Each one may send an unwanted email or text message. */
  recoveryEmailPerRecipient: { points: 3, duration: 60 * MINUTE },
  recoveryEmailPerAddress: { points: 10, duration: 60 * MINUTE },
  recoveryCodePerNumber: { points: 3, duration: 60 * MINUTE },
  recoveryCodePerAddress: { points: 3, duration: 60 * MINUTE },
  /** Each one sends an email to the support address. */
  contactPerAddress: { points: 10, duration: 60 * MINUTE },
  /** Guesses at codes and links, in addition to the limit of each code. */
  codeCheckPerAddress: { points: 30, duration: 60 * MINUTE },
  /** Discount codes that do not exist, per account, or per address without one; and for all accounts of an address. */
  wrongDiscountCodePerVisitor: { points: 30, duration: 60 * MINUTE },
  wrongDiscountCodePerAddress: { points: 100, duration: 60 * MINUTE },
  resetPerAddress: { points: 30, duration: 60 * MINUTE },
} as const

export type LimitName = keyof typeof limits

type Counter = ReturnType<typeof attemptCounter>
const counters = new Map<LimitName, Counter>()

function counter(name: LimitName): Counter {
  let existing = counters.get(name)
  if (!existing) {
    const { points, duration } = limits[name]
    existing = attemptCounter({ points: Math.max(1, Math.round(points * env().RATE_LIMIT_SCALE)), duration })
    counters.set(name, existing)
  }
  return existing
}

/**
 * The stored key. The hash is keyed, because plain hashes of addresses and phone numbers could be reversed by trying
 * all.
 */
const hashKey = (name: LimitName, key: string) =>
  createHmac('sha256', env().SESSION_SECRET).update(`${name}:${key}`).digest('base64url')

export type TooMany = { ok: false; refusal: 'too_many_attempts'; retryAfter: number }

/**
 * Counts an attempt across all processes.
 * @param points more for an attempt that takes more work
 * @returns null within the limit, else a refusal with the seconds to wait
 */
export async function countAttempt(name: LimitName, key: string, points = 1): Promise<TooMany | null> {
  try {
    await counter(name).consume(hashKey(name, key), points)
    return null
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    return {
      ok: false,
      refusal: 'too_many_attempts',
      retryAfter: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)),
    }
  }
}

/** Counted by each process for itself, because counting in the database would cost more. People never come near. */
const localLimits = {
  /** What one account changes, by forms and JSON together. */
  changePerAccount: { points: 120, duration: MINUTE },
  /** Maps that nobody has looked at lately. Each takes up to a tenth of a second of CPU. */
  mapPerAddress: { points: 60, duration: MINUTE },
  /** Searches for places or words that are not cached: misspelled ones are compared with all that listings have. */
  searchPerAddress: { points: 60, duration: MINUTE },
}
const localCounters = new Map<string, RateLimiterMemory>()

/** Counts a request in this process. @throws Response 429 above the limit */
export async function countHere(name: keyof typeof localLimits, key: string, { url }: Request) {
  const { points, duration } = localLimits[name]
  const counter =
    localCounters.get(name) ?? new RateLimiterMemory({ points: points * env().RATE_LIMIT_SCALE, duration })
  localCounters.set(name, counter)
  try {
    await counter.consume(key)
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    const message = 'Too many requests in a short time. Please try again in a minute.'
    const headers = { 'Retry-After': String(Math.ceil(rejection.msBeforeNext / 1000)) }
    throw new URL(url).pathname.startsWith('/api/')
      ? Response.json({ message }, { status: 429, headers })
      : new Response(message, { status: 429, headers })
  }
}

/** Uncounts one attempt that succeeded; earlier failures still count. */
export async function refundAttempt(name: LimitName, key: string): Promise<void> {
  await counter(name).reward(hashKey(name, key))
}

/** Resets a count after a success. */
export async function forgetAttempts(name: LimitName, key: string): Promise<void> {
  await counter(name).delete(hashKey(name, key))
}

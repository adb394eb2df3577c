/** How long the nights are held for a guest who pays. */
export const HOLD_MINUTES = 35
/** How long the nights are held at most, should the page have to be opened again and again. */
export const LONGEST_HOLD_MINUTES = 120
/** How long the processor's page stays open; the nights are held a little longer. Stripe requires 30 minutes. */
export const PAGE_MINUTES = 31
/** A request ends this long before its authorization does, so that accepting it in the last minute can capture it. */
export const CAPTURE_MARGIN_MINUTES = 60

const MINUTE = 60_000
const LONGEST_WAIT = 6 * 60 * MINUTE

export const minutesAfter = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE)

/**
 * When to ask the processor again, which normally tells us before: after one minute, then two, four, up to six hours.
 * @param attempts how often it was asked in vain
 */
export const nextCheck = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(MINUTE * 2 ** Math.min(attempts, 20), LONGEST_WAIT))

/** While one process asks the processor, no other does for this long. */
export const LEASE_MINUTES = 2

/** Banks take weeks to decide a dispute, and the processor normally tells us. */
export const DISPUTE_CHECK_MINUTES = 6 * 60

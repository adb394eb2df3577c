const MINUTE = 60_000

/** How long a message is leased to the process sending it, in milliseconds. Longer than any send takes. */
export const LEASE = 2 * MINUTE

/** A message fails permanently after this many attempts, about three days after the first. */
export const MAX_ATTEMPTS = 20

const MAX_WAIT = 6 * 60 * MINUTE

/**
 * When to retry a message that failed for the `attempts`th time: after one minute, then two, four, up to six hours.
 * A message with a deadline is due at its deadline at the latest, so that it can be failed then.
 * @returns null when no attempt is left
 */
export function nextAttempt(
  attempts: number,
  { now, until }: { now: Date; until: Date | null },
): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null
  const wait = Math.min(MINUTE * 2 ** Math.max(attempts - 1, 0), MAX_WAIT)
  return new Date(Math.min(now.getTime() + wait, until?.getTime() ?? Infinity))
}

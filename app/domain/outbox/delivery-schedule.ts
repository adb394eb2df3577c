const MINUTE = 60_000

/** How long a message belongs to whoever took it, in milliseconds: longer than any one sending takes. */
export const LEASE = 2 * MINUTE

/** After so many failures it is given up, about three days after the first. */
export const MOST_ATTEMPTS = 20

const LONGEST_WAIT = 6 * 60 * MINUTE

/**
 * When a message that failed for the `attempts`th time is tried again: a minute later, then two, four, at most six
 * hours. One with a deadline comes up at it at the latest, to be given up then.
 * @returns null when it was tried often enough
 */
export function nextAttempt(
  attempts: number,
  { now, until }: { now: Date; until: Date | null },
): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null
  const wait = Math.min(MINUTE * 2 ** Math.max(attempts - 1, 0), LONGEST_WAIT)
  return new Date(Math.min(now.getTime() + wait, until?.getTime() ?? Infinity))
}

const MINUTE = 60_000

/** The time until a deadline, in the largest unit that is whole: "19 h left", "38 min left". */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE))
  return minutes > 60 ? `${Math.floor(minutes / 60)} h left` : `${minutes} min left`
}

/** Whether less than an hour is left. */
export const isLastHour = (until: Date, now: Date): boolean => until.getTime() - now.getTime() < 60 * MINUTE

/** After this long without a response an imported calendar may hide bookings, so Instant Book is suspended. */
export const STALE_HOURS = 24

type ImportedCalendar = { url: string | null; answeredAt: Date | null; createdAt: Date }

/** A calendar that last responded at or before this instant is stale. */
export const staleBefore = (now: Date) => new Date(now.getTime() - STALE_HOURS * 3_600_000)

/** Whether an imported calendar has not responded for 24 hours. Uploaded files have no URL and never go stale. */
export const isStale = ({ url, answeredAt, createdAt }: ImportedCalendar, now: Date) =>
  url !== null && (answeredAt ?? createdAt) <= staleBefore(now)

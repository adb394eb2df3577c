import { sql } from 'drizzle-orm'
import { connection, type Db } from './client.server'

const MINUTE = 60_000
/** Within one interval. */
const MAX_INSTANTS = 1_000

/** Instants in order. If there were too many, nothing is known of the time after the last. */
export type TimedChanges = { instants: number[]; isComplete: boolean }

/**
 * The instants in `(from, to]` at which pages change although no row does: a request expires and frees its nights, a
 * review becomes visible, a scheduled setting applies, and Instant Book is suspended because an imported calendar has
 * not answered for a day.
 */
export async function timedChanges(
  db: Db,
  from: Date,
  to: Date,
  max: number = MAX_INSTANTS,
): Promise<TimedChanges> {
  const [after, until] = [from.toISOString(), to.toISOString()]
  const within = (instant: string) =>
    sql`${sql.raw(instant)} > ${after}::timestamptz and ${sql.raw(instant)} <= ${until}::timestamptz`
  const stale = "coalesce(answered_at, created_at) + interval '24 hours'"
  // Cut to the millisecond before, because Postgres has more digits.
  const result: unknown = await db.execute(sql`
    select distinct floor(extract(epoch from at) * 1000) as at from (
      select expires_at as at from bookings where status = 'pending' and ${within('expires_at')}
      union all select visible_from from reviews where not is_counted and ${within('visible_from')}
      union all select scheduled_for from platform_settings where ${within('scheduled_for')}
      union all select ${sql.raw(stale)} from calendar_feeds where url is not null and ${within(stale)}
    ) changes order by at limit ${max + 1}`)
  const instants = (result as { rows: { at: string }[] }).rows.map(({ at }) => Number(at))
  return { instants: instants.slice(0, max), isComplete: instants.length <= max }
}

type ReadChanges = (from: Date, to: Date) => Promise<TimedChanges>

/**
 * Reads the instants of a minute once for each revision of the catalogue.
 * @returns says until when what was computed at an instant stays the same, unless a row changes: the next change, or
 *   the end of the minute. Null if that is unknown because there are too many changes.
 */
export function createUnchangedUntil(
  read: ReadChanges,
): (began: number, revision: number) => Promise<number | null> {
  let known: { revision: number; minute: number; found: Promise<TimedChanges> } | undefined
  function changesIn(minute: number, revision: number): Promise<TimedChanges> {
    if (known?.revision === revision && known.minute === minute) return known.found
    const found = read(new Date(minute), new Date(minute + MINUTE))
    const reading = (known = { revision, minute, found })
    found.catch(() => {
      if (known === reading) known = undefined
    })
    return found
  }
  return async (began, revision) => {
    const minute = began - (began % MINUTE)
    const { instants, isComplete } = await changesIn(minute, revision)
    return instants.find((instant) => instant >= began) ?? (isComplete ? minute + MINUTE : null)
  }
}

/** The same for the database of this process, shared by all that is cached. */
export const unchangedUntil = createUnchangedUntil(async (from, to) =>
  timedChanges((await connection()).db, from, to),
)

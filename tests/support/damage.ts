import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.server'

/** The rows of a query. */
export const rowsOf = async <T>(db: Db, query: SQL): Promise<T[]> =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows

/** Which of these ids a table does not have. */
export async function lostFrom(db: Db, table: string, ids: readonly string[]): Promise<string[]> {
  const kept = new Set(
    (await rowsOf<{ id: string }>(db, sql`select id from ${sql.raw(table)}`)).map(({ id }) => id),
  )
  return ids.filter((id) => !kept.has(id))
}

/** The kinds of damage that there are. */
export const existing = (found: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(found).filter(([, rows]) => rows.length > 0))

/** What is wrong with bookings, their money and conversations, whatever has happened to the servers, by kind. */
export const inconsistencies = async (db: Db): Promise<Record<string, unknown[]>> => ({
  'nights booked twice': await rowsOf(
    db,
    sql`select a.id from bookings a join bookings b on a.listing_id = b.listing_id and a.id < b.id and a.stay && b.stay
      where a.status in ('pending', 'confirmed') and b.status in ('pending', 'confirmed')`,
  ),
  'bookings without their charge': await rowsOf(
    db,
    sql`select id from bookings where status = 'confirmed' and not exists (
        select 1 from account_transactions t where t.booking_id = bookings.id and t.origin = 'booking')`,
  ),
  'transactions that do not add up to zero': await rowsOf(
    db,
    sql`select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`,
  ),
  'transactions without entries': await rowsOf(
    db,
    sql`select id from account_transactions t where not exists (
        select 1 from ledger_entries e where e.transaction_id = t.id)`,
  ),
  'conversations with gaps': await rowsOf(
    db,
    sql`select low_id, high_id from conversations c where message_count <> (
        select count(*) from messages m where least(m.sender_id, m.receiver_id) = c.low_id
          and greatest(m.sender_id, m.receiver_id) = c.high_id)`,
  ),
})

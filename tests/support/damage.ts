import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.server'
import type { Confirmed } from './busy-people'
import { visitor } from './client'

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

/** The pictures that a server has confirmed and does not have. */
export async function missingPictures(origin: string, { pictures }: Confirmed): Promise<string[]> {
  const found = await Promise.all(
    pictures.map(async (url) => [url, (await visitor(origin).get(url)).status] as const),
  )
  return found.filter(([, status]) => status !== 200).map(([url]) => url)
}

/** Everything that is lost or wrong in the database, by kind. */
export async function damage(
  db: Db,
  { confirmed, paidHost }: { confirmed: Confirmed; paidHost: string },
): Promise<Record<string, unknown[]>> {
  const emails = await rowsOf<{ to: string; text: string }>(
    db,
    sql`select "to", text from outbox_messages where text like '%/bookings/%'`,
  )
  const recipients = (id: string) =>
    emails.filter(({ text }) => text.includes(`/bookings/${id}`)).map(({ to }) => to)
  return existing({
    'bookings lost': await lostFrom(db, 'bookings', confirmed.bookings),
    'messages lost': await lostFrom(db, 'messages', confirmed.messages),
    'payouts lost': await lostFrom(db, 'host_payouts', confirmed.payouts),
    'bookings without their two emails': confirmed.bookings.filter(
      (id) => recipients(id).length !== 2 || new Set(recipients(id)).size !== 2,
    ),
    'payouts without their transaction': await rowsOf(
      db,
      sql`select id from host_payouts p where host_id = ${paidHost} and not exists (
        select 1 from account_transactions t where t.payout_id = p.id)`,
    ),
    'hosts paid more than they had': await rowsOf(
      db,
      sql`select user_id from ledger_entries where account = 'balance' and user_id = ${paidHost}
      group by user_id having sum(amount) < 0`,
    ),
    ...(await inconsistencies(db)),
  })
}

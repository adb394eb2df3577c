import { sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { instantSql } from '../shared/instant-sql.server'
import { parseSum } from '../shared/money'
import type { Comparison } from './compare-payments'

/**
 * Compares what the ledger says that cards paid and the processor kept with what the checkouts, refunds and disputes
 * say, by booking.
 * @param since only bookings of which something has changed since, and those with open differences; null for all
 * @returns the bookings that differ
 */
export async function compareLedger(since: Date | null): Promise<Comparison[]> {
  const { rows } = (await db.execute(sql`
    with changed as materialized (${since ? changedSince(since) : sql`select id as booking_id from bookings`}),
      paid as (${paid}), given as (${given}), taken as (${taken}), posted as (${posted}),
      sums as (
        select booking_id, coalesce(-posted.card, 0) as card, coalesce(posted.costs, 0) as costs,
          paid.amount - coalesce(given.amount, 0) - coalesce(taken.amount, 0) as kept,
          paid.fee + coalesce(taken.fee, 0) as fees
        from paid left join given using (booking_id) left join taken using (booking_id)
          left join posted using (booking_id)
      )
    select booking_id as "bookingId", card::text, costs::text, kept::text, fees::text
    from sums where kept <> card or fees <> costs`)) as unknown as { rows: Row[] }
  return rows.flatMap(({ bookingId, card, costs, kept, fees }) => {
    const about = { subject: bookingId, bookingId, payoutId: null }
    return [
      { ...about, what: 'ledger' as const, expected: parseSum(card), found: parseSum(kept) },
      { ...about, what: 'costs' as const, expected: parseSum(costs), found: parseSum(fees) },
    ]
  })
}

type Row = { bookingId: string; card: string; costs: string; kept: string; fees: string }

/** Everything that is compared is written with the time of its last change. */
function changedSince(since: Date) {
  const at = instantSql(since)
  return sql`
    select booking_id from checkouts where updated_at >= ${at}
    union select d.booking_id from deposit_holds h join security_deposits d on d.id = h.deposit_id
      where h.updated_at >= ${at}
    union select booking_id from refunds where updated_at >= ${at}
    union select booking_id from disputes where updated_at >= ${at}
    union select booking_id from account_transactions where created_at >= ${at} and booking_id is not null
    union select booking_id from payment_differences
      where resolved_at is null and what in ('ledger', 'costs') and booking_id is not null`
}

const paid = sql`
  select booking_id, sum(amount) as amount, sum(coalesce(fee, 0)) as fee from (
    select booking_id, amount, fee from checkouts where state = 'paid'
    union all
    select d.booking_id, h.captured_amount, h.fee from deposit_holds h join security_deposits d on d.id = h.deposit_id
    where h.state = 'captured'
  ) payments
  where booking_id in (select booking_id from changed) group by booking_id`

// A failed refund is still owed to the guest, unless another one repeats it. Those that a dispute covered are its part.
const given = sql`
  select booking_id, sum(amount) as amount from refunds r
  where dispute_id is null
    and (state <> 'failed' or not exists (select 1 from refunds again where again.retry_of = r.id))
    and booking_id in (select booking_id from changed)
  group by booking_id`

const taken = sql`
  select booking_id, sum(amount) filter (where state <> 'won') as amount, sum(fee) as fee
  from disputes where booking_id in (select booking_id from changed) group by booking_id`

const posted = sql`
  select t.booking_id, sum(e.amount) filter (where e.account = 'card') as card,
    sum(e.amount) filter (where e.account = 'processor_costs') as costs
  from account_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.origin in ('booking', 'cancellation', 'change', 'unused_payment', 'refund', 'processor_fee', 'dispute', 'dispute_won',
    'dispute_lost', 'deposit', 'deposit_refund')
    and t.booking_id in (select booking_id from changed)
  group by t.booking_id`

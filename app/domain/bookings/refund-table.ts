import { FULL_REFUND, NO_REFUND, refundShareLabel, type RefundShare } from '../listings/cancellation'
import type { ListingType } from '../listings/choices'
import { lineAmount } from '../pricing/price-lines'
import { formatDeadline } from '../shared/dates'
import { formatExact, type Cents } from '../shared/money'
import { taxesOf } from '../taxes/add-taxes'
import { givenBack } from './describe-refund'
import { divideRefund, refundableCleaning, type RefundTerms } from './refund'

/** What a guest gets back until a deadline; in the last row, which has none, what they get back after it. */
type RefundRow = { deadline: Date | null; share: RefundShare; refund: Cents }

/**
 * The refunds of a booking to the cent and to the second, earliest deadline first. After the last tier a cleaning fee
 * is given back until the stay starts; from then on nothing is. If the listing has changed since it was sold, everything
 * is given back until then.
 */
export function refundTable(terms: RefundTerms, isChanged = false): RefundRow[] {
  const { tiers, startsAt } = terms.cancellationTerms
  const rowOf = (deadline: string, share: RefundShare) => ({
    deadline: new Date(deadline),
    share,
    refund: divideRefund(terms, share).refundAmount,
  })
  const applying = isChanged ? [{ deadline: startsAt, ...FULL_REFUND }] : tiers
  const rows = applying.map(({ deadline, ...share }) => rowOf(deadline, share))
  const untilStart = rowOf(startsAt, NO_REFUND)
  const hasMore = untilStart.refund > 0 && rows.every(({ deadline }) => deadline < untilStart.deadline)
  return [...rows, ...(hasMore ? [untilStart] : []), { deadline: null, share: NO_REFUND, refund: 0 }]
}

/** The rows that still apply at `now`: the first is what the guest gets back right now. */
export const remainingRows = (rows: readonly RefundRow[], now: Date): RefundRow[] =>
  rows.filter(({ deadline }) => deadline === null || now <= deadline)

/** A row as pages show it. */
export type RefundRowText = { when: string; what: string; refund: string }

/**
 * The rows that still apply at `now` as text, with the deadlines in the time zone of the listing. `summary` is the
 * first row in words: "Full refund until Thu, Mar 11, 3:00 PM EST". No more is left to refund than what
 * admins have not given back already.
 */
export function presentRefunds(
  booking: RefundTerms & { type: ListingType; timeZone: string; byAdmins?: Cents; isChanged?: boolean },
  now: Date,
): { summary: string; rows: RefundRowText[] } {
  const table = refundTable(booking, booking.isChanged)
  const lastDeadline = table.at(-2)!.deadline!
  const pricedWith = {
    hasExtraGuests: lineAmount(booking.priceLines, 'extra_guests') > 0,
    hasCleaning: refundableCleaning(booking) > 0,
    hasTaxes: taxesOf(booking.taxLines ?? []).taxAmount > 0,
  }
  const remaining = remainingRows(table, now)
  const rows = remaining.map(({ deadline, share, refund }) => ({
    when: deadline
      ? `Until ${formatDeadline(deadline, booking.timeZone, now)}`
      : `After ${formatDeadline(lastDeadline, booking.timeZone, now)}`,
    what: refundShareLabel(share, booking.type, deadline ? pricedWith : {}),
    refund: formatExact(
      givenBack({ total: booking.totalPrice, refund, byAdmins: booking.byAdmins ?? 0 }).cancellation,
    ),
  }))
  const { deadline } = remaining[0]!
  const { what, when } = rows[0]!
  const isFull = what === refundShareLabel(FULL_REFUND, booking.type)
  const summary =
    deadline && !isFull
      ? `Cancel by ${formatDeadline(deadline, booking.timeZone, now)} and you get back ${lowerFirst(what)}`
      : `${what} ${lowerFirst(when)}`
  return { summary, rows }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

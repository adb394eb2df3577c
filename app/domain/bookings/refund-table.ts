import { formatInstant } from '../shared/dates'
import { formatExact, type Cents } from '../shared/money'
import { instantBefore, tiersOf, type GivenBack } from './cancellation-policy'
import { divide, type RefundTerms } from './refund'

/** A line of the table: up to an instant, so much is given back. The last one has no end. */
export type RefundRow = { until: Date | null; refund: Cents; back: GivenBack; words: string }

/** What cancelling gives back and until when, to the cent and to the second, in the zone of the listing. */
export function refundTable(terms: RefundTerms): RefundRow[] {
  const tiers = tiersOf[terms.cancellationPolicy]
  const rows = tiers.map(({ daysBefore, back }): RefundRow => {
    const until = instantBefore(terms, daysBefore)
    return {
      until,
      refund: divide(terms, back).refundAmount,
      back,
      words: `Until ${formatInstant(until, terms.timeZone)}`,
    }
  })
  const last = rows.at(-1)!.until!
  return [
    ...rows,
    { until: null, refund: 0, back: 'nothing', words: `After ${formatInstant(last, terms.timeZone)}` },
  ]
}

/** The rows that still count at `now`: the first of them is what cancelling gives back at this moment. */
export const rowsAhead = (rows: readonly RefundRow[], now: Date): RefundRow[] =>
  rows.filter(({ until }) => until === null || now <= until)

/** The table as pages show it: words and dollars, no instants. */
export type ShownRefund = { when: string; what: string; refund: string }

/** The rows still ahead at `now` as text, and the first of them as a line: "Full refund until Thu, Mar 11, 2027, 3:00 PM EST". */
export function showRefunds(terms: RefundTerms, now: Date): { summary: string; rows: ShownRefund[] } {
  const what = {
    everything: 'Full refund',
    half: terms.type === 'property' ? 'Half of the nights' : 'Half of the days',
    nothing: 'No refund',
  }
  const rows = rowsAhead(refundTable(terms), now).map(({ words, back, refund }) => ({
    when: words,
    what: what[back],
    refund: formatExact(refund),
  }))
  const [first] = rows
  return { summary: `${first!.what} ${first!.when.charAt(0).toLowerCase()}${first!.when.slice(1)}`, rows }
}

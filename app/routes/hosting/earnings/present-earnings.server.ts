import { byListing, byMonth, totalOf, yearOf, type Earnings } from '~/domain/earnings/earnings'
import type { YearOfEarnings } from '~/domain/earnings/earnings.queries.server'
import { formatMonth, formatStay } from '~/domain/shared/dates'
import { formatExact, formatWhole, type Cents } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { presentPayout } from '~/components/payouts/present-payouts.server'

/** The years to choose from: those with earnings, the current one and the one that was asked for, the latest first. */
function yearsOf(years: YearOfEarnings['years'], year: number, current: number): number[] {
  const first = Math.min(years?.first ?? current, current)
  const last = Math.max(years?.last ?? current, current)
  const all = Array.from({ length: last - first + 1 }, (_, index) => last - index)
  return [...new Set([...all, year])].sort((a, b) => b - a)
}

/** Amounts that lower the earnings have a minus sign; zero has none. */
const lowered = (amount: Cents) => formatExact(amount === 0 ? 0 : -amount)

const linesOf = (earnings: Earnings) => ({
  bookings: earnings.bookings,
  prices: formatExact(earnings.prices),
  discounts: lowered(earnings.discounts),
  commission: lowered(earnings.commission),
  taxes: lowered(earnings.taxes),
  cancellations: formatExact(earnings.cancellations),
  disputes: lowered(earnings.disputes),
  fees: lowered(earnings.fees),
  deposits: formatExact(earnings.deposits),
  adjustments: formatExact(earnings.adjustments),
  earned: formatExact(earnings.earned),
})

const holdReasons = {
  dispute: "the guest's bank is disputing the payment",
  claim: "your claim on the security deposit isn't settled yet",
}

const accountWords = {
  not_set_up: 'Set up payouts to get paid 24 hours after each stay or rental starts.',
  details_missing: 'Our payment processor still needs some of your details before it can pay you.',
  in_review: 'Our payment processor is checking your details. This usually takes a day at most.',
}

function waitingOf({ held, isHeldLate, account }: YearOfEarnings) {
  return {
    held: held.map(({ bookingId, title, checkIn, checkOut, reason, amount }) => ({
      key: `${bookingId} ${reason}`,
      href: `/bookings/${bookingId}`,
      name: `${title}, ${formatStay(checkIn, checkOut)}`,
      // Where a part was paid out before, the amount would not be what is held.
      amount: isHeldLate ? null : formatExact(amount),
      why: holdReasons[reason],
    })),
    account: account && account !== 'ready' ? accountWords[account] : null,
  }
}

/** A year of a host's earnings as the page shows it. */
export function presentEarnings(year: number, read: YearOfEarnings, now: Date) {
  const { rows, payouts, payable, minimum, paidOut } = read
  const total = totalOf(rows)
  const earnedByMonth = byMonth(year, rows)
  const months = earnedByMonth.map((month) => ({
    hasEarnings: rows.some((row) => row.month === month.month),
    name: formatMonth(`${month.month}-01`).replace(` ${year}`, ''),
    value: month.earned / 100,
    upcoming: Math.min(Math.max(month.earned, 0), month.upcoming) / 100,
    shown: month.earned === 0 ? '' : formatWhole(month.earned),
    ...linesOf(month),
  }))
  return {
    year,
    years: yearsOf(read.years, year, yearOf({}, now)),
    /** The lines that only a host with such amounts sees. */
    has: {
      taxes: total.taxes > 0,
      disputes: total.disputes > 0,
      fees: total.fees > 0,
      deposits: total.deposits > 0,
      adjustments: rows.some(({ adjustments }) => adjustments !== 0),
    },
    hasNegativeMonth: months.some(({ value }) => value < 0),
    isEmpty: rows.length === 0,
    earned: formatExact(total.earned - total.upcoming),
    upcoming: formatExact(total.upcoming),
    paidOut: formatExact(paidOut),
    payable: formatExact(payable),
    waiting: waitingOf(read),
    minimum: payable > 0 && payable < minimum ? formatExact(minimum) : null,
    months,
    highest: formatWhole(Math.max(0, ...earnedByMonth.map(({ earned }) => earned))),
    total: { name: 'Total', ...linesOf(total) },
    listings: byListing(rows).map((listing) => ({
      id: listing.listingId,
      title: listing.title,
      nights: listing.nights,
      ...linesOf(listing),
    })),
    summary: `${formatExact(total.earned)} from ${count(total.bookings, 'booking')} in ${year}, by month`,
    payouts: payouts.map(presentPayout),
  }
}

export type PresentedEarnings = ReturnType<typeof presentEarnings>

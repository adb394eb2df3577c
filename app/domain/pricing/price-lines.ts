import type { PriceLine, PriceLineKind, PriceRules } from '#db/schema'
import { weekday, type CalendarDate } from '../shared/dates'
import { formatExact, percentageOf, type Cents } from '../shared/money'
import { count } from '../shared/phrases'

export type { PriceLine, PriceRules }

export type NightlyPrice = { date: CalendarDate; price: Cents }

/** From how many nights or days the discounts for long stays apply. */
export const WEEKLY_NIGHTS = 7
export const MONTHLY_NIGHTS = 28

const FRIDAY = 5
const SATURDAY = 6

/** Whether a night costs the weekend price. */
export const isWeekendNight = (date: CalendarDate): boolean => [FRIDAY, SATURDAY].includes(weekday(date))

/** What a night costs unless the host set a price for that very night. */
export const regularPrice = (date: CalendarDate, price: Cents, rules?: PriceRules | null): Cents =>
  rules?.weekendPrice !== undefined && isWeekendNight(date) ? rules.weekendPrice : price

/** What the price of a stay depends on beside its nights. */
export type StayTerms = {
  rules: PriceRules | null
  guests: number
  /** From today at the listing to the first day. */
  daysAhead: number
}

/**
 * The lines of what a host charges before a discount code. They sum to the subtotal.
 *
 * Discounts apply to the nights alone: the cleaning fee and the fees for extra guests are for costs that do not shrink
 * when a stay is long or booked early. Of the two for long stays the larger one applies, and so at most one of those
 * for the time of booking. The latter is a percentage of what the former has left, so that together they never reach
 * the whole price, and each line is the percentage that its label says.
 */
export function priceLines(
  nightlyPrices: readonly NightlyPrice[],
  { rules, guests, daysAhead }: StayTerms,
): PriceLine[] {
  const nights = nightlyPrices.reduce((sum, night) => sum + night.price, 0)
  const lines: PriceLine[] = [{ kind: 'nights', amount: nights }]
  if (!rules) return lines
  let left = nights
  for (const discount of [lengthDiscount(rules, nightlyPrices.length), timeDiscount(rules, daysAhead)]) {
    const amount = discount ? percentageOf(left, discount.percentage) : 0
    if (!discount || amount === 0) continue
    lines.push({ ...discount, amount: -amount })
    left -= amount
  }
  const extra = rules.extraGuest ? guests - rules.extraGuest.above : 0
  if (rules.extraGuest && extra > 0) {
    const { fee } = rules.extraGuest
    const amount = fee * extra * nightlyPrices.length
    lines.push({ kind: 'extra_guests', amount, guests: extra, fee })
  }
  if (rules.cleaningFee) lines.push({ kind: 'cleaning', amount: rules.cleaningFee })
  return lines
}

type Discount = { kind: PriceLineKind; percentage: number }

function lengthDiscount(
  { weeklyDiscount = 0, monthlyDiscount = 0 }: PriceRules,
  nights: number,
): Discount | null {
  const monthly = nights >= MONTHLY_NIGHTS ? monthlyDiscount : 0
  if (monthly > 0 && monthly >= weeklyDiscount) return { kind: 'monthly_discount', percentage: monthly }
  return nights >= WEEKLY_NIGHTS && weeklyDiscount > 0
    ? { kind: 'weekly_discount', percentage: weeklyDiscount }
    : null
}

/** A form refuses rules whose days overlap, so only one of the two can apply. */
function timeDiscount({ earlyBird, lastMinute }: PriceRules, daysAhead: number): Discount | null {
  if (earlyBird && daysAhead >= earlyBird.days)
    return { kind: 'early_bird', percentage: earlyBird.percentage }
  return lastMinute && daysAhead <= lastMinute.days
    ? { kind: 'last_minute', percentage: lastMinute.percentage }
    : null
}

/** The security deposit of a vehicle; null without one. */
export const depositOf = (rules: PriceRules | null): Cents | null => rules?.securityDeposit ?? null

/** The sum of the lines of a kind. A booking from before there were lines has none. */
export const lineAmount = (lines: readonly PriceLine[] | null, kind: PriceLineKind): Cents =>
  lines?.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0) ?? 0

/** The label of a line; that of the nights is made of their prices. */
export function lineLabel({ kind, percentage, guests = 0, fee = 0 }: PriceLine): string {
  if (kind === 'extra_guests') return `${count(guests, 'extra guest')} × ${formatExact(fee)} per night`
  return percentage === undefined ? labels[kind] : `${labels[kind]} (${percentage}%)`
}

const labels: Record<Exclude<PriceLineKind, 'extra_guests'>, string> = {
  nights: 'Nights',
  weekly_discount: 'Weekly discount',
  monthly_discount: 'Monthly discount',
  early_bird: 'Early-bird discount',
  last_minute: 'Last-minute discount',
  cleaning: 'Cleaning fee',
}

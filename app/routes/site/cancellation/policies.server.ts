import { beginsAt, policySummary } from '~/domain/bookings/cancellation-policy'
import type { RefundTerms } from '~/domain/bookings/refund'
import { showRefunds } from '~/domain/bookings/refund-table'
import { cancellationPolicies, cancellationPolicyNames } from '~/domain/listings/cancellation'
import { defaultFees } from '~/domain/pricing/fees'
import { nightlyPricesFor, priceStay } from '~/domain/pricing/price-stay'
import { addDays, eachNight, formatDay, todayIn } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'

const MAX_DAYS_AHEAD = 30
const NIGHTS = 3
const NIGHTLY = 200_00
const TIME_ZONE = 'America/New_York'

/** The three policies, each with the table of one and the same stay, worked out by the rules that bookings follow. */
export function policiesExplained(now: Date) {
  const checkIn = addDays(todayIn(TIME_ZONE, now), MAX_DAYS_AHEAD)
  const price = priceStay({
    nightlyPrices: nightlyPricesFor(eachNight(checkIn, addDays(checkIn, NIGHTS)), NIGHTLY, new Map()),
    fees: defaultFees,
  })
  const terms: Omit<RefundTerms, 'cancellationPolicy'> = {
    ...price,
    type: 'property',
    checkIn,
    timeZone: TIME_ZONE,
    cancellationFeePercentage: defaultFees.cancellationFeePercentage,
  }
  return {
    example: {
      nights: NIGHTS,
      nightly: formatExact(NIGHTLY),
      total: formatExact(price.totalPrice),
      checkIn: formatDay(checkIn),
    },
    begins: { stay: onTheClock(beginsAt.property), vehicle: onTheClock(beginsAt.vehicle) },
    policies: cancellationPolicyNames.map((policy) => ({
      policy,
      name: cancellationPolicies[policy].name,
      summary: policySummary(policy, 'property'),
      rows: showRefunds({ ...terms, cancellationPolicy: policy }, now).rows,
    })),
  }
}

/** "15:00" as "3 PM". */
function onTheClock(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

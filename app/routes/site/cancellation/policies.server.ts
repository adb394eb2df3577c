import { cancellationTerms } from '~/domain/bookings/cancellation-terms'
import { presentRefunds } from '~/domain/bookings/refund-table'
import {
  cancellationPolicyLabels,
  cancellationPolicyNames,
  refundSummary,
  refundTiers,
} from '~/domain/listings/cancellation'
import { usualTimes } from '~/domain/listings/times'
import { defaultFees } from '~/domain/pricing/fees'
import { nightlyPricesFor, priceStay } from '~/domain/pricing/price-stay'
import { addDays, eachNight, formatDay, formatHour, todayIn } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'

const MAX_DAYS_AHEAD = 30
const NIGHTS = 3
const NIGHTLY = 200_00
const TIME_ZONE = 'America/New_York'

/** The three policies, each with the refunds of the same example stay, computed by the rules of real bookings. */
export function explainPolicies(now: Date) {
  const checkIn = addDays(todayIn(TIME_ZONE, now), MAX_DAYS_AHEAD)
  const price = priceStay({
    nightlyPrices: nightlyPricesFor(eachNight(checkIn, addDays(checkIn, NIGHTS)), NIGHTLY, new Map()),
    fees: defaultFees,
  })
  const stay = { type: 'property' as const, checkIn, timeZone: TIME_ZONE }
  const booking = { ...price, priceLines: price.lines, ...stay, ...defaultFees }
  return {
    example: {
      nights: NIGHTS,
      nightly: formatExact(NIGHTLY),
      total: formatExact(price.totalPrice),
      checkIn: formatDay(checkIn),
    },
    begins: {
      stay: formatHour(usualTimes.property.checkInFrom),
      vehicle: formatHour(usualTimes.vehicle.checkInFrom),
    },
    policies: cancellationPolicyNames.map((policy) => ({
      policy,
      name: cancellationPolicyLabels[policy],
      summary: refundSummary(refundTiers[policy], 'property'),
      rows: presentRefunds({ ...booking, cancellationTerms: cancellationTerms(policy, stay) }, now).rows,
    })),
  }
}

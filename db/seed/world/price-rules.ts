import type { PriceRules } from '#db/schema'
import { randomFrom } from './random'
import type { StayKind } from './shapes'
import type { Listing } from './world-rows'

/** Houses that somebody has to drive to and clean between guests. */
const CLEANED: readonly StayKind[] = [
  'beach-house', 'cabin', 'chalet', 'desert-house', 'farmhouse', 'houseboat', 'lake-cottage', 'tiny-house', 'treehouse', 'villa',
]

/** What some hosts charge more on Friday and Saturday nights: a factor of the price, or 1. */
export function weekendFactor({ seed, type }: Listing): number {
  const dice = randomFrom(`specials:${seed.key}`)
  return dice.chance(type === 'property' ? 0.55 : 0.3) ? dice.pick([1.1, 1.12, 1.15, 1.2, 1.25]) : 1
}

/** Vehicles that their hosts only hand over with a security deposit. */
const DEPOSITS: Partial<Record<string, number>> = {
  'asheville-outback': 300_00, 'asheville-heritage': 500_00, 'miami-boxster': 1_000_00,
}

/** The price rules of about half of the listings: cleaning fees of houses, weekend prices, discounts for long stays. */
export function priceRulesOf(listing: Listing): PriceRules | null {
  const { type, seed } = listing
  const dice = randomFrom(`price-rules:${seed.key}`)
  const isCleaned = listing.type === 'property' && listing.seed.placeType === 'entire' && CLEANED.includes(listing.seed.kind)
  const securityDeposit = DEPOSITS[seed.key]
  if (!dice.chance(isCleaned ? 0.8 : 0.35)) return securityDeposit ? { securityDeposit } : null
  const weekend = weekendFactor(listing)
  const weekly = dice.pick([5, 8, 10])
  const guests = type === 'property' ? seed.guests : 0
  const rules: PriceRules = {
    ...(weekend > 1 && { weekendPrice: Math.round(seed.rate * weekend) * 100 }),
    ...(isCleaned && { cleaningFee: Math.max(30, Math.round((seed.rate * 0.25) / 5) * 5) * 100 }),
    ...(guests >= 4 && dice.chance(0.4) && { extraGuest: { above: Math.ceil(guests / 2), fee: dice.pick([12, 15, 20]) * 100 } }),
    ...(dice.chance(0.7) && { weeklyDiscount: weekly, monthlyDiscount: weekly * 2 }),
    ...(dice.chance(0.3) && { earlyBird: { days: 90, percentage: dice.pick([5, 10]) } }),
    ...(dice.chance(0.3) && { lastMinute: { days: 3, percentage: dice.pick([10, 15]) } }),
    ...(securityDeposit && { securityDeposit }),
  }
  return Object.keys(rules).length > 0 ? rules : null
}

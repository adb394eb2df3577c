import { picturesOf } from './pictures'
import { randomFrom } from './random'
import type { StayKind, VehicleKind } from './shapes'
import type { Listing } from './world-rows'

/** How likely a stay has what its description does not mention. */
const LIKELY: Record<string, number> = {
  Heating: 0.9, 'Air Conditioning': 0.5, Washer: 0.5, Dryer: 0.35, Oven: 0.7, Dishwasher: 0.45, 'Coffee Maker': 0.8, 'Hair Dryer': 0.75,
  Workspace: 0.4, Monitor: 0.1, Balcony: 0.25, Garden: 0.3, Grill: 0.25, Crib: 0.25, 'High Chair': 0.25, 'EV Charger': 0.12,
  'Smoke Alarm': 0.95, 'Carbon Monoxide Alarm': 0.8, 'Fire Extinguisher': 0.65, 'First Aid Kit': 0.6,
}
const NEEDS_KITCHEN = ['Oven', 'Dishwasher', 'Coffee Maker']
const LIKELY_IN_VEHICLES: Record<string, number> = {
  'Apple CarPlay': 0.6, 'Android Auto': 0.55, 'Cruise Control': 0.8, 'Child Seat': 0.3, 'Booster Seat': 0.2, 'First Aid Kit': 0.6, 'Spare Tire': 0.7,
}
const WITH_STEPS: readonly StayKind[] = ['treehouse', 'houseboat', 'tiny-house', 'chalet', 'loft', 'townhouse']
const ACCESS = ['Step-Free Entrance', 'Step-Free Path', 'Wide Doors', 'Bedroom Without Stairs', 'Bathroom Without Stairs', 'Step-Free Shower', 'Grab Rails']
const ON_TWO_WHEELS: readonly VehicleKind[] = ['motorcycle']
/** The photo of the house from outside is the first. */
const SHOWN_OUTSIDE = 'Step-Free Entrance'

/** What a listing has beside the specification's amenities: beds, amenities in groups, and photos that show some. */
export function offersOf(listing: Listing) {
  const dice = randomFrom(`offers:${listing.seed.key}`)
  if (listing.type === 'vehicle') {
    const { seed } = listing
    const likely = ON_TWO_WHEELS.includes(seed.kind) ? {} : LIKELY_IN_VEHICLES
    const controls = seed.kind === 'minivan' ? ['Wheelchair Ramp'] : seed.kind === 'sedan' && dice.chance(0.3) ? ['Hand Controls'] : []
    return { amenities: [...seed.features, ...drawn(likely, dice), ...controls] }
  }
  const { seed } = listing
  const hasKitchen = seed.amenities.includes('Kitchen')
  const extras = drawn(LIKELY, dice).filter((name) => hasKitchen || !NEEDS_KITCHEN.includes(name))
  const access = WITH_STEPS.includes(seed.kind) || dice.chance(0.6) ? [] : ACCESS.filter((_, at) => at === 0 || dice.chance(0.6))
  const [cover] = picturesOf(seed.key)
  return {
    beds: Math.max(seed.bedrooms, 1, Math.ceil(seed.guests / 2)),
    amenities: [...seed.amenities, ...extras, ...access],
    amenityPhotos: access.length > 3 && cover ? { [SHOWN_OUTSIDE]: cover } : null,
  }
}

const drawn = (likely: Record<string, number>, dice: ReturnType<typeof randomFrom>) =>
  Object.entries(likely).flatMap(([name, chance]) => (dice.chance(chance) ? [name] : []))

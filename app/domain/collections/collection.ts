import type { ListingType } from '../listings/choices'
import type { ListingCard } from '../listings/listing-card'
import type { CalendarDate } from '../shared/dates'
import { milesBetween, type Position } from '../shared/distance'
import type { Cents } from '../shared/money'

/** A card, with an idea for a drive if it is a camper's. */
export type CollectionCard = ListingCard & { drive?: DriveIdea }

export type CollectionKind = 'popular' | 'weekend' | 'kinds' | 'electric' | 'campers'

/** Listings with something in common, and the searches that find all of them. */
export type Collection = {
  kind: CollectionKind
  type: ListingType
  /** The dates of the weekend collection. */
  stay?: { checkIn: CalendarDate; checkOut: CalendarDate }
  /** Each has a label, such as "treehouses"; the query begins with `?`. */
  searches: { label: string; query: string }[]
  cards: CollectionCard[]
}

/** How many listings the home page features above the collections: two rows on a desktop. */
export const FEATURED = 8
/** A collection with fewer listings is not shown. */
export const MIN_CARDS = 3
/** A row on a desktop. More are found by "See all", and would make the page heavier for everybody. */
export const MAX_CARDS = 4

/**
 * The ids of each collection without those that are in one before it, as far as that leaves enough of them; at most as
 * many as are shown. Collections of too few listings are empty.
 * @param reserved ids that are shown elsewhere
 */
export function withoutRepeats(collections: readonly (readonly string[])[], reserved: readonly string[]) {
  const shown = new Set(reserved)
  return collections.map((ids) => {
    const fresh = ids.filter((id) => !shown.has(id))
    const chosen = (fresh.length >= MIN_CARDS ? fresh : ids).slice(0, MAX_CARDS)
    if (chosen.length < MIN_CARDS) return []
    for (const id of chosen) shown.add(id)
    return chosen
  })
}

/** The first of each list, then the second of each, and so on. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

/** A drive from where a vehicle is picked up to another place and back. */
export type DriveIdea = {
  /** "Moab, Utah" */
  to: string
  /** Where that is. */
  at: Position
  /** There and back, in whole miles. */
  miles: number
  /** Whether the vehicle is charged instead of fueled. */
  isElectric: boolean
  /** With the planner's cheapest stops. */
  fuelCost: Cents
  /** The same drive in the planner. */
  href: string
}

/** A city as the planner is given it, by its name. */
export type TripCity = Position & { id: string; label: string }

/** As the crow flies: near enough for a weekend, and far enough to be a trip. */
export const DRIVE_MILES = { least: 50, most: 280 } as const

/** Whether two places make a drive for a weekend. */
export function isWeekendDrive(from: Position, to: Position): boolean {
  const miles = milesBetween(from, to)
  return miles >= DRIVE_MILES.least && miles <= DRIVE_MILES.most
}

/** The nearest place that makes a drive for a weekend; null if there is none. */
export function nearestDrive<P extends TripCity>(from: Position, places: readonly P[]): P | null {
  const reachable = places.filter((place) => isWeekendDrive(from, place))
  reachable.sort((a, b) => milesBetween(from, a) - milesBetween(from, b) || (a.id < b.id ? -1 : 1))
  return reachable[0] ?? null
}

/** A listing that a trip may consist of, with its city. The best come first. */
type TripPart = { id: string; city: TripCity }

/**
 * The best pair of a cabin and a car in another city, from which it is a drive for a weekend: the pair with the lowest
 * sum of places in their orders, of equals the one with the better cabin. Null if there is none.
 */
export function pairForTrip<C extends TripPart, V extends TripPart>(
  cabins: readonly C[],
  cars: readonly V[],
): { cabin: C; car: V } | null {
  let best: { cabin: C; car: V; sum: number } | null = null
  cabins.forEach((cabin, cabinAt) =>
    cars.forEach((car, carAt) => {
      const sum = cabinAt + carAt
      if (sum < (best?.sum ?? Infinity) && isWeekendDrive(car.city, cabin.city)) best = { cabin, car, sum }
    }),
  )
  return best
}

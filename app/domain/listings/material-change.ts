import type { SoldListing } from '#db/schema'
import { milesBetween } from '../shared/distance'
import { count, listInWords } from '../shared/phrases'
import { placeTypeLabels } from './choices'

/** Something about a listing that is no longer as it was sold. */
export type MaterialChange = { what: string; was: string; now: string }

/** A correction of an address within this distance is no move. */
const MILES = 1

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Whether a listing is somewhere else: in another town, or at an address more than a mile away. A position without an
 * address is only that of the town, so that giving an address for the first time is no move.
 */
export function isMoved(was: SoldListing, now: SoldListing): boolean {
  const isSameTown = was.cityId && now.cityId ? was.cityId === now.cityId : same(was.location, now.location)
  if (!isSameTown) return true
  return was.streetAddress !== null && now.streetAddress !== null && milesBetween(was, now) > MILES
}

const kindOf = ({ placeType, vehicleSpecs }: SoldListing): string =>
  vehicleSpecs ? `${vehicleSpecs.make} ${vehicleSpecs.model}` : placeType ? placeTypeLabels[placeType] : ''

const isOtherKind = (was: SoldListing, now: SoldListing) => !same(kindOf(was), kindOf(now))

const placeOf = ({ streetAddress, location }: SoldListing) =>
  streetAddress ? `${streetAddress}, ${location}` : location

/**
 * Whether a listing has become another one: elsewhere, or of another kind. Reviews of what it was say nothing about
 * what it is.
 */
export const isReplaced = (was: SoldListing, now: SoldListing): boolean =>
  isMoved(was, now) || isOtherKind(was, now)

/**
 * What of a listing is worse than, or different from, what was sold, for its guest to read; empty if nothing that
 * matters changed. Material are another place (another town, or an address more than a mile away), another kind (of
 * place, or make and model), room for fewer people, fewer bedrooms or seats, a missing amenity, and a new or reworded
 * rule. A new title, text or picture, more room, more amenities and fewer rules are not.
 * @param showsAddress whether its reader may know the exact place
 */
export function materialChanges(
  was: SoldListing,
  now: SoldListing,
  { showsAddress = true }: { showsAddress?: boolean } = {},
): MaterialChange[] {
  const place = (listing: SoldListing) => (showsAddress ? placeOf(listing) : listing.location)
  const room = (what: string, noun: string, before?: number | null, after?: number | null) =>
    before && (after ?? 0) < before ? [{ what, was: count(before, noun), now: count(after ?? 0, noun) }] : []
  const missing = (from: string[], among: string[]) =>
    from.filter((one) => !among.some((other) => same(one, other)))
  const gone = missing(was.amenities, now.amenities)
  const added = missing(now.rules, was.rules)
  return [
    ...(isMoved(was, now) ? [{ what: 'Place', was: place(was), now: place(now) }] : []),
    ...(isOtherKind(was, now) ? [{ what: 'Kind', was: kindOf(was), now: kindOf(now) }] : []),
    ...(was.vehicleSpecs
      ? room('Seats', 'seat', was.vehicleSpecs.seats, now.vehicleSpecs?.seats)
      : room('Room for', 'guest', was.maxGuests, now.maxGuests)),
    ...room('Bedrooms', 'bedroom', was.bedrooms, now.bedrooms),
    ...(gone.length > 0 ? [{ what: 'Amenities', was: listInWords(gone), now: 'Not offered any more' }] : []),
    ...(added.length > 0
      ? [
          {
            what: 'Rules',
            was: was.rules.length > 0 ? was.rules.join('; ') : 'None',
            now: now.rules.join('; '),
          },
        ]
      : []),
  ]
}

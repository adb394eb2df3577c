import type { SoldListing, VehicleSpecs } from '#db/schema'
import { milesBetween } from '../shared/distance'
import { count, listInWords } from '../shared/phrases'
import { searchable } from '../shared/text'
import { fuelTypeLabels, placeTypeLabels, transmissionLabels } from './choices'

export type MaterialChange = { what: string; was: string; now: string }

/** A correction of an address within this distance is no move. */
const MILES = 1

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Whether a listing is known to be somewhere else: in another town, or at an address more than a mile away. Until its
 * address is found its position is only that of the town, and giving an address for the first time is no move.
 */
function isElsewhere(was: SoldListing, now: SoldListing): boolean {
  const isSameTown = was.cityId && now.cityId ? was.cityId === now.cityId : same(was.location, now.location)
  if (!isSameTown) return true
  return hasKnownPlace(was) && hasKnownPlace(now) && milesBetween(was, now) > MILES
}

/** Whether a listing is, or may be, somewhere else: another address that was not found may be anywhere in the town. */
export const isMoved = (was: SoldListing, now: SoldListing): boolean =>
  isElsewhere(was, now) ||
  (!(hasKnownPlace(was) && hasKnownPlace(now)) && !sameAddress(was.streetAddress, now.streetAddress))

const hasKnownPlace = ({ streetAddress, isAddressFound }: SoldListing) =>
  streetAddress !== null && isAddressFound === true

/** Whether two addresses differ at most in case, spaces, accents and punctuation. None, or the first, is no other. */
const sameAddress = (one: string | null, other: string | null) =>
  one === null || other === null || searchable(one) === searchable(other)

const kindOf = ({ placeType, vehicleSpecs }: SoldListing): string =>
  vehicleSpecs ? `${vehicleSpecs.make} ${vehicleSpecs.model}` : placeType ? placeTypeLabels[placeType] : ''

const isOtherKind = (was: SoldListing, now: SoldListing) => !same(kindOf(was), kindOf(now))

const placeOf = ({ streetAddress, location }: SoldListing) =>
  streetAddress ? `${streetAddress}, ${location}` : location

/** Whether a listing is elsewhere or of another kind: reviews of what it was say nothing of it now. */
export const isReplaced = (was: SoldListing, now: SoldListing): boolean =>
  isElsewhere(was, now) || isOtherKind(was, now)

/**
 * What of a listing is worse than, or different from, what was sold, for its guest to read; empty if nothing that
 * matters changed. Material are another place (another town, or an address that is not known to be within a mile),
 * another kind (of place, or make, model, year, transmission and fuel), room for fewer people, fewer bedrooms, beds,
 * bathrooms or seats, a missing amenity, and a new or reworded rule. A new title, text or picture, more room, more
 * amenities and fewer rules are not.
 * @param showsAddress whether its reader may know the exact place
 */
export function materialChanges(
  was: SoldListing,
  now: SoldListing,
  { showsAddress = true }: { showsAddress?: boolean } = {},
): MaterialChange[] {
  const place = (listing: SoldListing) => (showsAddress ? placeOf(listing) : listing.location)
  const newPlace = place(now) === place(was) ? `Another address in ${now.location}` : place(now)
  const room = (what: string, noun: string, before?: number | null, after?: number | null) =>
    before && (after ?? 0) < before
      ? [
          {
            what,
            was: count(before, noun),
            now: after ? count(after, noun) : 'The listing no longer says how many',
          },
        ]
      : []
  const specs = was.vehicleSpecs && now.vehicleSpecs && { was: was.vehicleSpecs, now: now.vehicleSpecs }
  const spec = <K extends keyof VehicleSpecs>(
    what: string,
    key: K,
    inWords: (value: VehicleSpecs[K]) => string,
  ) =>
    specs && specs.was[key] !== specs.now[key]
      ? [{ what, was: inWords(specs.was[key]), now: inWords(specs.now[key]) }]
      : []
  const missing = (from: string[], among: string[]) =>
    from.filter((one) => !among.some((other) => same(one, other)))
  const gone = missing(was.amenities, now.amenities)
  const added = missing(now.rules, was.rules)
  return [
    ...(isMoved(was, now) ? [{ what: 'Place', was: place(was), now: newPlace }] : []),
    ...(isOtherKind(was, now) ? [{ what: 'Kind', was: kindOf(was), now: kindOf(now) }] : []),
    ...spec('Year', 'year', String),
    ...spec('Transmission', 'transmission', (value) => transmissionLabels[value]),
    ...spec('Fuel', 'fuelType', (value) => fuelTypeLabels[value]),
    ...(was.vehicleSpecs
      ? room('Seats', 'seat', was.vehicleSpecs.seats, now.vehicleSpecs?.seats)
      : room('Room for', 'guest', was.maxGuests, now.maxGuests)),
    ...room('Bedrooms', 'bedroom', was.bedrooms, now.bedrooms),
    ...room('Beds', 'bed', was.beds, now.beds),
    ...room('Bathrooms', 'bathroom', was.bathrooms, now.bathrooms),
    ...(gone.length > 0 ? [{ what: 'Amenities', was: listInWords(gone), now: 'No longer offered' }] : []),
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

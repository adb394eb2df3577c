import { db } from '#db/db.server'
import { ok, refuse } from '../shared/result'
import { resolveLocation, type ListingPlace } from './resolve-location.server'

/** What a listing's row says of where it is. One that was not found is on no map and in no search by place. */
export type PlaceColumns = {
  location: string
  cityId: string | null
  latitude: number
  longitude: number
  timeZone?: string
}

const columnsOf = (
  { cityId, latitude, longitude, timeZone }: ListingPlace,
  location: string,
): PlaceColumns => ({ location, cityId, latitude, longitude, timeZone })

/**
 * Finds out where a typed location is. Of several places of a name the host chooses one, whose full name then takes the
 * place of what was typed. What cannot be found keeps its text. Not within a transaction: it may ask another server.
 */
export async function settlePlace({
  location,
  locationChoice,
}: {
  location: string
  locationChoice?: string
}) {
  const found = await resolveLocation(db, { location })
  if (found.status === 'unresolved')
    return ok({
      isFound: false,
      place: { location, cityId: null, latitude: 0, longitude: 0 } as PlaceColumns,
    })
  if (found.status === 'resolved') return ok({ isFound: true, place: columnsOf(found.place, location) })
  const chosen = locationChoice ? await resolveLocation(db, { location, choice: locationChoice }) : found
  if (chosen.status !== 'resolved') return refuse('location_ambiguous', { candidates: found.candidates })
  return ok({ isFound: true, place: columnsOf(chosen.place, chosen.place.label) })
}

import { findPlaces } from '~/domain/places/find-places.server'
import { placeJson } from '~/domain/places/place-json'
import { placeQuerySchema } from '~/domain/places/place-query'
import { defineDoor } from '~/http/door.server'
import { readQuery } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'
import { currentUser } from '~/http/session.server'

const door = defineDoor({
  /**
   * A page of places as a bare array, `?type=&location=&category=&radius=&page=`, the nearest first. `X-Total-Count` says
   * how many there are on all pages.
   */
  async GET({ request }) {
    const query = readQuery(request, placeQuerySchema)
    const found = await findPlaces(query, query.listing ? await currentUser(request) : null)
    if (!found) return refuseJson({ refusal: 'listing_unknown' })
    return Response.json(found.places.map(placeJson), { headers: { 'X-Total-Count': String(found.total) } })
  },
})

export const loader = door.loader
export const action = door.action

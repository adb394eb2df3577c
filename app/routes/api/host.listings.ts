import { listingsOfHost } from '~/domain/listings/host-listings.queries.server'
import { listingJson } from '~/domain/listings/listing-json'
import { defineDoor } from '~/http/door.server'
import { currentUser } from '~/http/session.server'

const door = defineDoor({
  /** A host's active listings, the newest first; to the host themselves the paused ones too. */
  async GET({ request, params }) {
    const listings = await listingsOfHost(params.id, await currentUser(request), new Date())
    return listings ? Response.json(listings.map((listing) => listingJson(listing))) : Response.json({ message: 'Host not found' }, { status: 404 })
  },
})

export const loader = door.loader
export const action = door.action

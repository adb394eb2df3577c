import { z } from 'zod'
import { sharePath } from '~/domain/itineraries/itinerary-json'
import { renewShareLink } from '~/domain/itineraries/renew-share-link.server'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** Gives one's own public itinerary another link; the former one answers no more. */
  POST: async ({ request, params }) => {
    const user = await requireApiUser(request)
    await readJson(request, z.unknown())
    const result = await renewShareLink(params.id, { user, now: new Date() })
    return result.ok ? Response.json({ shareUrl: sharePath(result.shareToken) }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action

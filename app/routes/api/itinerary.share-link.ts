import { z } from 'zod'
import { renewShareLink } from '~/domain/itineraries/renew-share-link.server'
import { sharePath } from '~/domain/itineraries/itinerary-json'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Replace the share link of an itinerary',
    description: 'The old link stops working.',
    access: 'user',
    answers: { 200: z.object({ shareUrl: z.string().describe('A path of this site') }) },
    refusals: { 404: 'Itinerary not found, or not yours.', 409: 'It is private, so it has no link.' },
    handle: async ({ params, user, now }) => {
      const result = await renewShareLink(params.id, { user, now })
      return result.ok ? { shareUrl: sharePath(result.shareToken) } : refuseJson(result)
    },
  },
})

export { loader, action }

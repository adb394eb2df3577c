import { z } from 'zod'
import { renewShareLink } from '~/domain/itineraries/renew-share-link.server'
import { sharePath } from '~/domain/itineraries/itinerary-json'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  POST: {
    summary: 'Replace the share link of an itinerary',
    description: 'The old link stops working.',
    access: 'user',
    answers: { 200: z.object({ shareUrl: z.string().describe('A path of this site') }) },
    refusals: { 404: 'Itinerary not found, or not yours.', 409: 'It is private, so it has no link.' },
    handle: handlePost,
  },
})

async function handlePost({ request, params }: EndpointArgs) {
  const user = await requireApiUser(request)
  await readJson(request, z.unknown())
  const result = await renewShareLink(params.id, { user, now: new Date() })
  return result.ok ? Response.json({ shareUrl: sharePath(result.shareToken) }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action

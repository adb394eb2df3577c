import { markRead } from '~/domain/messaging/mark-read.server'
import { readUpToSchema } from '~/domain/messaging/message'
import { readThread } from '~/domain/messaging/thread.queries.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'

const endpoint = defineEndpoint({
  POST: {
    summary: 'Mark messages as read',
    access: 'user',
    params: { id: 'Your own id', otherId: 'The id of the other user' },
    body: readUpToSchema,
    answers: { 204: null },
    refusals: { 404: 'The id is not the signed-in user, or the two users are not connected.' },
    handle: handlePost,
  },
})

async function handlePost(args: EndpointArgs) {
  const user = await requireSelf(args)
  const read = await readJson(args.request, readUpToSchema)
  const thread = await readThread(user.id, args.params.otherId!, { limit: 1 })
  if (!thread) return Response.json({ message: 'User not found' }, { status: 404 })
  await markRead(user.id, thread.other.id, read)
  return new Response(null, { status: 204 })
}

export const loader = endpoint.loader
export const action = endpoint.action

import { z } from 'zod'
import { listConversations } from '~/domain/messaging/conversations.queries.server'
import { conversationJson, conversationJsonSchema } from '~/domain/messaging/message-json'
import { conversationsQuery } from '~/domain/messaging/message'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { readQuery } from '~/http/read-json.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List your conversations',
    description:
      'Latest message first. For the next page, pass the time of the last conversation as `before`.',
    access: 'user',
    params: { id: 'Your own id' },
    query: conversationsQuery,
    answers: { 200: z.array(conversationJsonSchema) },
    refusals: { 404: 'The id is not the signed-in user.' },
    handle: handleGet,
  },
})

async function handleGet(args: EndpointArgs) {
  const user = await requireSelf(args)
  return Response.json(
    (await listConversations(user.id, readQuery(args.request, conversationsQuery))).map(conversationJson),
  )
}

export const loader = endpoint.loader
export const action = endpoint.action

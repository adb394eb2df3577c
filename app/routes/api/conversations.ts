import { z } from 'zod'
import { listConversations } from '~/domain/messaging/conversations.queries.server'
import { conversationJson, conversationJsonSchema } from '~/domain/messaging/message-json'
import { conversationsQuery } from '~/domain/messaging/message'
import { defineEndpoint } from '~/http/endpoint.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List your conversations',
    description:
      'Latest message first. For the next page, pass the time of the last conversation as `before`.',
    access: 'self',
    params: { id: 'Your own id' },
    query: conversationsQuery,
    answers: { 200: z.array(conversationJsonSchema) },
    handle: async ({ user, query }) => (await listConversations(user.id, query)).map(conversationJson),
  },
})

export { loader, action }

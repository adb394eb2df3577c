import { z } from 'zod'
import { messageJson, messageJsonSchema } from '~/domain/messaging/message-json'
import { threadQuery } from '~/domain/messaging/message'
import { readThread, threadRevision } from '~/domain/messaging/thread.queries.server'
import { tagged, etagOf, unchanged } from '~/http/conditional'
import { defineEndpoint } from '~/http/endpoint.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List the messages with a user',
    description:
      'In ascending order: the newest 50, or those after or before a message number. ' +
      'With its ETag, a request returns 304 until something changes.',
    access: 'self',
    params: { id: 'Your own id', otherId: 'The id of the other user' },
    query: threadQuery,
    answers: { 200: z.array(messageJsonSchema), 304: null },
    refusals: { 404: 'The id is not the signed-in user, or the two users are not connected.' },
    handle: async ({ request, params, user, query }) => {
      const filter = query
      const tag = etagOf(await threadRevision(user.id, params.otherId), new URL(request.url).search)
      const notModified = unchanged(request, tag)
      if (notModified) return notModified
      const thread = await readThread(user.id, params.otherId, filter)
      return thread
        ? tagged(tag, thread.messages.map(messageJson))
        : Response.json({ message: 'User not found' }, { status: 404 })
    },
  },
})

export { loader, action }

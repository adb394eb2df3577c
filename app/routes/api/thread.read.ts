import { markRead } from '~/domain/messaging/mark-read.server'
import { readUpToSchema } from '~/domain/messaging/message'
import { readThread } from '~/domain/messaging/thread.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Mark messages as read',
    access: 'self',
    params: { id: 'Your own id', otherId: 'The id of the other user' },
    body: readUpToSchema,
    answers: { 204: null },
    refusals: { 404: 'The id is not the signed-in user, or the two users are not connected.' },
    handle: async ({ params, user, body }) => {
      const read = body
      const thread = await readThread(user.id, params.otherId, { limit: 1 })
      if (!thread) return Response.json({ message: 'User not found' }, { status: 404 })
      await markRead(user.id, thread.other.id, read)
      return undefined
    },
  },
})

export { loader, action }

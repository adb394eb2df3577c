import { countUnread } from '~/domain/messaging/conversations.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { presentConversations } from './present-conversations.server'

const { loader, action } = defineEndpoint({
  /** GET /messages/conversations: refreshes the list of an open page, with the total number of unread messages. */
  GET: async ({ request }) => {
    const me = await requireApiUser(request)
    const [list, unread] = await Promise.all([
      presentConversations(me.id, new URL(request.url).searchParams, new Date()),
      countUnread(me.id),
    ])
    return Response.json({ list, unread })
  },
})

export { loader, action }

import { countUnread } from '~/domain/messaging/conversations.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { presentConversations } from './present-conversations.server'

/**
 * GET /messages/conversations: the list as its page shows it, for one that stays open, and how many messages wait in
 * all.
 */
const endpoint = defineEndpoint({
  GET: async ({ request }) => {
    const me = await requireApiUser(request)
    const [list, unread] = await Promise.all([
      presentConversations(me.id, new URL(request.url).searchParams, new Date()),
      countUnread(me.id),
    ])
    return Response.json({ list, unread })
  },
})

export const loader = endpoint.loader
export const action = endpoint.action

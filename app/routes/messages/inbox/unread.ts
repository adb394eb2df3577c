import { countUnread } from '~/domain/messaging/conversations.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'

const { loader, action } = defineEndpoint({
  /** GET /messages/unread: refreshes the badge of an open page. */
  GET: async ({ request }) => {
    const me = await requireApiUser(request)
    return Response.json({ unread: await countUnread(me.id) })
  },
})

export { loader, action }

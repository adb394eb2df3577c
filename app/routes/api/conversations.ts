import { conversationsOf } from '~/domain/messaging/conversations.queries.server'
import { conversationJson } from '~/domain/messaging/message-json'
import { conversationsQuery } from '~/domain/messaging/message-query'
import { defineDoor } from '~/http/door.server'
import { requireOneself } from '~/http/guards.server'
import { readQuery } from '~/http/read-json.server'

const door = defineDoor({
  /** One's own conversations, the last written in first; `before` the last one's time leads to the next page. */
  GET: async (args) => {
    const user = await requireOneself(args)
    return Response.json((await conversationsOf(user.id, readQuery(args.request, conversationsQuery))).map(conversationJson))
  },
})

export const loader = door.loader
export const action = door.action

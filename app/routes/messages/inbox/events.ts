import { followConversations } from '~/domain/messaging/conversation-feed.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { eventStream } from '~/http/event-stream.server'
import { requireApiUser } from '~/http/guards.server'

/**
 * GET /messages/events: what changes in one's conversations, as it happens. `change` names the other person and the
 * conversation's revision; `look` says that some may have been missed.
 */
const endpoint = defineEndpoint({
  GET: async (args) => {
    const { id } = await requireApiUser(args.request)
    return eventStream(args, ({ send, end }) =>
      followConversations(id, {
        onChange: (change) => send('change', change),
        onGap: () => send('look', {}),
        onEnd: end,
      }),
    )
  },
})

export const loader = endpoint.loader
export const action = endpoint.action

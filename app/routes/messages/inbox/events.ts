import { subscribeToConversations } from '~/domain/messaging/conversation-feed.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { eventStream } from '~/http/event-stream.server'
import { requireApiUser } from '~/http/guards.server'

const { loader, action } = defineEndpoint({
  /**
   * GET /messages/events: server-sent events about the user's conversations. `change` has the other user's id and the
   * conversation's revision; `refresh` means that changes may have been missed.
   */
  GET: async (args) => {
    const { id } = await requireApiUser(args.request)
    return eventStream(args, ({ send, end }) =>
      subscribeToConversations(id, {
        onChange: (change) => send('change', change),
        onGap: () => send('refresh', {}),
        onEnd: end,
      }),
    )
  },
})

export { loader, action }

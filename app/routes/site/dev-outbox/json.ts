import { newestMessages } from '~/domain/outbox/outbox.queries.server'
import { defineDoor } from '~/http/door.server'
import { env } from '../../../../env.server'

const door = defineDoor({
  /** Every message the product has sent, the newest first; in demo mode alone. */
  GET: async () => {
    if (!env().DEMO) return Response.json({ message: 'Not found' }, { status: 404 })
    const messages = await newestMessages()
    return Response.json(messages.map(({ lastError: _, ...message }) => message))
  },
})

export const loader = door.loader
export const action = door.action

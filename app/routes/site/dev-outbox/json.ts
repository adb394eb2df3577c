import { newestMessages } from '~/domain/outbox/outbox.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { env } from '../../../../env.server'

const endpoint = defineEndpoint({
  /** Every message the product has sent, the newest first; in demo mode alone. */
  GET: handleGet,
})

async function handleGet() {
  if (!env().DEMO) return Response.json({ message: 'Not found' }, { status: 404 })
  const messages = await newestMessages()
  return Response.json(messages.map(({ lastError: _, ...message }) => message))
}

export const loader = endpoint.loader
export const action = endpoint.action

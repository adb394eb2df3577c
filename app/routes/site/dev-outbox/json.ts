import { newestMessagesAsSent } from '~/domain/outbox/outbox.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { env } from '../../../../env.server'

const { loader, action } = defineEndpoint({ GET: listMessages })

async function listMessages() {
  if (!env().DEMO) return Response.json({ message: 'Not found' }, { status: 404 })
  const messages = await newestMessagesAsSent()
  return Response.json(messages.map(({ lastError: _, ...message }) => message))
}

export { loader, action }

import { z } from 'zod'
import { messageJson, messageJsonSchema } from '~/domain/messaging/message-json'
import { threadQuery } from '~/domain/messaging/message'
import { readThread, threadRevision } from '~/domain/messaging/thread.queries.server'
import { tagged, etagOf, unchanged } from '~/http/conditional'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { readQuery } from '~/http/read-json.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List the messages with somebody',
    description:
      'The oldest first: the newest 50, what came after a number, or what was before it. Asked again with its ETag, it answers 304 until something changes.',
    access: 'user',
    params: { id: 'Your own id', otherId: 'The id of the other one' },
    query: threadQuery,
    answers: { 200: z.array(messageJsonSchema), 304: null },
    refusals: { 404: 'The id is not the signed-in user, or they have nothing to do with the other one.' },
    handle: handleGet,
  },
})

async function handleGet(args: EndpointArgs) {
  const { request, params } = args
  const user = await requireSelf(args)
  const part = readQuery(request, threadQuery)
  const tag = etagOf(await threadRevision(user.id, params.otherId!), new URL(request.url).search)
  const known = unchanged(request, tag)
  if (known) return known
  const thread = await readThread(user.id, params.otherId!, part)
  return thread
    ? tagged(tag, thread.messages.map(messageJson))
    : Response.json({ message: 'User not found' }, { status: 404 })
}

export const loader = endpoint.loader
export const action = endpoint.action

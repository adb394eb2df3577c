import { deleteQuickReply, updateQuickReply } from '~/domain/messaging/quick-replies.server'
import { quickReplyJson, quickReplyJsonSchema } from '~/domain/messaging/message-json'
import { findQuickReply } from '~/domain/messaging/quick-replies.queries.server'
import { quickReplySchema } from '~/domain/messaging/quick-reply'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  GET: {
    summary: 'Get a quick reply',
    access: 'user',
    answers: { 200: quickReplyJsonSchema },
    refusals: { 404: 'Quick reply not found, or not yours.' },
    handle: handleGet,
  },

  PUT: {
    summary: 'Update a quick reply',
    description: 'Messages already sent with it do not change.',
    access: 'user',
    body: quickReplySchema,
    answers: { 200: quickReplyJsonSchema },
    refusals: { 404: 'Quick reply not found, or not yours.' },
    handle: handlePut,
  },

  DELETE: {
    summary: 'Delete a quick reply',
    access: 'user',
    answers: { 204: null },
    refusals: { 404: 'Quick reply not found, or not yours.' },
    handle: handleDelete,
  },
})

async function handleGet(args: EndpointArgs) {
  const host = await requireSelf(args)
  const found = await findQuickReply(args.params.replyId!, host.id)
  return found ? Response.json(quickReplyJson(found)) : refuseJson({ refusal: 'quick_reply_unknown' })
}

async function handlePut(args: EndpointArgs) {
  const host = await requireSelf(args)
  const result = await updateQuickReply(
    args.params.replyId!,
    await readJson(args.request, quickReplySchema),
    { host },
  )
  return result.ok ? Response.json(quickReplyJson(result.quickReply)) : refuseJson(result)
}

async function handleDelete(args: EndpointArgs) {
  const host = await requireSelf(args)
  const result = await deleteQuickReply(args.params.replyId!, { host })
  return result.ok ? new Response(null, { status: 204 }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action

import { z } from 'zod'
import { createQuickReply } from '~/domain/messaging/quick-replies.server'
import { quickReplyJson, quickReplyJsonSchema } from '~/domain/messaging/message-json'
import { listQuickReplies } from '~/domain/messaging/quick-replies.queries.server'
import { quickReplySchema } from '~/domain/messaging/quick-reply'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List your quick replies',
    description: 'Oldest first.',
    access: 'user',
    answers: { 200: z.array(quickReplyJsonSchema) },
    refusals: { 404: 'The id is not the signed-in user.' },
    handle: handleGet,
  },

  POST: {
    summary: 'Create a quick reply',
    description: 'Repeating a request with the same requestKey returns the first quick reply.',
    access: 'user',
    body: quickReplySchema,
    answers: { 201: quickReplyJsonSchema },
    refusals: {
      403: 'Quick replies are for hosts.',
      404: 'The id is not the signed-in user.',
      409: 'requestKey belongs to another quick reply, or you have the maximum number of quick replies.',
    },
    handle: handlePost,
  },
})

async function handleGet(args: EndpointArgs) {
  return Response.json((await listQuickReplies((await requireSelf(args)).id)).map(quickReplyJson))
}

async function handlePost(args: EndpointArgs) {
  const host = await requireSelf(args)
  const result = await createQuickReply(await readJson(args.request, quickReplySchema), {
    host,
    now: new Date(),
  })
  return result.ok ? Response.json(quickReplyJson(result.quickReply), { status: 201 }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action

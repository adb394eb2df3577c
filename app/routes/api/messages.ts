import { sendMessageSchema } from '~/domain/messaging/message'
import { messageJson, messageJsonSchema } from '~/domain/messaging/message-json'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'
import { rateLimitedSendMessage } from '~/http/send-message.server'

const endpoint = defineEndpoint({
  POST: {
    summary: 'Send a message',
    description:
      'Sent again with the same requestKey, it answers the first message. One can write to somebody one shares a booking with, or where one of the two has an active listing.',
    access: 'user',
    body: sendMessageSchema,
    answers: { 201: messageJsonSchema },
    refusals: {
      403: 'senderId is somebody else, the two may not write to each other, or the sender has blocked the receiver.',
      404: 'There is no such receiver, or no such booking of the two.',
      409: 'requestKey belongs to another message.',
      429: 'Too many messages, or too many people written to, in a short time.',
    },
    handle: handlePost,
  },
})

async function handlePost({ request }: EndpointArgs) {
  const sender = await requireApiUser(request)
  const result = await rateLimitedSendMessage(sender, await readJson(request, sendMessageSchema), new Date())
  return result.ok ? Response.json(messageJson(result.message), { status: 201 }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action

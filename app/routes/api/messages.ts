import { sendMessageSchema } from '~/domain/messaging/message'
import { messageJson, messageJsonSchema } from '~/domain/messaging/message-json'
import { picturesOf } from '~/domain/pictures/private-pictures.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'
import { rateLimitedSendMessage } from '~/http/send-message.server'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Send a message',
    description:
      'Repeating a request with the same requestKey returns the first message. ' +
      'The two users must share a booking, or one of them must have an active listing.',
    access: 'user',
    body: sendMessageSchema,
    answers: { 201: messageJsonSchema },
    refusals: {
      403:
        'senderId is not the signed-in user, the users are not allowed to message each other, ' +
        'or the sender blocked the receiver.',
      404: 'Receiver not found, the booking is not between the two users, or a picture is not yours to send.',
      409: 'requestKey belongs to another message.',
      429: 'Too many messages or too many new conversations in a short time.',
    },
    handle: async ({ user: sender, body, now }) => {
      const result = await rateLimitedSendMessage(sender, body, now)
      if (!result.ok) return refuseJson(result)
      const { message } = result
      return messageJson({ ...message, pictures: await picturesOf(message.id) })
    },
  },
})

export { loader, action }

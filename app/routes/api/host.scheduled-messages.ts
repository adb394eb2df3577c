import { scheduledMessageSchema } from '~/domain/bookings/scheduled-messages/scheduled-message'
import {
  scheduledMessageJson,
  scheduledMessageJsonSchema,
} from '~/domain/bookings/scheduled-messages/scheduled-message-json'
import {
  findScheduledMessage,
  listScheduledMessages,
} from '~/domain/bookings/scheduled-messages/scheduled-messages.queries.server'
import {
  changeScheduledMessage,
  deleteScheduledMessage,
  scheduleMessage,
} from '~/domain/bookings/scheduled-messages/scheduled-messages.server'
import { defineResource } from '~/http/resource.server'

const { loader, action } = defineResource({
  name: 'scheduledMessage',
  access: 'self',
  param: 'messageId',
  json: scheduledMessageJson,
  schema: scheduledMessageJsonSchema,
  find: ({ params, user }) => findScheduledMessage(params.messageId, user.id),
  unknown: { refusal: 'scheduled_message_unknown' },
  notFound: 'Scheduled message not found, or not yours.',
  list: {
    summary: 'List your scheduled messages',
    description: 'Oldest first.',
    run: ({ user }) => listScheduledMessages(user.id),
  },
  create: {
    summary: 'Schedule a message to guests',
    description:
      'It is sent once for each confirmed booking. Repeating a request with the same requestKey returns the first one.',
    body: scheduledMessageSchema,
    refusals: {
      403: 'Scheduled messages are for hosts.',
      404: 'The listing is not one of yours.',
      409: 'requestKey belongs to another message, or you have the maximum number of messages.',
    },
    run: ({ body, user, now }) => scheduleMessage(body, { host: user, now }),
  },
  read: { summary: 'Get a scheduled message' },
  update: {
    summary: 'Change a scheduled message',
    description: 'What was sent already does not change.',
    body: scheduledMessageSchema,
    run: ({ params, body, user, now }) => changeScheduledMessage(params.messageId, body, { host: user, now }),
  },
  delete: {
    summary: 'Delete a scheduled message',
    run: ({ params, user }) => deleteScheduledMessage(params.messageId, { host: user }),
  },
})

export { loader, action }

import { titled, keyReused, type RefusalsIn, type RefusalWords } from './words'

type Refused = RefusalsIn<typeof import('~/domain/bookings/scheduled-messages/scheduled-messages.server')>

const notScheduled = titled('Message not scheduled')

export const scheduledMessageRefusals = {
  scheduled_messages_for_hosts: notScheduled(
    403,
    'Scheduled messages are for hosts. List a place or a vehicle first.',
  ),
  scheduled_message_listing_unknown: notScheduled(404, 'This is not one of your listings.', 'listingId'),
  too_many_scheduled_messages: ({ max }) =>
    notScheduled(409, `You have ${max} scheduled messages. Delete one you no longer need.`),
  scheduled_message_key_reused: ({ firstId }) =>
    keyReused('Message not scheduled', firstId && `/messages/scheduled/${firstId}`),
  scheduled_message_unknown: titled('Scheduled message not found')(404, 'Scheduled message not found'),
} satisfies RefusalWords<Refused>

import { titled, KEY_REUSED, keyReused, type RefusalWords, type RefusalsIn } from './words'

const message = titled('Message not sent')

type Refused = RefusalsIn<
  | typeof import('~/domain/messaging/block-user.server')
  | typeof import('~/domain/messaging/change-visibility.server')
  | typeof import('~/domain/messaging/quick-replies.server')
  | typeof import('~/domain/messaging/send-message.server')
>

const quickReplyNotSaved = titled('Quick reply not saved')

export const messageRefusals = {
  message_unknown: { status: 404, message: 'Message not found' },
  sender_not_you: message(403, 'senderId is not the signed-in user.', 'senderId'),
  receiver_unknown: message(404, 'User not found'),
  message_not_allowed: message(
    403,
    'You can only message someone if you share a booking or one of you has an active listing.',
  ),
  message_blocked: message(403, 'You have blocked this person. Unblock them to send a message.'),
  message_booking_unknown: message(404, 'Booking not found', 'bookingId'),
  message_key_reused: message(409, KEY_REUSED),
  quick_replies_for_hosts: quickReplyNotSaved(
    403,
    'Quick replies are for hosts. List a place or a vehicle first.',
  ),
  quick_replies_full: (details) =>
    quickReplyNotSaved(409, `You have ${details.max} quick replies. Delete one you no longer need.`),
  quick_reply_key_reused: ({ firstId }) =>
    keyReused('Quick reply not saved', firstId && `/messages/quick-replies/${firstId}`),
  quick_reply_unknown: { status: 404, title: 'Quick reply not found', message: 'Quick reply not found' },
} satisfies RefusalWords<Refused, 'private_picture_unknown'>

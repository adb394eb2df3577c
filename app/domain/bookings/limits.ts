/** Limits of booking fields, apart from the schemas so that pages can use them without loading zod. */
export const DECLINE_REASON_MAX = 500
/** Short enough for the URL in which a card without scripts keeps the message. */
export const BOOKING_MESSAGE_MAX = 500

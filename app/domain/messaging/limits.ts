/** Limits of messages, apart from the schemas so that pages can use them without loading zod. */
export const MESSAGE_MAX = 5_000
/** How often an open thread polls, in milliseconds (specification 2, section 9). */
export const POLL_INTERVAL = 5_000
export const MESSAGES_PER_PAGE = 50
export const CONVERSATIONS_PER_PAGE = 30
/** How long a message stays unread before an email is sent, in milliseconds. */
export const UNREAD_EMAIL_DELAY = 10 * 60_000
/** Unread messages are counted up to this number. */
export const MAX_UNREAD = 100
export const QUICK_REPLY_TITLE_MAX = 60

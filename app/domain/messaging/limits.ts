/** Characters of a message. */
export const MESSAGE_MAX = 5_000
/** How often an open thread asks for news, in milliseconds (specification 1, section 9). */
export const POLL_EVERY = 5_000
/** Messages shown at once; older ones are a page away. */
export const MESSAGES_A_PAGE = 50
export const CONVERSATIONS_A_PAGE = 30
/** How long a message may wait unread before a mail tells of it, in milliseconds. */
export const UNREAD_MAIL_AFTER = 10 * 60_000
/** Above this the count of unread messages says "more". */
export const MOST_UNREAD = 100
export const QUICK_REPLY_TITLE_MAX = 60

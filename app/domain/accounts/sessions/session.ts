import type { Device } from '#db/schema'

/** How long a session lives after it was last seen. */
export const SESSION_DAYS = 30
/** How often a session's being seen is written down at most. */
export const TOUCH_MINUTES = 5
/** The most of a browser's own name that is kept, in characters. */
export const USER_AGENT_MAX = 300

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** When a session ends that was last seen at `seen`. */
export const expiryOf = (seen: Date) => new Date(seen.getTime() + SESSION_DAYS * DAY)

/** Seen until then, a session is due to be written down as seen again `now`. */
export const touchDueBefore = (now: Date) => new Date(now.getTime() - TOUCH_MINUTES * MINUTE)

/** Whether a session last seen at `lastSeenAt` is due to be written down as seen again. */
export const isTouchDue = (lastSeenAt: Date, now: Date) => lastSeenAt <= touchDueBefore(now)

/** Whether the cookie, which lives as long as its session, is a day old and has to be set again. */
export const isCookieDue = (setAt: Date, now: Date) => now.getTime() - setAt.getTime() >= DAY

/** What is kept of the device that a session was opened with. */
export const keptOf = ({ userAgent, address }: Device): Device => ({
  userAgent: userAgent.slice(0, USER_AGENT_MAX),
  address,
})

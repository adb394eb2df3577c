import { z } from 'zod'
import type { Device } from '#db/schema'
import { uuidField } from '../../shared/ids'

/** How long a session lives after it was last seen. */
export const SESSION_DAYS = 30
/** The minimum time between two writes of a session's last-seen time. */
const TOUCH_MINUTES = 5
/** Stored characters of a user agent. */
const USER_AGENT_MAX = 300

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** When a session last seen at `seen` expires. */
export const sessionExpiry = (seen: Date) => new Date(seen.getTime() + SESSION_DAYS * DAY)

/** A session last seen at or before this time is due to be written as seen again. */
export const touchDueBefore = (now: Date) => new Date(now.getTime() - TOUCH_MINUTES * MINUTE)

/** Whether a session's last-seen time is due to be written again. */
export const isTouchDue = (lastSeenAt: Date, now: Date) => lastSeenAt <= touchDueBefore(now)

/** Whether the cookie, which lives as long as its session, is a day old and due to be set again. */
export const isCookieDue = (setAt: Date, now: Date) => now.getTime() - setAt.getTime() >= DAY

/** The device as a session's row stores it. */
export const storableDevice = ({ userAgent, address }: Device): Device => ({
  userAgent: userAgent.slice(0, USER_AGENT_MAX),
  address,
})

/** The form of the account security page. */
export const sessionFormSchema = z.discriminatedUnion(
  'intent',
  [z.object({ intent: z.literal('end'), handle: uuidField }), z.object({ intent: z.literal('end-others') })],
  'Must be end or end-others',
)

import type { EmailBlock, EmailParts } from '#db/schema'
import { siteName } from '../shared/site'

/** A name and its value, such as "Check-in" and "Fri, Mar 6, 2026". */
export type Fact = readonly [name: string, value: string]
export type Block = EmailBlock

/** An email before it is rendered. */
export type EmailContent = {
  to: string
  /** Where replies go, if not to the sender. */
  replyTo?: string
  subject: string
  /** First name, for the greeting. */
  name: string
  body: readonly Block[]
  /** Why the recipient gets it, completing "because". */
  because?: string
  /** The address that ends emails of this kind without signing in. */
  unsubscribe?: string
}

/** An email to somebody. @param reason why they get it; the name of the site follows */
export const emailTo = (
  { email, firstName }: { email: string; firstName: string },
  reason: 'you host' | 'you booked' | 'you have a booking',
  subject: string,
  body: readonly Block[],
): EmailContent => ({ to: email, subject, name: firstName, body, because: `${reason} on ${siteName()}` })

/** An email as it is queued: its HTML is rendered from `parts` when it is delivered. */
export type QueuedEmail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  parts: EmailParts
}

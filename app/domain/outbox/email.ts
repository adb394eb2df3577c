import type { EmailBlock, EmailParts } from '#db/schema'

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

/** An email as it is queued: its HTML is rendered from `parts` when it is delivered. */
export type QueuedEmail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  parts: EmailParts
}

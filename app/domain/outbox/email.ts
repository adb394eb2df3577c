/** A name and its value, such as "Check-in" and "Fri, Mar 6, 2026". */
export type Fact = readonly [name: string, value: string]

/**
 * A block of an email: a paragraph, a link (the first one becomes the button), a small table of facts, a code to type,
 * or a note in small print.
 */
export type Block =
  | string
  | { link: string; label: string }
  | { title: string; facts: readonly Fact[] }
  | { code: string }
  | { note: string }

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
}

/** An email as it is sent. */
export type RenderedEmail = { to: string; replyTo?: string; subject: string; text: string; html: string }

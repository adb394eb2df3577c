/** What something is called, and what it is: "Check-in", "Fri, Mar 6, 2026". */
export type Fact = readonly [name: string, value: string]

/**
 * A part of a letter: a paragraph; a link with words that say what happens (the first one of a letter is its button);
 * facts as a small table; a code to type; a quieter remark.
 */
export type Block =
  | string
  | { link: string; label: string }
  | { title: string; facts: readonly Fact[] }
  | { code: string }
  | { note: string }

/** A mail before it is written out: to whom, about what, and its parts. */
export type EmailContent = {
  to: string
  subject: string
  /** First name, for the greeting. */
  name: string
  body: readonly Block[]
  /** Why one gets it, as words after "because". */
  because?: string
}

/** A letter as it is sent. */
export type Mail = { to: string; subject: string; text: string; html: string }

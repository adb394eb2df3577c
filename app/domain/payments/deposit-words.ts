/** The maximum length of what a host or guest writes about a claim. */
export const CLAIM_TEXT_MAX = 2_000

/** What becomes of a deposit, as a guest reads it before booking. */
export const depositPromise =
  'Not part of the total. Held on your card the day before pick-up, and released two days after the return unless ' +
  'the host claims it.'

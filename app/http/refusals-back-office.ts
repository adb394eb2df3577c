import type { Entry } from './refusals'

/** What the back office refuses, in the specification's words where it gives them. */
export const backOfficeRefusals: Record<string, Entry> = {
  // settings and fees

  // ledger and transactions

  // users

  // content

  // careers

  // platform discount codes
}

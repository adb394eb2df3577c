/** What a change can be about, with its label. */
export const subjectLabels = {
  fees: 'Fees',
  setting: 'Setting',
  transaction: 'Transaction',
  payout: 'Payout',
  user: 'User',
  content: 'Content',
  job: 'Job',
  discount_code: 'Discount code',
  listing: 'Listing',
} as const
export const actionLabels = { created: 'Created', updated: 'Updated', deleted: 'Deleted' } as const

export type AuditSubject = keyof typeof subjectLabels
export type AuditAction = keyof typeof actionLabels

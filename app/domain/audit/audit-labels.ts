export const subjectLabels = {
  fees: 'Fees',
  setting: 'Setting',
  transaction: 'Transaction',
  payout: 'Payout',
  refund: 'Refund',
  payment_difference: 'Payment difference',
  deposit: 'Deposit',
  user: 'User',
  content: 'Content',
  job: 'Job',
  discount_code: 'Discount code',
  tax_rule: 'Tax rule',
  listing: 'Listing',
  booking: 'Booking',
  review: 'Review',
  message: 'Message',
} as const
/** What a change can be about, before its name: "Updated the payout to Camille Boudreaux". */
export const subjectPhrases: Record<keyof typeof subjectLabels, string> = {
  fees: 'the',
  setting: 'the setting',
  transaction: 'the transaction:',
  payout: 'the payout to',
  refund: 'the refund to',
  payment_difference: 'the payment difference:',
  deposit: 'the deposit of',
  user: 'the user',
  content: 'the content',
  job: 'the job',
  discount_code: 'the discount code',
  tax_rule: 'the tax rule',
  listing: 'the listing',
  booking: 'the booking of',
  review: 'the review of',
  message: 'the message of',
}

export const actionLabels = { created: 'Created', updated: 'Updated', deleted: 'Deleted' } as const

export type AuditSubject = keyof typeof subjectLabels
export type AuditAction = keyof typeof actionLabels

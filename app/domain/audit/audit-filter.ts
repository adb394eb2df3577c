import { z } from 'zod'
import { isCalendarDate } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'

/** What an audited change can be about, in words. */
export const subjectWords = {
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
export const actionWords = { created: 'Created', updated: 'Updated', deleted: 'Deleted' } as const

export type AuditSubject = keyof typeof subjectWords
export type AuditAction = keyof typeof actionWords

const subjects = Object.keys(subjectWords) as [AuditSubject, ...AuditSubject[]]
const actions = Object.keys(actionWords) as [AuditAction, ...AuditAction[]]
const day = z.string().refine(isCalendarDate).optional().catch(undefined)

/** Which changes the audit page shows; what does not fit is left out. */
export const auditFilterSchema = z.object({
  /** Any part of the name of who did it. */
  who: boundedText({ max: 200 }).optional().catch(undefined),
  what: z.enum(subjects).optional().catch(undefined),
  action: z.enum(actions).optional().catch(undefined),
  /** Days of UTC, both included. */
  from: day,
  to: day,
  /** The last change of the page before. */
  before: uuidField.optional().catch(undefined),
})

export type AuditFilter = z.output<typeof auditFilterSchema>

import { z } from 'zod'
import { isCalendarDate } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { actionLabels, subjectLabels, type AuditAction, type AuditSubject } from './audit-labels'

const subjects = Object.keys(subjectLabels) as [AuditSubject, ...AuditSubject[]]
const actions = Object.keys(actionLabels) as [AuditAction, ...AuditAction[]]
const day = z.string().refine(isCalendarDate).optional().catch(undefined)

/** The filters of the audit page. Invalid values are dropped. */
export const auditFilterSchema = z.object({
  /** Any part of the admin's name. */
  who: boundedText({ max: 200 }).optional().catch(undefined),
  what: z.enum(subjects).optional().catch(undefined),
  action: z.enum(actions).optional().catch(undefined),
  /** UTC dates, both inclusive. */
  from: day,
  to: day,
  /** The last change of the previous page. */
  before: uuidField.optional().catch(undefined),
})

export type AuditFilter = z.output<typeof auditFilterSchema>

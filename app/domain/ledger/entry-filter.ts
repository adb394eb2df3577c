import { z } from 'zod'
import { isCalendarDate } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { ledgerAccounts, type Account } from './entries'

export const isLedgerAccount = (text: string | undefined): text is Account =>
  ledgerAccounts.some((account) => account === text)

const day = z.string().refine(isCalendarDate).optional().catch(undefined)

/** The filter of an account's entries. Invalid values are dropped. */
export const entryFilterSchema = z.object({
  /** UTC dates, both inclusive. */
  from: day,
  to: day,
  /** The last entry of the previous page. */
  before: uuidField.optional().catch(undefined),
})

export type EntryFilter = z.output<typeof entryFilterSchema>

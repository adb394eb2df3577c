import { z } from 'zod'
import { requiredEmail } from '../accounts/credentials'
import { EMAIL_MAX } from '../accounts/limits'
import { currency, smallestAmount } from '../shared/currency'
import { money, optionally, wholeNumber } from '../shared/number-fields'
import { requiredId, uuidField } from '../shared/ids'
import { formatExact, formatWhole } from '../shared/money'
import { boundedText } from '../shared/text'
import { DESCRIPTION_MAX, MAX_TRANSACTION, transactionTypes } from './transaction-words'

/** Specification 2, section 9: recent transactions shown. */
export const TRANSACTIONS_PER_PAGE = 10
const MAX_LIMIT = 100

const unknownType = `Must be one of: ${transactionTypes.join(', ')}`
const typeField = z.enum(transactionTypes, {
  error: (issue) => (issue.input === undefined ? 'Type is required' : unknownType),
})

const fields = {
  /** Made by the server and used as the row's id: a double click or a reload returns the first result. */
  requestKey: uuidField.optional(),
  type: typeField,
  amount: money('Amount is required').refine((cents) => cents >= 1 && cents <= MAX_TRANSACTION, {
    error: () => `Must be from ${formatExact(smallestAmount())} to ${formatWhole(MAX_TRANSACTION)}`,
  }),
  description: boundedText({ min: 1, tooShort: 'Description is required', max: DESCRIPTION_MAX }),
  /** A booking of the user, as guest or as host. */
  bookingId: optionally(uuidField),
}

/** The form for a manual transaction, which identifies the user by email address. */
export const transactionFormSchema = z.object({ email: requiredEmail('User is required'), ...fields })

/** The JSON body for a manual transaction. Amounts are in the marketplace's currency. */
export const transactionBodySchema = z.object({
  userId: requiredId('User'),
  ...fields,
  currency: z
    .string()
    .refine((code) => code === currency(), { error: () => `Must be ${currency()}` })
    .default(currency),
})

export type NewTransaction = Omit<z.output<typeof transactionBodySchema>, 'userId' | 'currency'> &
  ({ userId: string } | { email: string })

/**
 * The query of the JSON endpoint. Its filters are combined; `before` is the id of the oldest transaction of the last
 * page.
 */
export const transactionQuerySchema = z.object({
  userId: uuidField.optional(),
  type: z.enum(transactionTypes, unknownType).optional(),
  bookingId: uuidField.optional(),
  before: uuidField.optional(),
  limit: wholeNumber({ min: 1, max: MAX_LIMIT }).default(TRANSACTIONS_PER_PAGE),
})

/** The filter of the screen, which ignores invalid values. */
export const transactionFilterSchema = z.object({
  /** Part of a name or an email address. */
  user: boundedText({ max: EMAIL_MAX }).optional().catch(undefined),
  type: z.enum(transactionTypes).optional().catch(undefined),
  booking: uuidField.optional().catch(undefined),
  before: uuidField.optional().catch(undefined),
})

export type TransactionFilter = z.output<typeof transactionFilterSchema>

import { z } from 'zod'
import { emailField } from '../accounts/credentials'
import { EMAIL_MAX } from '../accounts/limits'
import { hundredths, optionally, wholeNumber } from '../shared/number-fields'
import { uuidField } from '../shared/ids'
import { formatWhole } from '../shared/money'
import { boundedText } from '../shared/text'
import { DESCRIPTION_MAX, MOST_TRANSACTION, transactionTypes } from './transaction-words'

/** Specification 1, section 9: recent transactions shown. */
export const TRANSACTIONS_A_PAGE = 10
const MOST_AT_ONCE = 100

const oneOfThem = `Must be one of: ${transactionTypes.join(', ')}`
const typeField = z.enum(transactionTypes, {
  error: (issue) => (issue.input === undefined ? 'Type is required' : oneOfThem),
})

const facts = {
  /** Made by the server and used as the row's id: a double click or a reload returns the first result. */
  requestKey: uuidField.optional(),
  type: typeField,
  /** In cents. */
  amount: hundredths('Amount is required').refine(
    (cents) => cents >= 1 && cents <= MOST_TRANSACTION,
    `Must be from $0.01 to ${formatWhole(MOST_TRANSACTION)}`,
  ),
  description: boundedText({ min: 1, tooShort: 'Description is required', max: DESCRIPTION_MAX }),
  /** One of the user's, as guest or as host. */
  bookingId: optionally(uuidField),
}

/** A transaction as an admin types it, who knows people by their e-mail address. */
export const transactionFormSchema = z.object({ email: emailField, ...facts })

/** The same as a client sends it. Everything is in US dollars. */
export const transactionBodySchema = z.object({
  userId: uuidField,
  ...facts,
  currency: z.literal('USD', { error: 'Must be USD' }).default('USD'),
})

export type NewTransaction = Omit<z.output<typeof transactionBodySchema>, 'userId' | 'currency'> &
  ({ userId: string } | { email: string })

/** Which transactions a client asks for: all of these at once, `before` being the oldest it has. */
export const transactionQuerySchema = z.object({
  userId: uuidField.optional(),
  type: z.enum(transactionTypes, oneOfThem).optional(),
  bookingId: uuidField.optional(),
  before: uuidField.optional(),
  limit: wholeNumber({ min: 1, max: MOST_AT_ONCE }).default(TRANSACTIONS_A_PAGE),
})

/** The same of the screen, which leaves out what does not fit. */
export const transactionFilterSchema = z.object({
  /** Any part of a name or an e-mail address. */
  user: boundedText({ max: EMAIL_MAX }).optional().catch(undefined),
  type: z.enum(transactionTypes).optional().catch(undefined),
  booking: uuidField.optional().catch(undefined),
  before: uuidField.optional().catch(undefined),
})

export type TransactionFilter = z.output<typeof transactionFilterSchema>

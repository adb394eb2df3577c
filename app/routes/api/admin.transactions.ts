import { recordTransaction } from '~/domain/ledger/record-transaction.server'
import { transactionBodySchema, transactionQuerySchema } from '~/domain/ledger/transaction'
import { transactionJson, transactionJsonSchema } from '~/domain/ledger/transaction-json'
import { findTransactions } from '~/domain/ledger/transactions.queries.server'
import { defineResource } from '~/http/resource.server'

const { loader, action } = defineResource({
  name: 'transaction',
  access: 'admin',
  json: transactionJson,
  schema: transactionJsonSchema,
  list: {
    summary: 'List account transactions',
    description:
      'Newest first, 10 unless `limit` is given. `before` is the id of the oldest one already listed.',
    query: transactionQuerySchema,
    run: async ({ query }) =>
      (await findTransactions(query)).transactions.map(({ transaction }) => transaction),
  },
  create: {
    summary: 'Process a transaction',
    description:
      'A credit raises what the platform owes the user, a debit lowers it; a refund records ' +
      'money returned to them, a payment money charged to them. The other side is the platform.',
    body: transactionBodySchema,
    refusals: {
      409: 'The request key was used for another transaction',
      422: 'No account has this id, or the booking is not theirs',
    },
    run: ({ body, user, now }) => recordTransaction(body, { admin: user, now }),
  },
})

export { loader, action }

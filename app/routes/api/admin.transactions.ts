import { z } from 'zod'
import { recordTransaction } from '~/domain/ledger/record-transaction.server'
import { transactionBodySchema, transactionQuerySchema } from '~/domain/ledger/transaction'
import { transactionJson, transactionJsonSchema } from '~/domain/ledger/transaction-json'
import { findTransactions } from '~/domain/ledger/transactions.queries.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiAdmin } from '~/http/guards.server'
import { readJson, readQuery } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List account transactions',
    description:
      'Newest first, 10 unless `limit` is given. `before` is the id of the oldest one already listed.',
    access: 'admin',
    query: transactionQuerySchema,
    answers: { 200: z.array(transactionJsonSchema) },
    handle: handleGet,
  },

  POST: {
    summary: 'Process a transaction',
    description:
      'A credit raises what the platform owes the user, a debit lowers it; a refund records ' +
      'money returned to them, a payment money charged to them. The other side is the platform.',
    access: 'admin',
    body: transactionBodySchema,
    answers: { 201: transactionJsonSchema },
    refusals: {
      409: 'The request key was used for another transaction',
      422: 'No account has this id, or the booking is not theirs',
    },
    handle: handlePost,
  },
})

async function handleGet({ request }: EndpointArgs) {
  await requireApiAdmin(request)
  const { transactions } = await findTransactions(readQuery(request, transactionQuerySchema))
  return Response.json(transactions.map(({ transaction }) => transactionJson(transaction)))
}

async function handlePost({ request }: EndpointArgs) {
  const admin = await requireApiAdmin(request)
  const result = await recordTransaction(await readJson(request, transactionBodySchema), {
    admin,
    now: new Date(),
  })
  return result.ok ? Response.json(transactionJson(result.transaction), { status: 201 }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action

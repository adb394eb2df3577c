import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { recordTransaction } from '~/domain/ledger/record-transaction.server'
import { transactionFilterSchema, transactionFormSchema } from '~/domain/ledger/transaction'
import { typeWords } from '~/domain/ledger/transaction-words'
import { findTransactions } from '~/domain/ledger/transactions.queries.server'
import { formatExact } from '~/domain/shared/money'
import { formAction } from '~/http/form-action.server'
import { requireAdmin } from '~/http/guards.server'
import type { FormReply } from '~/http/read-form.server'
import { queryOf } from '~/http/read-json.server'
import { button } from '~/ui/button'
import { useNoticeToast } from '~/ui/notice-toast'
import { consoleMeta } from '../tabs'
import { presentTransaction } from './present-transaction.server'
import { TransactionFilter } from './transaction-filter'
import { TransactionForm } from './transaction-form'
import { TransactionTable } from './transaction-table'
import { transactionsAddress } from './transactions-address'

export const meta: MetaFunction = () => consoleMeta('Account Management')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const filter = transactionFilterSchema.parse(queryOf(request))
  const { booking, ...wanted } = filter
  const { transactions, hasOlder } = await findTransactions({ ...wanted, bookingId: booking })
  return { filter, hasOlder, transactions: transactions.map(presentTransaction), requestKey: uuidv7() }
}

export const action = formAction({
  access: 'admin',
  schema: transactionFormSchema,
  failed: 'Failed to process transaction',
  run: ({ user: admin, value, now }) => recordTransaction(value, { admin, now }),
  done: ({ transaction, user }) => {
    const { type, amount } = transaction
    return {
      to: '/admin/accounts',
      title: 'Transaction processed',
      description: `${typeWords[type].label} of ${formatExact(amount)} for ${user.email}`,
    }
  },
})

/** Account Management: the newest transactions, and the form to process one. */
export default function Transactions() {
  const { filter, transactions, hasOlder, requestKey } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  const last = transactions.at(-1)
  return (
    <>
      <h2 className="text-2xl font-bold">Account Management</h2>
      <section className="mt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h3 id="transactions" className="text-lg font-semibold">
            {filter.before ? 'Older transactions' : 'Recent transactions'}
          </h3>
          <a
            href="#process"
            className="inline-flex min-h-11 items-center font-semibold text-accent underline"
          >
            Process a transaction
          </a>
        </div>
        <TransactionFilter filter={filter} />
        <div className="mt-4">
          {transactions.length > 0 ? (
            <TransactionTable transactions={transactions} labelledBy="transactions" />
          ) : (
            <p className="rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted">
              No matching transactions.
            </p>
          )}
        </div>
        {(hasOlder || filter.before) && (
          <nav aria-label="Pages of transactions" className="mt-4 flex justify-between gap-4">
            {filter.before ? (
              <a href={transactionsAddress({ ...filter, before: undefined })} className={button('secondary')}>
                Newest
              </a>
            ) : (
              <span />
            )}
            {hasOlder && last && (
              <a
                href={transactionsAddress({ ...filter, before: last.id })}
                rel="next"
                className={button('secondary')}
              >
                Older
              </a>
            )}
          </nav>
        )}
      </section>
      <section aria-labelledby="process" className="mt-10 max-w-text">
        <h3 id="process" className="scroll-mt-4 text-lg font-semibold">
          Process a transaction
        </h3>
        <TransactionForm requestKey={requestKey} reply={reply} />
      </section>
    </>
  )
}

import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { recordTransaction } from '~/domain/ledger/record-transaction.server'
import { transactionFilterSchema, transactionFormSchema } from '~/domain/ledger/transaction'
import type { TransactionFilter as Filter } from '~/domain/ledger/transaction'
import {
  originLabels,
  signedAmount,
  transactionStatusLabels,
  transactionTypes,
  typeWords,
} from '~/domain/ledger/transaction-words'
import { findTransactions, type FoundTransaction } from '~/domain/ledger/transactions.queries.server'
import { formatTime } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { fullName } from '~/domain/shared/public-name'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { queryOf } from '~/http/read-json.server'
import { button } from '~/ui/button'
import { None, type Column } from '~/ui/data-table'
import { FreshField, SelectField } from '~/ui/field'
import { Form } from '~/ui/form'
import { QuietLink } from '~/ui/link'
import {
  Badge,
  BookingLink,
  OlderPages,
  Section,
  Table,
  TextLink,
  userPath,
  When,
  Written,
} from '../elements'
import { consoleMeta } from '../tabs'
import { TransactionForm } from './transaction-form'

const HERE = '/admin/accounts'

export const meta = consoleMeta('Account Management')

export const loader = adminLoader(async ({ request }) => {
  const filter = transactionFilterSchema.parse(queryOf(request))
  const { booking, ...wanted } = filter
  const { transactions, hasOlder } = await findTransactions({ ...wanted, bookingId: booking })
  return { filter, hasOlder, transactions: transactions.map(present), requestKey: uuidv7() }
})

const present = ({ transaction, user, processor }: FoundTransaction) => ({
  ...transaction,
  date: formatTime(transaction.createdAt, new Date()),
  user: fullName(user),
  email: user.email,
  by: processor && fullName(processor),
})

export const action = adminAction({
  schema: transactionFormSchema,
  failed: 'Failed to process transaction',
  run: ({ user: admin, value, now }) => recordTransaction(value, { admin, now }),
  done: ({ transaction: { type, amount }, user }) => ({
    to: HERE,
    title: 'Transaction processed',
    description: `${typeWords[type].label} of ${formatExact(amount)} for ${user.email}`,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Account Management: the newest transactions, and the form to process one. */
export default function Transactions() {
  const { filter, transactions, hasOlder, requestKey } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className="text-2xl font-bold">Account Management</h2>
      <section className="mt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h3 id="transactions" className="text-lg font-semibold">
            {filter.before ? 'Older transactions' : 'Recent transactions'}
          </h3>
          <TextLink href="#process" className="inline-flex min-h-11 items-center">
            Process a transaction
          </TextLink>
        </div>
        <TransactionFilter filter={filter} />
        <Table
          labelledBy="transactions"
          columns={columns}
          rows={transactions}
          empty="No matching transactions."
        />
        <OlderPages
          label="Pages of transactions"
          path={HERE}
          filter={filter}
          hasOlder={hasOlder}
          rows={transactions}
        />
      </section>
      <Section title="Process a transaction" id="process" isLandmark className="mt-10 max-w-text">
        <TransactionForm requestKey={requestKey} />
      </Section>
    </>
  )
}

/** Filters transactions by user and type. */
const TransactionFilter = ({ filter }: { filter: Filter }) => (
  <>
    <Form
      role="search"
      aria-label="Filter transactions"
      className="mt-4 flex flex-col gap-4 sm:flex-row sm:items-end"
    >
      <div className="sm:w-72">
        <FreshField
          id="user"
          name="user"
          type="search"
          label="User"
          placeholder="Name or email"
          defaultValue={filter.user}
        />
      </div>
      <div className="sm:w-44">
        <SelectField
          id="of-type"
          label="Type"
          name="type"
          defaultValue={filter.type ?? ''}
          options={transactionTypes.map((type) => [type, typeWords[type].label])}
        >
          <option value="">All types</option>
        </SelectField>
      </div>
      {filter.booking && <input type="hidden" name="booking" value={filter.booking} />}
      <div className="flex gap-3">
        <button className={button('secondary')}>Show</button>
        {(filter.user || filter.type || filter.booking) && <QuietLink to={HERE}>Show all</QuietLink>}
      </div>
    </Form>
    {filter.booking && (
      <p className="mt-3 text-muted">
        Only booking <span className="font-mono text-sm wrap-anywhere text-ink">{filter.booking}</span>
      </p>
    )}
  </>
)

const columns: Column<ReturnType<typeof present>>[] = [
  {
    head: 'Date (UTC)',
    cell: ({ createdAt, date }) => <When at={createdAt} words={date} />,
  },
  {
    head: 'User',
    title: true,
    cell: ({ userId, user, email }) => (
      <>
        <TextLink href={userPath(userId)}>{user}</TextLink>{' '}
        {/* On large screens the row needs the space, and the user's page has it. */}
        <span className="block text-muted lg:sr-only">{email}</span>
      </>
    ),
  },
  { head: 'Type', cell: ({ type }) => typeWords[type].label },
  {
    head: 'Amount',
    numeric: true,
    cell: ({ type, amount }) => (
      <>
        <span className="font-semibold">{signedAmount(type, amount)}</span>{' '}
        {/* The type says it too, which saves the space. */}
        <span className="sr-only">{typeWords[type].direction}</span>
      </>
    ),
  },
  {
    head: 'Description',
    wraps: true,
    cell: ({ description }) => <Written>{description}</Written>,
  },
  { head: 'Booking', cell: ({ bookingId }) => (bookingId ? <BookingLink id={bookingId} /> : <None />) },
  {
    head: 'Status',
    // Nearly all are completed, so that only others stand out.
    cell: ({ status }) =>
      status === 'completed' ? (
        <span className="text-muted">{transactionStatusLabels[status]}</span>
      ) : (
        <Badge tone="waiting">{transactionStatusLabels[status]}</Badge>
      ),
  },
  {
    head: 'Origin',
    cell: ({ origin, by }) => (
      <>
        {originLabels[origin]} {by && <span className="text-muted">{by}</span>}
      </>
    ),
  },
]

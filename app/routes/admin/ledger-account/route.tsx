import { useLoaderData } from '@remix-run/react'
import { entryFilterSchema, isLedgerAccount } from '~/domain/ledger/entry-filter'
import { findEntries, type LedgerEntry } from '~/domain/ledger/ledger-entries.queries.server'
import { originLabels } from '~/domain/ledger/transaction-words'
import { formatTime } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { adminLoader } from '~/http/page-loader.server'
import { queryOf } from '~/http/read-json.server'
import { accountWords } from '~/routes/admin/ledger/account-words'
import { button } from '~/ui/button'
import { None, type Column } from '~/ui/data-table'
import { InputField } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { QuietLink } from '~/ui/link'
import { BookingLink, OlderPages, PageTitle, Table, When, Written, listPath } from '../elements'
import { consoleMeta } from '../tabs'

const LEDGER = '/admin/accounts/ledger'

export const meta = consoleMeta<typeof loader>(({ data }) =>
  data ? `Ledger: ${data.label}` : 'Account not found',
)

export const loader = adminLoader(async ({ request, params: { account }, now }) => {
  if (!isLedgerAccount(account)) throw new Response('Account not found', { status: 404 })
  const filter = entryFilterSchema.parse(queryOf(request))
  const { entries, hasOlder, count, sum } = await findEntries(account, filter)
  return {
    filter,
    hasOlder,
    path: `${LEDGER}/${account}`,
    ...accountWords[account],
    entries: entries.map((entry) => ({ ...entry, date: formatTime(entry.createdAt, now) })),
    total: `${count === 1 ? 'One entry' : `${count.toLocaleString('en-US')} entries`}, ${formatExact(sum)} in total`,
  }
})

/** The entries of an account of the ledger, newest first. */
export default function LedgerAccount() {
  const { path, label, means, filter, entries, hasOlder, total } = useLoaderData<typeof loader>()
  const { before: _, ...dates } = filter
  return (
    <>
      <PageTitle id="entries">Ledger: {label}</PageTitle>
      <p className="mt-1 max-w-text text-muted">{means}</p>
      <Form
        role="search"
        aria-label="Filter entries"
        className="mt-4 grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap"
      >
        <InputField id="from" name="from" type="date" label="From" help="UTC" defaultValue={filter.from} />
        <InputField id="to" name="to" type="date" label="To" help="UTC" defaultValue={filter.to} />
        <button className={button('secondary')}>Show</button>
        {(filter.from || filter.to) && <QuietLink to={path}>Show all</QuietLink>}
      </Form>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-muted">{total}</p>
        <a
          href={listPath(`${path}/entries.csv`, dates)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
        >
          <Icon name="download" size={18} />
          Download as CSV
        </a>
      </div>
      <Table labelledBy="entries" columns={columns} rows={entries} empty="No entries." />
      <OlderPages label="Pages of entries" path={path} filter={filter} hasOlder={hasOlder} rows={entries} />
    </>
  )
}

const columns: Column<LedgerEntry & { date: string }>[] = [
  {
    head: 'Date (UTC)',
    cell: ({ createdAt, date }) => <When at={createdAt} words={date} />,
  },
  { head: 'Amount', numeric: true, look: 'strong', cell: ({ amount }) => formatExact(amount) },
  { head: 'Origin', cell: ({ origin }) => originLabels[origin] },
  {
    head: 'Description',
    wraps: true,
    cell: ({ description }) => <Written>{description}</Written>,
  },
  { head: 'User', cell: ({ email }) => email },
  { head: 'Booking', cell: ({ bookingId }) => (bookingId ? <BookingLink id={bookingId} /> : <None />) },
]

import { DataTable, type Column } from '~/ui/data-table'
import type { PresentedLedger } from './present-ledger.server'

type Account = PresentedLedger['accounts'][number]

/** The accounts of the ledger, each with a link to its entries. */
export const AccountTable = ({
  accounts,
  discrepancy,
  isBalanced,
}: Pick<PresentedLedger, 'accounts' | 'discrepancy' | 'isBalanced'>) => (
  <DataTable
    labelledBy="accounts"
    columns={columns}
    rows={accounts}
    keyOf={({ account }) => account}
    foot={
      <tfoot className="border-t border-line font-semibold max-lg:block">
        <tr className="max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:p-4">
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td className={`text-right tabular-nums ${isBalanced ? '' : 'text-danger'}`}>{discrepancy}</td>
        </tr>
      </tfoot>
    }
  />
)

const columns: Column<Account>[] = [
  {
    head: 'Account',
    title: true,
    cell: ({ account, label }) => (
      <a
        href={`/admin/accounts/ledger/${account}`}
        className="inline-flex min-h-6 items-center font-semibold text-accent underline"
      >
        {label}
      </a>
    ),
  },
  { head: 'Meaning', wraps: true, cell: ({ means }) => <span className="text-muted">{means}</span> },
  { head: 'Balance', numeric: true, cell: ({ balance }) => balance },
]

import { DataTable, type Column } from '~/ui/data-table'
import type { PresentedDifference } from './present-payments.server'

/** What the nightly comparison with the payment processor found. */
export const DifferenceTable = ({
  differences,
  labelledBy,
}: {
  differences: PresentedDifference[]
  labelledBy: string
}) => <DataTable labelledBy={labelledBy} columns={columns} rows={differences} keyOf={({ id }) => id} />

const columns: Column<PresentedDifference>[] = [
  { head: 'What', title: true, cell: ({ what }) => <span className="font-semibold">{what}</span> },
  {
    head: 'Of',
    wraps: true,
    cell: ({ to, of }) =>
      to ? (
        <a href={to} className="underline">
          {of}
        </a>
      ) : (
        <span className="wrap-anywhere">{of}</span>
      ),
  },
  { head: 'Expected', numeric: true, cell: ({ expected }) => expected },
  { head: 'Found', numeric: true, cell: ({ found }) => found },
  { head: 'First seen', cell: ({ firstSeen }) => <span className="text-muted">{firstSeen}</span> },
  { head: 'Resolved', cell: ({ resolved }) => resolved ?? 'No' },
]

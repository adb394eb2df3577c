import { EXPLANATION_MAX } from '~/domain/payments/compare-payments'
import type { FormReply } from '~/http/read-form.server'
import type { Column } from '~/ui/data-table'
import { Link } from '~/ui/link'
import { useReply } from '~/ui/keep-page'
import { FoldedForm, Table } from '../elements'
import type { PresentedDifference } from './present-payments.server'

type DifferenceTableProps = { differences: PresentedDifference[]; empty: string }

/** What the nightly comparison with the payment processor found, with a form to explain what is open. */
export function DifferenceTable({ differences, empty }: DifferenceTableProps) {
  const reply = useReply()
  const state: Column<PresentedDifference> = {
    head: 'Resolved (UTC)',
    wraps: true,
    cell: (difference) => (
      <State
        {...difference}
        reply={reply?.initialValue?.differenceId === difference.id ? reply : undefined}
      />
    ),
  }
  return (
    <Table
      labelledBy="differences"
      columns={[...columns, state]}
      rows={differences}
      compact={false}
      empty={empty}
    />
  )
}

const columns: Column<PresentedDifference>[] = [
  { head: 'What', title: true, look: 'strong', cell: ({ what }) => what },
  {
    head: 'Of',
    wraps: true,
    cell: ({ to, of }) =>
      to ? (
        <Link to={to} className="underline">
          {of}
        </Link>
      ) : (
        <span className="wrap-anywhere">{of}</span>
      ),
  },
  { head: 'Expected', numeric: true, cell: ({ expected }) => expected },
  { head: 'Found', numeric: true, cell: ({ found }) => found },
  { head: 'First seen (UTC)', look: 'muted', cell: ({ firstSeen }) => firstSeen },
]

type StateProps = PresentedDifference & { reply?: FormReply }

function State({ id, what, of, resolved, explained, explanation, reply }: StateProps) {
  if (resolved) return resolved
  if (explained)
    return (
      <>
        <span className="text-muted">Explained {explained}</span>
        <span className="block wrap-anywhere">{explanation}</span>
      </>
    )
  return (
    <div className="lg:min-w-64">
      No
      <FoldedForm
        label="Mark as explained"
        of={`${what}, ${of}`}
        action="/admin/accounts/payments"
        hidden={{ intent: 'explain', differenceId: id }}
        field={{
          name: 'explanation',
          label: 'Explanation',
          help: 'Kept in the audit log',
          maxLength: EXPLANATION_MAX,
        }}
        reply={reply}
      />
    </div>
  )
}

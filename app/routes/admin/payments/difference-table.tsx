import { EXPLANATION_MAX } from '~/domain/payments/compare-payments'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { InputField } from '~/ui/field'
import { Table } from '../elements'
import type { PresentedDifference } from './present-payments.server'

type DifferenceTableProps = { differences: PresentedDifference[]; reply?: FormReply; empty: string }

/** What the nightly comparison with the payment processor found, with a form to explain what is open. */
export function DifferenceTable({ differences, reply, empty }: DifferenceTableProps) {
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
  { head: 'First seen (UTC)', cell: ({ firstSeen }) => <span className="text-muted">{firstSeen}</span> },
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
  const typed = reply?.initialValue?.explanation
  return (
    <div className="lg:min-w-64">
      No
      <details open={Boolean(reply?.error?.explanation)}>
        <summary className="flex min-h-11 cursor-pointer items-center rounded font-semibold underline">
          <span>
            Mark as explained
            <span className="sr-only">
              : {what}, {of}
            </span>
          </span>
        </summary>
        <form method="post" action="/admin/accounts/payments" noValidate className="mt-2 grid gap-3">
          <input type="hidden" name="intent" value="explain" />
          <input type="hidden" name="differenceId" value={id} />
          <InputField
            id={`explanation-${id}`}
            name="explanation"
            label="Explanation"
            help="Kept in the audit log"
            required
            maxLength={EXPLANATION_MAX}
            autoComplete="off"
            defaultValue={typeof typed === 'string' ? typed : undefined}
            errors={reply?.error?.explanation ?? undefined}
          />
          <button className={button('secondary', 'justify-self-start')}>Mark as explained</button>
        </form>
      </details>
    </div>
  )
}

import { EXPLANATION_MAX } from '~/domain/payments/compare-payments'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { InputField } from '~/ui/field'
import type { PresentedDifference } from './present-payments.server'

type DifferenceTableProps = { differences: PresentedDifference[]; reply?: FormReply; labelledBy: string }

/** What the nightly comparison with the payment processor found, with a form to explain what is open. */
export function DifferenceTable({ differences, reply, labelledBy }: DifferenceTableProps) {
  const state: Column<PresentedDifference> = {
    head: 'Resolved (UTC)',
    wraps: true,
    cell: (difference) => (
      <State
        difference={difference}
        reply={reply?.initialValue?.differenceId === difference.id ? reply : undefined}
      />
    ),
  }
  return (
    <DataTable
      labelledBy={labelledBy}
      columns={[...columns, state]}
      rows={differences}
      keyOf={({ id }) => id}
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

function State({
  difference: { id, what, of, resolved, explained },
  reply,
}: {
  difference: PresentedDifference
  reply?: FormReply
}) {
  if (resolved) return resolved
  if (explained)
    return (
      <>
        <span className="text-muted">Explained {explained.at}</span>
        <span className="block wrap-anywhere">{explained.explanation}</span>
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

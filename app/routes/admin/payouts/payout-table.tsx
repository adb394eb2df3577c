import { REASON_MAX } from '~/domain/payouts/payout'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Form } from '~/ui/form'
import { useReply } from '~/ui/keep-page'
import { Badge, FoldedForm, Table } from '../elements'
import type { PresentedPayout } from './route'

const tones = { pending: 'waiting', completed: 'good', failed: 'bad' } as const

/** Payouts, those that are pending first and then the newest, with the actions that are still possible. */
export function PayoutTable({ payouts }: { payouts: PresentedPayout[] }) {
  const reply = useReply()
  const settle: Column<PresentedPayout> = {
    head: 'Bank status',
    unlabelled: true,
    cell: (payout) => (
      <Settle {...payout} reply={reply?.initialValue?.payoutId === payout.id ? reply : undefined} />
    ),
  }
  return <Table labelledBy="payouts" columns={[...columns, settle]} rows={payouts} empty="No payouts yet." />
}

const columns: Column<PresentedPayout>[] = [
  { head: 'Host', title: true, look: 'strong', cell: ({ hostName }) => hostName },
  { head: 'Recorded (UTC)', look: 'muted', cell: ({ recorded }) => recorded },
  { head: 'Amount', numeric: true, look: 'strong', cell: ({ amount }) => amount },
  {
    head: 'Status',
    wraps: true,
    cell: ({ status, label, settled, failureReason }) => (
      <>
        <Badge tone={tones[status]}>{label}</Badge>
        {settled && <span className="text-muted"> {settled}</span>}
        {failureReason && <span className="block wrap-anywhere">{failureReason}</span>}
      </>
    ),
  },
]

/** A completed payout can still be returned by the bank; a returned one is owed again and is final. */
function Settle({
  id,
  status,
  isTransfer,
  amount,
  hostName,
  reply,
}: PresentedPayout & { reply?: FormReply }) {
  if (status === 'failed') return <span className="text-muted">It is owed again.</span>
  if (isTransfer && status === 'pending') return <span className="text-muted">At the payment processor.</span>
  const action = '/admin/accounts/payouts'
  const which = `${amount} to ${hostName}`
  return (
    <div className="flex flex-wrap items-start gap-3 whitespace-normal lg:min-w-80 lg:justify-end">
      {status === 'pending' && (
        <Form method="post" action={action}>
          <input type="hidden" name="intent" value="paid" />
          <input type="hidden" name="payoutId" value={id} />
          <button className={button('secondary')}>
            Mark as paid<span className="sr-only">: {which}</span>
          </button>
        </Form>
      )}
      <FoldedForm
        label="Mark as returned"
        of={which}
        action={action}
        hidden={{ intent: 'returned', payoutId: id }}
        field={{ name: 'reason', label: 'Reason', help: 'What the bank said', maxLength: REASON_MAX }}
        danger
        className="min-w-0 open:w-full"
        reply={reply}
      />
    </div>
  )
}

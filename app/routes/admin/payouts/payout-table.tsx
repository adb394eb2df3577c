import { REASON_MAX } from '~/domain/ledger/payout'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { TableFrame } from '~/ui/table-frame'
import type { PresentedPayout } from './present-payouts.server'

const looks = {
  pending: 'bg-amber-soft text-on-amber',
  completed: 'bg-accent-soft text-accent-strong',
  failed: 'bg-danger-soft text-danger',
} as const

/** Payouts, newest first, with the actions that are still possible. */
export function PayoutTable({
  payouts,
  reply,
  labelledBy,
}: {
  payouts: PresentedPayout[]
  reply?: FormReply
  labelledBy: string
}) {
  return (
    <TableFrame labelledBy={labelledBy}>
      <table className={tableClass}>
        <thead className="text-muted">
          <tr>
            <th scope="col">Recorded</th>
            <th scope="col">Host</th>
            <th scope="col" className="text-right">
              Amount
            </th>
            <th scope="col">Status</th>
            <th scope="col">Bank status</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {payouts.map((payout) => (
            <tr key={payout.id}>
              <td className="w-44 text-muted">{payout.recorded}</td>
              <td className="max-w-48 font-semibold wrap-anywhere">{payout.hostName}</td>
              <td className="text-right font-semibold tabular-nums">{payout.amount}</td>
              <td className="max-w-56">
                <span
                  className={`inline-block rounded-full px-3 py-0.5 font-semibold ${looks[payout.status]}`}
                >
                  {payout.label}
                </span>
                {payout.settled && <span className="mt-1 block text-muted">{payout.settled}</span>}
                {payout.failureReason && (
                  <span className="mt-1 block wrap-anywhere">{payout.failureReason}</span>
                )}
              </td>
              <td className="w-72">
                <Settle
                  payout={payout}
                  reply={reply?.initialValue?.payoutId === payout.id ? reply : undefined}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

/** A completed payout can still be returned by the bank; a returned one is owed again and is final. */
function Settle({
  payout: { id, status, amount, hostName },
  reply,
}: {
  payout: PresentedPayout
  reply?: FormReply
}) {
  if (status === 'failed') return <span className="text-muted">It is owed again.</span>
  const which = (
    <span className="sr-only">
      : {amount} to {hostName}
    </span>
  )
  const typed = reply?.initialValue?.reason
  return (
    <div className="flex flex-wrap items-start gap-3">
      {status === 'pending' && (
        <form method="post" action="/admin/accounts/payouts">
          <input type="hidden" name="intent" value="paid" />
          <input type="hidden" name="payoutId" value={id} />
          <button className={button('secondary')}>Mark as paid{which}</button>
        </form>
      )}
      <details open={Boolean(reply?.error?.reason)} className="min-w-0 open:w-full">
        <summary className="flex min-h-11 cursor-pointer items-center rounded px-2 font-semibold underline">
          Mark as returned{which}
        </summary>
        <form method="post" action="/admin/accounts/payouts" noValidate className="mt-2 grid gap-3">
          <input type="hidden" name="intent" value="returned" />
          <input type="hidden" name="payoutId" value={id} />
          <InputField
            id={`reason-${id}`}
            name="reason"
            label="Reason"
            help="As stated by the bank"
            required
            maxLength={REASON_MAX}
            autoComplete="off"
            defaultValue={typeof typed === 'string' ? typed : undefined}
            errors={reply?.error?.reason ?? undefined}
          />
          <button className={button('danger', 'justify-self-start')}>Mark as returned</button>
        </form>
      </details>
    </div>
  )
}

const tableClass =
  'w-full min-w-[52rem] text-left text-sm [&_td]:px-4 [&_td]:py-3 [&_td]:align-top [&_th]:px-4 [&_th]:py-2'

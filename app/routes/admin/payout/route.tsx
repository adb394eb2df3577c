import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { payOut } from '~/domain/payouts/pay-out.server'
import { newPayoutSchema } from '~/domain/payouts/payout-form'
import { findPayee } from '~/domain/payouts/payouts.queries.server'
import { formatExact } from '~/domain/shared/money'
import { requireAdmin } from '~/http/guards.server'
import { readForm, type FormReply, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { button } from '~/ui/button'
import { useNoticeToast } from '~/ui/notice-toast'
import { consoleMeta } from '../tabs'
import { presentPayee } from './present-payee.server'

const PAYOUTS = '/admin/accounts/payouts'

export const meta: MetaFunction = () => consoleMeta('Record a payout')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const payee = await findPayee(params.host!)
  if (!payee) throw new Response('Host not found', { status: 404 })
  return { payee: presentPayee(payee), requestKey: uuidv7() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readForm(request, newPayoutSchema)
  if (!form.ok) return replyWithErrors(form, 'Failed to process payout')
  const result = await payOut(params.host!, { ...form.value, admin, now: new Date() })
  if (!result.ok) {
    if (result.refusal === 'payout_host_unknown') throw new Response('Host not found', { status: 404 })
    return form.refuse(result)
  }
  return redirectWithToast(PAYOUTS, {
    title: 'Payout recorded',
    description: `${formatExact(result.payout.amount)} is on its way to the bank.`,
  })
}

/** Asks for confirmation of a payout: to whom, how much and to which account. */
export default function RecordPayout() {
  const { payee, requestKey } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  const { name, email, words, account, amount, refusal } = payee
  return (
    <>
      <div className="max-w-text">
        <ReplyNotice reply={reply} className="mb-6" />
        <h2 className="text-2xl font-bold wrap-anywhere">
          {refusal ? `No payout to ${name}` : `Record a payout of ${words} to ${name}?`}
        </h2>
        <dl className={facts}>
          <dt className="text-muted">Host</dt>
          <dd className="wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <br />
            {email}
          </dd>
          <dt className="text-muted">Amount</dt>
          <dd className="text-xl font-semibold tabular-nums">{words}</dd>
          <dt className="text-muted">Account</dt>
          <dd className="wrap-anywhere">
            {account ?? 'No bank account on file. Ask the host where to send the money.'}
          </dd>
        </dl>
        {refusal ? (
          <p className="mt-4">{refusal}</p>
        ) : (
          <p className="mt-4 text-muted">
            Record it once you have made it at the bank. It then leaves their balance and is listed as
            pending.
          </p>
        )}
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">
          {!refusal && (
            <form method="post" className="grid">
              <input type="hidden" name="requestKey" value={requestKey} />
              <input type="hidden" name="amount" value={amount} />
              <button className={button('primary')}>Record payout of {words}</button>
            </form>
          )}
          <a href={PAYOUTS} className={button('secondary')}>
            Back to payouts
          </a>
        </div>
      </div>
    </>
  )
}

const facts =
  'mt-4 grid gap-x-6 gap-y-1 rounded-lg border border-line bg-surface p-4 md:p-6 ' +
  'max-sm:[&_dd+dt]:mt-3 sm:gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]'

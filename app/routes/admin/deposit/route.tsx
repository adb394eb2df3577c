import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { canDecide } from '~/domain/bookings/deposit/claim-deposit.server'
import { claimState } from '~/domain/bookings/deposit/claim-state'
import { depositRefunds, findClaim } from '~/domain/bookings/deposit/deposits.queries.server'
import { consoleDepositSchema } from '~/domain/payments/deposit'
import { formatStay, formatUtc } from '~/domain/shared/dates'
import { formatExact, toDecimal } from '~/domain/shared/money'
import { requireAdmin } from '~/http/guards.server'
import { readForm, replyWithErrors, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { ClaimState } from '~/routes/admin/deposits/claim-table'
import { RefundForm } from '~/routes/admin/payment/refund-form'
import { presentRefund } from '~/routes/admin/payments/present-payments.server'
import { RefundTable } from '~/routes/admin/payments/refund-table'
import { button } from '~/ui/button'
import { useNoticeToast } from '~/ui/notice-toast'
import { consoleMeta } from '../tabs'
import { DecisionForm } from './decision-form'
import { handleForm } from './handle-form.server'

const DEPOSITS = '/admin/accounts/deposits'

export const meta: MetaFunction = () => consoleMeta('Claim of a deposit')

const notFound = () => new Response('Claim not found', { status: 404 })

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const found = await findClaim(params.id!)
  if (!found) throw notFound()
  const { deposit, booking, title, guest, host } = found
  const claimAmount = deposit.claimAmount!
  const { refunds, left } = await depositRefunds(deposit.id)
  return {
    requestKey: uuidv7(),
    refunds: refunds.map((refund) => presentRefund(refund, true)),
    left: left === null ? null : { words: formatExact(left), max: toDecimal(left), isAny: left > 0 },
    title: `${title}, ${formatStay(booking.checkIn, booking.checkOut)}`,
    guest,
    host,
    state: claimState(deposit),
    canDecide: canDecide(deposit, new Date()),
    claimed: { words: formatExact(claimAmount), max: toDecimal(claimAmount) },
    facts: [
      ['Deposit', formatExact(deposit.amount)],
      ['Claimed on', formatUtc(deposit.claimedAt!)],
      ['Reason', deposit.claimReason],
      ['Evidence', deposit.claimEvidence],
      ['Answer', deposit.answer && { accepted: 'Accepted', contested: 'Contested' }[deposit.answer]],
      ['In their words', deposit.answerNote],
      ['Withdrawn on', deposit.withdrawnAt && formatUtc(deposit.withdrawnAt)],
      ['Decided', deposit.decidedAmount === null ? null : formatExact(deposit.decidedAmount)],
      ['Reason of the decision', deposit.decisionReason],
    ].filter((fact): fact is [string, string] => Boolean(fact[1])),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readForm(request, consoleDepositSchema)
  if (!form.ok) return replyWithErrors(form, 'Nothing was changed')
  const done = await handleForm(params.id!, form.value, { admin, now: new Date() })
  if (!done.ok) {
    if (done.refusal === 'deposit_unknown' || done.refusal === 'refund_deposit_unknown') throw notFound()
    return form.refuse(done)
  }
  return redirectWithToast(`${DEPOSITS}/${params.id}`, done.toast)
}

/** What a host claims of a deposit, what the guest says, and the forms to decide and to refund with. */
export default function ClaimOfDeposit() {
  const { title, guest, host, state, claimed, facts, canDecide, refunds, left, requestKey } =
    useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <>
      <div className="max-w-text">
        <ReplyNotice reply={reply} className="mb-6" />
        <h2 dir="auto" className="text-2xl font-bold wrap-anywhere">
          {title}
        </h2>
        <p className="text-muted">{state.next}</p>
        <dl className={layout}>
          <dt className="text-muted">Status</dt>
          <dd>
            <ClaimState {...state} />
          </dd>
          <dt className="text-muted">Claimed</dt>
          <dd className="text-xl font-semibold tabular-nums">{claimed.words}</dd>
          <dt className="text-muted">Guest</dt>
          <dd className="wrap-anywhere">
            <UserLink {...guest} />
          </dd>
          <dt className="text-muted">Host</dt>
          <dd className="wrap-anywhere">
            <UserLink {...host} />
          </dd>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
        {canDecide && (
          <section className="mt-8">
            <h3 className="text-lg font-semibold">Decide</h3>
            <DecisionForm {...claimed} reply={reply} />
          </section>
        )}
        {refunds.length > 0 && (
          <section className="mt-8">
            <h3 id="given" className="text-lg font-semibold">
              Refunds
            </h3>
            <RefundTable refunds={refunds} labelledBy="given" />
          </section>
        )}
        {left && (
          <section className="mt-8">
            <h3 className="text-lg font-semibold">Refund what was charged</h3>
            {left.isAny ? (
              <>
                <p className="text-muted">
                  It goes back to the card of the guest, and is deducted from the host.
                </p>
                <RefundForm
                  requestKey={requestKey}
                  left={left.words}
                  max={left.max}
                  readers="Guest and host read it."
                  reply={reply}
                />
              </>
            ) : (
              <p className="text-muted">Nothing is left to refund.</p>
            )}
          </section>
        )}
        <a href={DEPOSITS} className={button('secondary', 'mt-6')}>
          Back to deposits
        </a>
      </div>
    </>
  )
}

const UserLink = ({ id, name }: { id: string; name: string }) => (
  <a href={`/admin/accounts/users/${id}`} className="text-accent underline">
    {name}
  </a>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
      {value}
    </dd>
  </>
)

const layout =
  'mt-4 grid gap-x-6 gap-y-1 rounded-lg border border-line bg-surface p-4 md:p-6 ' +
  'max-sm:[&_dd+dt]:mt-3 sm:gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]'

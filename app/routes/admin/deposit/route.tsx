import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { canDecide } from '~/domain/bookings/deposit/claim-deposit.server'
import { claimState } from '~/domain/bookings/deposit/claim-state'
import { claimPictures, depositRefunds, findClaim } from '~/domain/bookings/deposit/deposits.queries.server'
import { consoleDepositSchema } from '~/domain/payments/deposit'
import type { PrivatePicture } from '~/domain/pictures/private-picture'
import { formatStay, formatUtc } from '~/domain/shared/dates'
import { formatExact, toDecimal } from '~/domain/shared/money'
import { requireAdmin } from '~/http/guards.server'
import { readForm, replyWithErrors, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { PrivatePictures } from '~/components/forms/private-pictures'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { ClaimState } from '~/routes/admin/deposits/claim-table'
import { RefundForm } from '~/routes/admin/payment/refund-form'
import { presentRefund } from '~/routes/admin/payments/present-payments.server'
import { RefundTable } from '~/routes/admin/payments/refund-table'
import { useNoticeToast } from '~/ui/notice-toast'
import { ParentLink } from '~/ui/parent-link'
import { consoleMeta } from '../tabs'
import { TwoSides } from '../two-sides'
import { DecisionForm } from './decision-form'
import { handleForm } from './handle-form.server'

const DEPOSITS = '/admin/accounts/deposits'

export const meta: MetaFunction = () => consoleMeta('Deposit claim')

type Deposit = NonNullable<Awaited<ReturnType<typeof findClaim>>>['deposit']

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
    pictures: await claimPictures(deposit),
    refunds: refunds.map((refund) => presentRefund(refund, true)),
    left: left === null ? null : { words: formatExact(left), max: toDecimal(left), isAny: left > 0 },
    title: `${title}, ${formatStay(booking.checkIn, booking.checkOut)}`,
    guest,
    host,
    state: claimState(deposit),
    canDecide: canDecide(deposit, new Date()),
    claimed: { words: formatExact(claimAmount), max: toDecimal(claimAmount) },
    deposit: formatExact(deposit.amount),
    bookingId: booking.id,
    claim: [
      ['Claims', `${formatExact(claimAmount)} on ${formatUtc(deposit.claimedAt!)}`],
      ['Reason', deposit.claimReason],
      ['Evidence', deposit.claimEvidence],
      ...(deposit.withdrawnAt ? [['Withdrawn', formatUtc(deposit.withdrawnAt)] as const] : []),
    ] as const,
    answer: [
      ['Answer', answerOf(deposit)],
      ['Reason', deposit.answerNote],
    ] as const,
    decision:
      deposit.decidedAmount === null
        ? null
        : {
            amount: formatExact(deposit.decidedAmount),
            reason: deposit.decisionReason,
          },
  }
}

const answers = { accepted: 'Accepted', contested: 'Disputed' }

const answerOf = ({ answer, answeredAt }: Pick<Deposit, 'answer' | 'answeredAt'>) =>
  answer ? answers[answer] + (answeredAt ? ` on ${formatUtc(answeredAt)}` : '') : 'None'

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

const picturesOfSide = (pictures: readonly PrivatePicture[], name: string) =>
  pictures.length > 0
    ? [
        [
          'Pictures',
          <PrivatePictures key={name} pictures={pictures} label={`Picture from ${name}`} />,
        ] as const,
      ]
    : []

/** What a host claims of a deposit beside what the guest says, and the forms to decide and to refund with. */
export default function ClaimOfDeposit() {
  const { title, guest, host, state, claimed, deposit, bookingId, claim, answer, decision, ...page } =
    useLoaderData<typeof loader>()
  const { canDecide, refunds, left, requestKey, pictures } = page
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <>
      <ParentLink href={DEPOSITS}>Deposits</ParentLink>
      <ReplyNotice reply={reply} className="mt-4" />
      <h2 dir="auto" className="mt-2 max-w-text text-2xl font-bold wrap-anywhere">
        {title}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <ClaimState {...state} />
        <span className="text-muted">{state.next}</span>
      </p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="text-xl font-semibold tabular-nums">{claimed.words}</span>
        <span className="text-muted">claimed of a {deposit} deposit</span>
        <a href={`/admin/bookings/${bookingId}`} className="font-semibold text-accent underline">
          Booking and messages
        </a>
      </p>
      <TwoSides
        host={{ ...host, details: [...claim, ...picturesOfSide(pictures.ofHost, host.firstName)] }}
        guest={{ ...guest, details: [...answer, ...picturesOfSide(pictures.ofGuest, guest.firstName)] }}
      />
      <div className="max-w-text">
        {decision && (
          <section className="mt-8">
            <h3 className="text-lg font-semibold">Decision</h3>
            <p className="mt-1 font-semibold">
              {guest.firstName} is charged {decision.amount}, {host.firstName} gets {decision.amount}.
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {decision.reason}
            </p>
          </section>
        )}
        {canDecide && (
          <section className="mt-8">
            <h3 className="text-lg font-semibold">Decide</h3>
            <ul className="mt-2 list-disc pl-5">
              <li>
                If you charge all of it, {guest.firstName} is charged {claimed.words}, and {host.firstName}{' '}
                gets {claimed.words}.
              </li>
              <li>
                If you charge part of it, {host.firstName} gets that part, and the rest of the deposit is
                released.
              </li>
              <li>
                If you charge nothing, {guest.firstName} isn't charged, and {host.firstName} gets nothing.
              </li>
            </ul>
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
                  It goes back to the guest's card and comes out of the host's balance.
                </p>
                <RefundForm
                  requestKey={requestKey}
                  left={left.words}
                  max={left.max}
                  readers="Guest and host will see it."
                  reply={reply}
                />
              </>
            ) : (
              <p className="text-muted">Nothing left to refund.</p>
            )}
          </section>
        )}
      </div>
    </>
  )
}

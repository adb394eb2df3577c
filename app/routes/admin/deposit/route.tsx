import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { canDecide, decideClaim } from '~/domain/bookings/deposit/claim-deposit.server'
import { claimState } from '~/domain/bookings/deposit/claim-state'
import { claimPictures, depositRefunds, findClaim } from '~/domain/bookings/deposit/deposits.queries.server'
import { refundDeposit } from '~/domain/bookings/deposit/refund-deposit.server'
import { consoleDepositSchema } from '~/domain/payments/deposit'
import { CLAIM_TEXT_MAX } from '~/domain/payments/deposit-words'
import type { PrivatePicture } from '~/domain/pictures/private-picture'
import { formatStay, formatUtc } from '~/domain/shared/dates'
import { formatExact, toDecimal } from '~/domain/shared/money'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { PrivatePictures } from '~/components/forms/private-pictures'
import { presentRefund } from '~/routes/admin/payments/present-payments.server'
import { RefundTable } from '~/routes/admin/payments/refund-table'
import { RefundForm } from '~/routes/admin/payments/refund-form'
import { Badge, FormNotice, Section, TextLink } from '../elements'
import { ReasonForm } from '../reason-form'
import { consoleMeta } from '../tabs'
import { TwoSides } from '../two-sides'
import { Writing } from '~/ui/text'

const DEPOSITS = '/admin/accounts/deposits'

export const meta = consoleMeta('Deposit claim')

type Deposit = NonNullable<Awaited<ReturnType<typeof findClaim>>>['deposit']

export const loader = adminLoader(async ({ params, now }) => {
  const found = await findClaim(params.id)
  if (!found) throw new Response('Claim not found', { status: 404 })
  const { deposit, booking, title, guest, host } = found
  const claimAmount = deposit.claimAmount!
  const { refunds, left } = await depositRefunds(deposit.id)
  return {
    requestKey: uuidv7(),
    pictures: await claimPictures(deposit),
    refunds: refunds.map((refund) => presentRefund(refund, true)),
    left,
    title: `${title}, ${formatStay(booking.checkIn, booking.checkOut)}`,
    guest,
    host,
    state: claimState(deposit),
    canDecide: canDecide(deposit, now),
    claimed: { words: formatExact(claimAmount), max: toDecimal(claimAmount) },
    deposit: formatExact(deposit.amount),
    bookingId: booking.id,
    claim: {
      Claims: `${formatExact(claimAmount)} on ${formatUtc(deposit.claimedAt!)}`,
      Reason: deposit.claimReason,
      Evidence: deposit.claimEvidence,
      ...(deposit.withdrawnAt && { Withdrawn: formatUtc(deposit.withdrawnAt) }),
    },
    answer: { Answer: answerOf(deposit), Reason: deposit.answerNote },
    decided: deposit.decidedAmount === null ? null : formatExact(deposit.decidedAmount),
    decisionReason: deposit.decisionReason,
  }
})

const answers = { accepted: 'Accepted', contested: 'Disputed' }

const answerOf = ({ answer, answeredAt }: Pick<Deposit, 'answer' | 'answeredAt'>) =>
  answer ? answers[answer] + (answeredAt ? ` on ${formatUtc(answeredAt)}` : '') : 'None'

export const action = adminAction({
  schema: consoleDepositSchema,
  failed: 'Nothing was changed',
  run: async ({ value, params, user: admin, now }) =>
    value.intent === 'decide'
      ? decideClaim(params.id!, value, { admin, now })
      : refundDeposit(params.id!, value, { admin, now }),
  done: (result, { params }) => ({
    to: `${DEPOSITS}/${params.id}`,
    ...('refund' in result
      ? {
          title: 'Refund requested',
          description: `${formatExact(result.refund.amount)} goes back to the card. Guest and host were emailed.`,
        }
      : { title: 'Decided', description: 'Guest and host get an email in a moment.' }),
  }),
})

const picturesOf = (pictures: readonly PrivatePicture[], name: string) =>
  pictures.length > 0 && {
    Pictures: <PrivatePictures pictures={pictures} label={`Picture from ${name}`} />,
  }

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** What a host claims of a deposit beside what the guest says, and the forms to decide and to refund with. */
export default function ClaimOfDeposit() {
  const { title, guest, host, state, claimed, deposit, bookingId, claim, answer, ...page } =
    useLoaderData<typeof loader>()
  const { decided, decisionReason, refunds, left, requestKey, pictures } = page
  return (
    <>
      <FormNotice />
      <h2 dir="auto" className="mt-2 max-w-text text-2xl font-bold wrap-anywhere">
        {title}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={state.isWaiting ? 'waiting' : 'quiet'}>{state.label}</Badge>
        <span className="text-muted">{state.next}</span>
      </p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="text-xl font-semibold tabular-nums">{claimed.words}</span>
        <span className="text-muted">claimed of a {deposit} deposit</span>
        <TextLink href={`/admin/bookings/${bookingId}`}>Booking and messages</TextLink>
      </p>
      <TwoSides
        host={{ ...host, details: { ...claim, ...picturesOf(pictures.ofHost, host.firstName) } }}
        guest={{ ...guest, details: { ...answer, ...picturesOf(pictures.ofGuest, guest.firstName) } }}
      />
      <div className="max-w-text">
        {decided && (
          <Section title="Decision">
            <p className="mt-1 font-semibold">
              {guest.firstName} is charged {decided}, {host.firstName} gets {decided}.
            </p>
            <Writing className="mt-1 whitespace-pre-line wrap-anywhere">{decisionReason}</Writing>
          </Section>
        )}
        {page.canDecide && (
          <Section title="Decide">
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
            <ReasonForm
              intent="decide"
              label="Decide"
              amount={{
                label: 'Charge the guest',
                help: `From 0 to ${claimed.words}. The host gets all of it.`,
                min: '0',
                max: claimed.max,
              }}
              help="Guest and host will see it."
              maxLength={CLAIM_TEXT_MAX}
            />
          </Section>
        )}
        {refunds.length > 0 && (
          <Section title="Refunds" id="given">
            <RefundTable refunds={refunds} labelledBy="given" />
          </Section>
        )}
        {left !== null && (
          <Section title="Refund what was charged">
            {left > 0 && (
              <p className="text-muted">
                It goes back to the guest's card and comes out of the host's balance.
              </p>
            )}
            <RefundForm left={left} requestKey={requestKey} readers="Guest and host will see it." />
          </Section>
        )}
      </div>
    </>
  )
}

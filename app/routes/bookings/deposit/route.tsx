import { Link } from '~/ui/link'
import { Section } from '~/ui/section'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { answerClaim, claimDeposit } from '~/domain/bookings/deposit/claim-deposit.server'
import { holdDeposit, syncDeposit } from '~/domain/bookings/deposit/hold-deposit.server'
import { withdrawClaim } from '~/domain/bookings/deposit/withdraw-claim.server'
import { answerUntil, depositFormSchema, type Claim, type ClaimAnswer } from '~/domain/payments/deposit'
import { MAX_EVIDENCE } from '~/domain/pictures/private-picture'
import { formatDeadline, formatStay } from '~/domain/shared/dates'
import { toDecimal } from '~/domain/shared/money'
import { requireUser } from '~/http/guards.server'
import { readFormWithPictures } from '~/http/read-form-with-pictures.server'
import { replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { PrivatePictures } from '~/components/forms/private-pictures'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { DepositRefunds } from '~/routes/bookings/detail/money'
import { presentDeposit } from '~/routes/bookings/detail/present-payment.server'
import { Notice } from '~/ui/notice'
import { unlistedMeta } from '~/components/shell/page-title'
import { button } from '~/ui/button'
import { BookingPage } from '../booking-page'
import { openBooking } from '../open-booking.server'
import { prepareClaim } from '../handover/present-handover.server'
import { AnswerForm, ClaimForm, HoldForm, WithdrawForm } from './deposit-forms'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta('Security deposit')

const notFound = () => new Response('Deposit not found', { status: 404 })

export async function loader(args: LoaderFunctionArgs) {
  // A guest who comes back from the processor's page can be ahead of the event that says so.
  if (new URL(args.request.url).searchParams.get('from') === 'checkout')
    await syncDeposit(args.params.id!, await requireUser(args.request), new Date())
  const { found, role, other, now, shown } = await openBooking(args)
  const { booking } = found
  const deposit = await presentDeposit(found, role, now)
  if (!deposit) throw notFound()
  return {
    id: booking.id,
    role,
    deposit,
    max: toDecimal(booking.securityDeposit!),
    prepared: deposit.canClaim ? await prepareClaim(found, now) : null,
    otherParty: { id: other.id, name: other.firstName },
    stay: formatStay(booking.checkIn, booking.checkOut),
    listing: shown,
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const [user, now, id] = [await requireUser(request), new Date(), params.id!]
  const form = await readFormWithPictures(request, depositFormSchema, { owner: user, max: MAX_EVIDENCE, now })
  if (!form.ok) return replyWithErrors(form, 'Nothing was changed')
  const { value } = form
  if (value.intent === 'hold') {
    const held = await holdDeposit(id, { guest: user, now })
    if (held.ok) return redirect(held.url, 303)
    if (held.refusal === 'deposit_unknown') throw notFound()
    return form.refuse(held)
  }
  const done =
    value.intent === 'claim'
      ? await claim(id, value, user, now)
      : value.intent === 'withdraw'
        ? await withdraw(id, user, now)
        : await answer(id, value, user, now)
  if ('refusal' in done) {
    if (done.refusal === 'deposit_unknown') throw notFound()
    return form.refuse(done)
  }
  return redirectWithToast(`/bookings/${id}/deposit`, done)
}

type User = { id: string }

async function claim(id: string, value: Claim, host: User, now: Date) {
  const result = await claimDeposit(id, value, { host, now })
  if (!result.ok) return result
  const until = formatDeadline(answerUntil(result.deposit), result.booking.timeZone, now)
  return { title: 'Claim sent', description: `Your guest was emailed and can answer until ${until}.` }
}

async function withdraw(id: string, host: User, now: Date) {
  const result = await withdrawClaim(id, { host, now })
  return result.ok
    ? { title: 'Claim withdrawn', description: 'The deposit is released, and your guest was emailed.' }
    : result
}

async function answer(id: string, value: ClaimAnswer, guest: User, now: Date) {
  const result = await answerClaim(id, value, { guest, now })
  return result.ok ? { title: 'Answer sent', description: 'Your host was emailed.' } : result
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The security deposit of a booking: how it stands, the claim, and the form of what can be done. */
export default function SecurityDeposit() {
  const { id, role, deposit, max, prepared, otherParty, stay, listing } = useLoaderData<typeof loader>()
  const reply = useReply()
  const { claim } = deposit
  return (
    <BookingPage
      id={id}
      title="Security deposit"
      listing={listing}
      intro={
        <>
          <ReplyNotice reply={reply} className="mt-6" />
          {deposit.declined && !reply && (
            <Notice type="error" title="Your bank declined" className="mt-6">
              {deposit.declined}
            </Notice>
          )}
        </>
      }
      facts={
        <>
          <span>{stay}</span>
          <span className="font-semibold tabular-nums">{deposit.amount} deposit</span>
        </>
      }
    >
      <p className="mt-6 text-muted">{deposit.words}</p>
      <DepositRefunds refunds={deposit.refunds} />
      {claim && <ClaimFacts claim={claim} isGuest={role === 'guest'} />}
      {deposit.canHold && <HoldForm amount={deposit.amount} />}
      {deposit.canClaim && (
        <ClaimForm
          max={max}
          amount={deposit.amount}
          guest={otherParty.name}
          prepared={prepared}
          reply={reply}
        />
      )}
      {deposit.canWithdraw && <WithdrawForm guest={otherParty.name} />}
      {deposit.canAnswer && claim && <AnswerForm amount={claim.amount} reply={reply} />}
      <Link to={`/messages/${otherParty.id}?booking=${id}`} className={button('secondary', 'mt-8')}>
        Message {otherParty.name}
      </Link>
    </BookingPage>
  )
}

type Claimed = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['deposit']['claim']>

type ClaimFactsProps = { isGuest: boolean; claim: Claimed }

function ClaimFacts({
  isGuest,
  claim: { amount, reason, evidence, withdrawn, answer, note, decision, pictures },
}: ClaimFactsProps) {
  const shown = (of: typeof pictures.ofHost, label: string) =>
    of.length > 0 && <PrivatePictures pictures={of} label={label} />
  const facts = [
    ['Claimed', amount],
    ['Reason', reason],
    ['Evidence', evidence],
    ['Pictures', shown(pictures.ofHost, 'Picture of the claim')],
    [
      isGuest ? 'Your answer' : "The guest's answer",
      answer && { accepted: 'Accepted', contested: 'Disputed' }[answer],
    ],
    [isGuest ? 'You wrote' : 'In their words', note],
    [isGuest ? 'Your pictures' : "The guest's pictures", shown(pictures.ofGuest, 'Picture of the answer')],
    ['Withdrawn', withdrawn],
    ['Decision', decision],
  ].filter((fact): fact is [string, string | JSX.Element] => Boolean(fact[1]))
  return (
    <Section id="claim" title="Claim" isSmall className="mt-6">
      <dl className={layout}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
    </Section>
  )
}

const layout =
  'mt-2 grid gap-x-6 gap-y-1 rounded-lg border border-line bg-surface p-5 max-sm:[&_dd+dt]:mt-3 ' +
  'sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-3'

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
      {value}
    </dd>
  </>
)

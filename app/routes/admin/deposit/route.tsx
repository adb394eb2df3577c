import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { canDecide, decideClaim } from '~/domain/bookings/deposit/claim-deposit.server'
import { claimState } from '~/domain/bookings/deposit/claim-state'
import { findClaim } from '~/domain/bookings/deposit/deposits.queries.server'
import { decisionSchema } from '~/domain/payments/deposit'
import { formatStay, formatUtc } from '~/domain/shared/dates'
import { formatExact, toDecimal } from '~/domain/shared/money'
import { requireAdmin } from '~/http/guards.server'
import { readForm, replyWithErrors, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { AccountParts } from '~/routes/admin/account-tabs'
import { ClaimState } from '~/routes/admin/deposits/claim-table'
import { button } from '~/ui/button'
import { useNoticeToast } from '~/ui/notice-toast'
import { pageTitle } from '~/ui/page-title'
import { DecisionForm } from './decision-form'

const DEPOSITS = '/admin/accounts/deposits'

export const meta: MetaFunction = () => [
  { title: pageTitle('Claim of a deposit') },
  { name: 'robots', content: 'noindex' },
]

const notFound = () => new Response('Claim not found', { status: 404 })

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const found = await findClaim(params.id!)
  if (!found) throw notFound()
  const { deposit, booking, title, guest, host } = found
  const claimAmount = deposit.claimAmount!
  return {
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
  const form = await readForm(request, decisionSchema)
  if (!form.ok) return replyWithErrors(form, 'Nothing was decided')
  const result = await decideClaim(params.id!, form.value, { admin, now: new Date() })
  if (!result.ok) {
    if (result.refusal === 'deposit_unknown') throw notFound()
    return form.refuse(result)
  }
  return redirectWithToast(`${DEPOSITS}/${params.id}`, {
    title: 'Decided',
    description: 'Guest and host get an email in a moment.',
  })
}

/** What a host claims of a deposit, what the guest says, and the form to decide with. */
export default function ClaimOfDeposit() {
  const { title, guest, host, state, claimed, facts, canDecide } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <>
      <h2 className="text-2xl font-bold">Account Management</h2>
      <AccountParts here={DEPOSITS} />
      <div className="mt-6 max-w-text">
        <ReplyNotice reply={reply} className="mb-6" />
        <h3 className="text-lg font-semibold wrap-anywhere">{title}</h3>
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
    <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
  </>
)

const layout =
  'mt-4 grid gap-x-6 gap-y-1 rounded-lg border border-line bg-surface p-4 md:p-6 ' +
  'max-sm:[&_dd+dt]:mt-3 sm:gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]'

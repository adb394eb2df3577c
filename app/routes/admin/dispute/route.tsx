import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findDispute } from '~/domain/bookings/payment/disputes.queries.server'
import { requireAdmin } from '~/http/guards.server'
import { DisputeState } from '~/routes/admin/disputes/dispute-state'
import { Notice } from '~/ui/notice'
import { ParentLink } from '~/ui/parent-link'
import { consoleMeta } from '../tabs'
import { TwoSides } from '../two-sides'
import { EvidenceList } from './evidence-list'
import { presentDispute } from './present-dispute.server'

export const meta: MetaFunction = () => consoleMeta('Dispute')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const found = await findDispute(params.id!)
  if (!found) throw new Response('Dispute not found', { status: 404 })
  return { dispute: presentDispute(found, new Date()) }
}

/** A dispute: its two sides, until when evidence can be given, what we have of it, and the outcome. */
export default function Dispute() {
  const { dispute } = useLoaderData<typeof loader>()
  const { state, label, title, amount, fee, opened, deadline, outcome, evidence } = dispute
  return (
    <>
      <ParentLink href="/admin/accounts/disputes">Disputes</ParentLink>
      <h2 dir="auto" className="mt-2 text-2xl font-bold wrap-anywhere">
        {title}
      </h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <DisputeState state={state} label={label} />
        <span className="text-xl font-semibold tabular-nums">{amount}</span>
        <span className="text-muted">
          opened {opened}, plus the processor's fee of {fee}
        </span>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <a href={`/admin/bookings/${dispute.bookingId}`} className="font-semibold text-accent underline">
          Booking and messages
        </a>
        <span className="text-muted wrap-anywhere">At the processor: {dispute.processorDisputeId}</span>
      </p>
      <div className="mt-6">
        {deadline && (
          <Notice type={deadline.isOver ? 'error' : 'info'} title={deadline.words}>
            <p>
              Submit the evidence in the payment processor's dashboard; you can't submit it here. We hold the
              host's earnings until the bank decides.
            </p>
          </Notice>
        )}
        {outcome && (
          <Notice type={state === 'won' ? 'success' : 'info'} title={`Dispute ${label.toLowerCase()}`}>
            <p>{outcome}</p>
          </Notice>
        )}
      </div>
      <TwoSides host={dispute.host} guest={dispute.guest} />
      {dispute.consequences.length > 0 && (
        <dl className="mt-4 grid gap-4 rounded-lg border border-line bg-surface p-4 md:grid-cols-2 md:gap-10 md:p-6">
          {dispute.consequences.map(([name, words]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <section className="mt-8">
        <h3 id="evidence" className="text-lg font-semibold">
          Evidence
        </h3>
        <EvidenceList evidence={evidence} />
      </section>
    </>
  )
}

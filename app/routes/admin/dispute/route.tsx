import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findDispute } from '~/domain/bookings/payment/disputes.queries.server'
import { requireAdmin } from '~/http/guards.server'
import { DisputeState } from '~/routes/admin/disputes/dispute-state'
import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { consoleMeta } from '../tabs'
import { EvidenceList } from './evidence-list'
import { presentDispute } from './present-dispute.server'

const DISPUTES = '/admin/accounts/disputes'

export const meta: MetaFunction = () => consoleMeta('Dispute')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const found = await findDispute(params.id!)
  if (!found) throw new Response('Dispute not found', { status: 404 })
  return { dispute: presentDispute(found, new Date()) }
}

/** A dispute: the facts, until when evidence can be given, what we know, and the outcome. */
export default function Dispute() {
  const { dispute } = useLoaderData<typeof loader>()
  const { state, label, title, reason, amount, fee, opened, deadline, outcome, evidence } = dispute
  return (
    <>
      <div className="max-w-text">
        <h2 dir="auto" className="text-2xl font-bold wrap-anywhere">
          {title}
        </h2>
        <dl className={facts}>
          <dt className="text-muted">Status</dt>
          <dd>
            <DisputeState state={state} label={label} />
          </dd>
          <dt className="text-muted">Amount</dt>
          <dd className="text-xl font-semibold tabular-nums">{amount}</dd>
          <dt className="text-muted">Processor's fee</dt>
          <dd className="tabular-nums">{fee}</dd>
          <dt className="text-muted">Reason</dt>
          <dd dir="auto" className="wrap-anywhere">
            {reason}
          </dd>
          <dt className="text-muted">Opened</dt>
          <dd>{opened}</dd>
          <dt className="text-muted">At the processor</dt>
          <dd className="font-mono wrap-anywhere">{dispute.processorDisputeId}</dd>
        </dl>
        <div className="mt-6">
          {deadline && (
            <Notice type={deadline.isOver ? 'error' : 'info'} title={deadline.words}>
              <p>
                Submit the evidence in the payment processor's dashboard; it cannot be submitted here. The
                host's earnings are held until the bank decides.
              </p>
            </Notice>
          )}
          {outcome && (
            <Notice type={state === 'won' ? 'success' : 'info'} title={`Dispute ${label.toLowerCase()}`}>
              <p>{outcome}</p>
            </Notice>
          )}
        </div>
        <section className="mt-8">
          <h3 id="evidence" className="text-lg font-semibold">
            Evidence
          </h3>
          <EvidenceList evidence={evidence} />
        </section>
        <a href={DISPUTES} className={button('secondary', 'mt-6')}>
          Back to disputes
        </a>
      </div>
    </>
  )
}

const facts =
  'mt-4 grid gap-x-6 gap-y-1 rounded-lg border border-line bg-surface p-4 md:p-6 ' +
  'max-sm:[&_dd+dt]:mt-3 sm:gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]'

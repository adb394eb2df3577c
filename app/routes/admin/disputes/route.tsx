import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { recentDisputes } from '~/domain/bookings/payment/disputes.queries.server'
import { requireAdmin } from '~/http/guards.server'
import { consoleMeta } from '../tabs'
import { DisputeTable } from './dispute-table'
import { presentDispute } from './present-disputes.server'

const DISPUTES_SHOWN = 100

export const meta: MetaFunction = () => consoleMeta('Disputes')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const now = new Date()
  const disputes = await recentDisputes(DISPUTES_SHOWN)
  return { disputes: disputes.map((dispute) => presentDispute(dispute, now)) }
}

/** Payments that guests take back through their banks. */
export default function Disputes() {
  const { disputes } = useLoaderData<typeof loader>()
  return (
    <>
      <section>
        <h2 id="disputes" className="text-2xl font-bold">
          Disputes
        </h2>
        <p className="mt-1 max-w-text text-muted">
          Chargebacks: a cardholder has asked their bank for the money back. The bank holds it until it
          decides, and we hold the host's earnings from the booking.
        </p>
        <div className="mt-3">
          {disputes.length > 0 ? (
            <DisputeTable disputes={disputes} labelledBy="disputes" />
          ) : (
            <p className="rounded-lg border border-line bg-surface p-6 text-muted">No disputes.</p>
          )}
        </div>
      </section>
    </>
  )
}

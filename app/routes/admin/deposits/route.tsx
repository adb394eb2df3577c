import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { claimState } from '~/domain/bookings/deposit/claim-state'
import { recentClaims } from '~/domain/bookings/deposit/deposits.queries.server'
import { formatStay, formatTime } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { requireAdmin } from '~/http/guards.server'
import { consoleMeta } from '../tabs'
import { ClaimTable } from './claim-table'

const CLAIMS_SHOWN = 100

export const meta: MetaFunction = () => consoleMeta('Deposit claims')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const claims = await recentClaims(CLAIMS_SHOWN)
  return {
    claims: claims.map(({ deposit, checkIn, checkOut, title, guestName, hostName }) => ({
      id: deposit.id,
      ...claimState(deposit),
      amount: formatExact(deposit.claimAmount!),
      claimed: formatTime(deposit.claimedAt!, new Date()),
      guestName,
      hostName,
      booking: `${title}, ${formatStay(checkIn, checkOut)}`,
    })),
  }
}

/** What hosts claim of security deposits, and which claims wait for a decision. */
export default function Deposits() {
  const { claims } = useLoaderData<typeof loader>()
  return (
    <>
      <section>
        <h2 id="claims" className="text-2xl font-bold">
          Deposit claims
        </h2>
        <p className="mt-1 max-w-text text-muted">
          Damage claims against vehicle deposits. Disputed ones need your decision; the rest settle on their
          own.
        </p>
        <div className="mt-3">
          {claims.length > 0 ? (
            <ClaimTable claims={claims} labelledBy="claims" />
          ) : (
            <p className="rounded-lg border border-line bg-surface p-6 text-muted">No claims.</p>
          )}
        </div>
      </section>
    </>
  )
}

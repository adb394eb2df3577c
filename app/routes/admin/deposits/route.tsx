import { useLoaderData } from '@remix-run/react'
import { claimState } from '~/domain/bookings/deposit/claim-state'
import { recentClaims } from '~/domain/bookings/deposit/deposits.queries.server'
import { formatStay, formatTime } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { adminLoader } from '~/http/page-loader.server'
import type { Column } from '~/ui/data-table'
import { Badge, PageTitle, Table, TextLink } from '../elements'
import { consoleMeta } from '../tabs'

const HERE = '/admin/accounts/deposits'
const CLAIMS_SHOWN = 100

export const meta = consoleMeta('Deposit claims')

export const loader = adminLoader(async () => ({ claims: (await recentClaims(CLAIMS_SHOWN)).map(present) }))

type Claim = Awaited<ReturnType<typeof recentClaims>>[number]

const present = ({ deposit, checkIn, checkOut, title, guestName, hostName }: Claim) => ({
  id: deposit.id,
  ...claimState(deposit),
  amount: formatExact(deposit.claimAmount!),
  claimed: formatTime(deposit.claimedAt!, new Date()),
  guestName,
  hostName,
  booking: `${title}, ${formatStay(checkIn, checkOut)}`,
})

/** What hosts claim of security deposits, and which claims wait for a decision. */
export default function Deposits() {
  const { claims } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle id="claims">Deposit claims</PageTitle>
      <p className="mt-1 max-w-text text-muted">
        Damage claims against vehicle deposits. Disputed ones need your decision; the rest settle on their
        own.
      </p>
      <Table labelledBy="claims" columns={columns} rows={claims} empty="No claims." />
    </>
  )
}

const columns: Column<ReturnType<typeof present>>[] = [
  {
    head: 'Booking',
    title: true,
    wraps: true,
    cell: ({ id, guestName, booking }) => (
      <>
        <TextLink href={`${HERE}/${id}`}>{guestName}</TextLink>{' '}
        <span className="block text-muted wrap-anywhere">{booking}</span>
      </>
    ),
  },
  {
    head: 'Status',
    // The color marks those that wait for a decision.
    cell: ({ label, isWaiting }) => <Badge tone={isWaiting ? 'waiting' : 'quiet'}>{label}</Badge>,
  },
  { head: 'Next', wraps: true, cell: ({ next }) => next },
  { head: 'Host', wraps: true, cell: ({ hostName }) => <span className="wrap-anywhere">{hostName}</span> },
  { head: 'Amount', numeric: true, look: 'strong', cell: ({ amount }) => amount },
  { head: 'Claimed\u00a0(UTC)', look: 'muted', cell: ({ claimed }) => claimed },
]

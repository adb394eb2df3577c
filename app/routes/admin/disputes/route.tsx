import { useLoaderData } from '@remix-run/react'
import { recentDisputes } from '~/domain/bookings/payment/disputes.queries.server'
import { disputeReason, disputeStateLabels, evidenceDeadline } from '~/domain/payments/dispute'
import { formatStay, formatTime, formatUtc } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { adminLoader } from '~/http/page-loader.server'
import type { Column } from '~/ui/data-table'
import { Badge, PageTitle, Table, TextLink, Written, disputeTones } from '../elements'
import { consoleMeta } from '../tabs'

const HERE = '/admin/accounts/disputes'
const DISPUTES_SHOWN = 100

export const meta = consoleMeta('Disputes')

export const loader = adminLoader(async ({ now }) => {
  const disputes = await recentDisputes(DISPUTES_SHOWN)
  return { disputes: disputes.map((dispute) => present(dispute, now)) }
})

type Dispute = Awaited<ReturnType<typeof recentDisputes>>[number]

/** A dispute, with what has to be done next or how it ended. */
const present = ({ closedAt, checkIn, checkOut, ...dispute }: Dispute, now: Date) => ({
  ...dispute,
  next: closedAt ? `Decided ${formatUtc(closedAt)}` : evidenceDeadline(dispute.evidenceDueBy, now).words,
  opened: formatTime(dispute.createdAt, now),
  booking: `${dispute.title}, ${formatStay(checkIn, checkOut)}${dispute.isDeposit ? ', security deposit' : ''}`,
})

/** Payments that guests take back through their banks. */
export default function Disputes() {
  const { disputes } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle id="disputes">Disputes</PageTitle>
      <p className="mt-1 max-w-text text-muted">
        Chargebacks: a cardholder has asked their bank for the money back. The bank holds it until it decides,
        and we hold the host's earnings from the booking.
      </p>
      <Table labelledBy="disputes" columns={columns} rows={disputes} empty="No disputes." />
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
    cell: ({ state }) => <Badge tone={disputeTones[state]}>{disputeStateLabels[state]}</Badge>,
  },
  { head: 'Evidence', wraps: true, cell: ({ next }) => next },
  {
    head: 'Reason',
    wraps: true,
    cell: ({ reason }) => <Written>{disputeReason(reason)}</Written>,
  },
  { head: 'Amount', numeric: true, look: 'strong', cell: ({ amount }) => formatExact(amount) },
  { head: 'Opened\u00a0(UTC)', look: 'muted', cell: ({ opened }) => opened },
]

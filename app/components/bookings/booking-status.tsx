import { statusLabels, type BookingStatus } from '~/domain/shared/booking-status'

const colors: Record<BookingStatus, string> = {
  pending: 'bg-amber-soft text-on-amber',
  confirmed: 'bg-accent-soft text-accent-strong',
  completed: 'bg-sunken text-ink',
  cancelled: 'bg-sunken text-muted',
}

/** The state of a booking in a word or two. */
export const statusLabel = (status: BookingStatus, awaitsPayment: boolean) =>
  awaitsPayment ? 'Not paid yet' : statusLabels[status]

type Props = {
  status: BookingStatus
  awaitsPayment?: boolean
  /** What the booking waits for, instead of its state. */
  label?: string
}

export function BookingStatusBadge({ status, awaitsPayment = false, label }: Props) {
  const color = colors[label ? 'pending' : status]
  return (
    <span className={`inline-block shrink-0 rounded-full px-3 py-1 text-sm font-semibold ${color}`}>
      {label ?? statusLabel(status, awaitsPayment)}
    </span>
  )
}

import { statusLabels, type FlightStatus } from '~/domain/flights/flight-status'

const looks: Record<FlightStatus, string> = {
  scheduled: 'bg-accent-soft text-accent-strong',
  delayed: 'bg-amber-soft text-on-amber',
  cancelled: 'bg-danger-soft text-danger',
  completed: 'bg-sunken text-ink',
}

/** The state of a flight in one word. */
export function FlightStatusBadge({ status }: { status: FlightStatus }) {
  return (
    <span className={`inline-block shrink-0 rounded-full px-3 py-1 text-sm font-semibold ${looks[status]}`}>
      {statusLabels[status]}
    </span>
  )
}

import { statusLabels, type FlightStatus } from '~/domain/flights/flight-status'

const styles: Record<FlightStatus, string> = {
  scheduled: 'bg-accent-soft text-accent-strong',
  delayed: 'bg-amber-soft text-on-amber',
  cancelled: 'bg-danger-soft text-danger',
  completed: 'bg-sunken text-ink',
}

export function FlightStatusBadge({ status }: { status: FlightStatus }) {
  return (
    <span className={`inline-block shrink-0 rounded-full px-3 py-1 text-sm font-semibold ${styles[status]}`}>
      {statusLabels[status]}
    </span>
  )
}

import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { Icon, type IconName } from '~/ui/icon'
import type { PresentedBooking } from './present-booking.server'

const icons: Record<PresentedBooking['status'], { name: IconName; colors: string }> = {
  pending: { name: 'mail', colors: 'bg-amber-soft text-on-amber' },
  confirmed: { name: 'check', colors: 'bg-accent text-on-accent' },
  completed: { name: 'suitcase', colors: 'bg-accent-soft text-accent-strong' },
  cancelled: { name: 'close', colors: 'bg-sunken text-muted' },
}

export function BookingHeader({ booking }: { booking: PresentedBooking }) {
  const { name, colors } = icons[booking.status]
  return (
    <header>
      <a
        href={booking.role === 'host' ? '/bookings/hosting' : '/bookings'}
        className="inline-flex min-h-11 items-center gap-1 font-medium text-muted hover:text-ink hover:underline"
      >
        <Icon name="left" size={18} />
        My Bookings
      </a>
      <div className="mt-2 flex items-start gap-4">
        <span className={`hidden size-14 shrink-0 place-items-center rounded-full sm:grid ${colors}`}>
          <Icon name={name} size={28} />
        </span>
        <div>
          <BookingStatusBadge status={booking.status} />
          <h1 className="mt-2 text-2xl font-bold md:text-3xl">{booking.heading.title}</h1>
          <p className="mt-2 max-w-text text-lg text-muted">{booking.heading.text}</p>
        </div>
      </div>
    </header>
  )
}

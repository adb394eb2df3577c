import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { Icon, type IconName } from '~/ui/icon'
import type { PresentedBooking } from './present-booking.server'

const icons: Record<PresentedBooking['status'], { name: IconName; look: string }> = {
  pending: { name: 'mail', look: 'bg-amber-soft text-on-amber' },
  confirmed: { name: 'check', look: 'bg-accent text-on-accent' },
  completed: { name: 'suitcase', look: 'bg-accent-soft text-accent-strong' },
  cancelled: { name: 'close', look: 'bg-sunken text-muted' },
}

/** What state the booking is in, in words before anything else. */
export function BookingHeader({ booking }: { booking: PresentedBooking }) {
  const { name, look } = icons[booking.status]
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
        <span className={`hidden size-14 shrink-0 place-items-center rounded-full sm:grid ${look}`}>
          <Icon name={name} size={28} />
        </span>
        <div>
          <BookingStatusBadge status={booking.status} />
          <h1 className="mt-2 text-2xl font-bold md:text-3xl">{booking.words.title}</h1>
          <p className="mt-2 max-w-text text-lg text-muted">{booking.words.text}</p>
        </div>
      </div>
    </header>
  )
}

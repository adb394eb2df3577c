import type { CancellationTerms } from '#db/schema'
import { emailTo } from '../outbox/email'
import { formatStay } from '../shared/dates'
import type { MaterialChange } from './material-change'

type Changed = {
  booking: {
    id: string
    status: string
    checkIn: string
    checkOut: string
    cancellationTerms: CancellationTerms
  }
  title: string
  changes: readonly MaterialChange[]
  now: Date
}

/** The email to a guest whose host changed the listing that they booked. */
export const listingChangedEmail = (
  guest: { email: string; firstName: string },
  { booking, title, changes, now }: Changed,
  origin: string,
) =>
  emailTo(guest, 'you have a booking', `Changed since you booked: ${title}`, [
    `The host changed “${title}”, which you booked for ${formatStay(booking.checkIn, booking.checkOut)}:`,
    ...changes.flatMap(({ what, was, now }) => [
      {
        title: what,
        facts: [
          ['Booked', was],
          ['Now', now],
        ] as const,
      },
    ]),
    booking.status === 'pending'
      ? 'You can cancel until it is confirmed, and pay nothing:'
      : now < new Date(booking.cancellationTerms.startsAt)
        ? 'If this does not suit you, you can cancel with a full refund until it starts, whatever the ' +
          'cancellation policy says:'
        : 'Your booking has started. If this does not suit you, please write to your host or to us:',
    { link: `${origin}/bookings/${booking.id}`, label: 'See your booking' },
  ])

import { button } from '~/ui/button'
import type { PresentedCancellation } from './present-cancellation.server'

/** Why a booking cannot be cancelled, or not here. */
export function CannotCancel({
  cancellation: { id, role, status, guest, host, type },
}: {
  cancellation: PresentedCancellation
}) {
  const why = {
    pending: `${guest} waits for your answer. If you cannot take the request, decline it on its page.`,
    confirmed: `The ${type === 'property' ? 'stay' : 'rental'} has begun. From then on it can no longer be cancelled online: talk to ${role === 'guest' ? host : guest}.`,
    cancelled: 'It is cancelled already.',
    completed: 'It is over.',
  }
  return (
    <>
      <p className="mt-6 text-muted">{why[status]}</p>
      <a href={`/bookings/${id}`} className={button('primary', 'mt-6')}>
        Back to the booking
      </a>
    </>
  )
}

import { button } from '~/ui/button'
import type { PresentedCancellation } from './present-cancellation.server'

/** Explains why a booking cannot be cancelled, or not on this page. */
export function CannotCancel({
  cancellation: { id, role, status, guest, host, type },
}: {
  cancellation: PresentedCancellation
}) {
  const why = {
    pending: `${guest} is waiting for your answer. If you can't host them, decline the request on its page.`,
    confirmed:
      `The ${type === 'property' ? 'stay' : 'rental'} has started and can no longer be cancelled online. ` +
      `Please contact ${role === 'guest' ? host : guest}.`,
    cancelled: 'It is already cancelled.',
    completed: 'It is already over.',
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

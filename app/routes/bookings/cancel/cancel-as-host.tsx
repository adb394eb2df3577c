import { button } from '~/ui/button'
import type { PresentedCancellation } from './present-cancellation.server'

/** Asks a host to confirm a cancellation, and warns of its consequences. */
export function CancelAsHost({ cancellation: { id, guest, type } }: { cancellation: PresentedCancellation }) {
  const badge = type === 'property' ? 'Superhost' : 'All-Star Host'
  return (
    <>
      <ul className="mt-6 list-disc space-y-2 pl-5 text-muted">
        <li>
          <strong className="text-ink">{guest} gets everything back</strong>, fees included, whatever your
          cancellation policy says.
        </li>
        <li>
          <strong className="text-ink">You earn nothing</strong> from this booking.
        </li>
        <li>
          <strong className="text-ink">It counts against your {badge} badge</strong>: hosts with the badge
          cancel fewer than 1 in 100 bookings.
        </li>
        <li>The dates become available to others. Block them in your calendar if you can't host.</li>
      </ul>
      <p className="mt-4 text-muted">We'll let {guest} know right away. This can't be undone.</p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button className={button('danger')}>Cancel booking</button>
        <a href={`/bookings/${id}`} className={button('secondary')}>
          Keep booking
        </a>
      </form>
    </>
  )
}

import { Notice } from '~/ui/notice'
import type { PresentedBooking } from './present-booking.server'

type Props = { booking: PresentedBooking; change: NonNullable<PresentedBooking['openChange']> }

/** Says that a change of the booking waits, with the way to its page. */
export function ChangeNotice({ booking: { id, role, otherParty }, change: { state, isOwn } }: Props) {
  const { firstName } = otherParty
  const [title, action] =
    state === 'unpaid'
      ? role === 'guest'
        ? ['Your change was accepted. Pay to confirm it', 'Pay for the change']
        : [`You both agreed to a change, and ${firstName} has to pay for it`, 'See the change']
      : isOwn
        ? [`You asked ${firstName} to change this booking`, 'See the change']
        : [`${firstName} wants to change this booking`, 'Answer']
  return (
    <div className="mt-6">
      <Notice type="info" title={title}>
        Your booking stays as it is in the meantime.{' '}
        <a href={`/bookings/${id}/change`} className="font-medium underline underline-offset-2">
          {action}
        </a>
      </Notice>
    </div>
  )
}

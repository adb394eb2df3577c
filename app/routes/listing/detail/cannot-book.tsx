import type { ListingType } from '~/domain/listings/choices'
import { useIsOpen } from '~/components/shell/page-link'
import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'

export type CannotBookReason = 'own' | 'ownPaused' | 'paused'

type CannotBookProps = { id: string; reason: CannotBookReason; type: ListingType }

/** Shown in place of the booking card, with the reason. */
export function CannotBook({ id, reason, type }: CannotBookProps) {
  const isOpen = useIsOpen()
  if (reason === 'ownPaused' && isOpen(`/?type=${type}`)) {
    return (
      <Notice type="info" title="This listing is paused">
        <p>Only you and guests who have booked it can see this page.</p>
        <form method="post" action={`/listings/${id}/status`} className="mt-3">
          <input type="hidden" name="returnTo" value={`/listing/${id}`} />
          <button name="intent" value="resume" className={button('primary')}>
            Resume listing
          </button>
        </form>
      </Notice>
    )
  }
  if (reason !== 'own') {
    return (
      <Notice type="info" title="This listing is paused">
        It isn't taking new bookings right now. Existing bookings aren't affected.
      </Notice>
    )
  }
  return (
    <Notice type="info" title="This is your listing">
      You can't book your own {type === 'property' ? 'place' : 'vehicle'}. Guests see its price and available
      dates here. We'll email you about each request with a link to respond.
    </Notice>
  )
}

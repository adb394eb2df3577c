import type { ListingType } from '~/domain/listings/choices'
import { Notice } from '~/ui/notice'

/** Shown in place of the booking card, with the reason. */
export function CannotBook({ reason, type }: { reason: 'own' | 'paused'; type: ListingType }) {
  if (reason === 'paused') {
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

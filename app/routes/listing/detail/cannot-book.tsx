import type { ListingType } from '~/domain/listings/choices'
import { Notice } from '~/ui/notice'

/** Stands where the booking card would: why there is none. */
export function CannotBook({ why, type }: { why: 'own' | 'paused'; type: ListingType }) {
  if (why === 'paused') {
    return (
      <Notice type="info" title="This listing is paused">
        It does not take bookings at the moment. Bookings made before are not changed by that.
      </Notice>
    )
  }
  return (
    <Notice type="info" title="This is your listing">
      You cannot book your own {type === 'property' ? 'place' : 'vehicle'}. Guests see its price and free
      dates here, and book it: each request reaches you by mail, with a link to answer it.
    </Notice>
  )
}

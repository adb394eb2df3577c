import { BookingStatusBadge } from '~/components/bookings/booking-status'
import { Icon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { PresentedThread } from './present-thread.server'

/** The booking a conversation is about, above its messages. */
export function BookingStrip({ card }: { card: NonNullable<PresentedThread['card']> }) {
  return (
    <a
      href={card.href}
      className="group flex items-center gap-3 border-b border-line bg-ground px-4 py-2 md:px-5"
    >
      <span className="aspect-[4/3] w-16 shrink-0 overflow-hidden rounded bg-sunken">
        <Picture src={card.picture} alt="" sizes="64px" widths={[320]} className="size-full object-cover" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold group-hover:underline">{card.title}</span>
        <span className="block truncate text-sm text-muted">{card.stay}</span>
      </span>
      <BookingStatusBadge status={card.status} />
      <Icon name="right" size={18} className="text-muted max-sm:hidden" />
    </a>
  )
}

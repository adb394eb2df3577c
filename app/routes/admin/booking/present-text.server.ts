import type {
  messageRecord,
  reviewRecord,
} from '~/domain/bookings/administration/booking-texts.queries.server'
import { formatUtc } from '~/domain/shared/dates'

type Written = NonNullable<Awaited<ReturnType<typeof reviewRecord | typeof messageRecord>>>

/** A review or a message of the console. Times are in UTC, since the reader's time zone is unknown. */
export const presentText = (text: Written) => ({
  id: text.id,
  href: `/admin/${'rating' in text ? 'reviews' : 'messages'}/${text.id}`,
  title: 'rating' in text ? `Review by ${text.author}: ${text.rating} of 5` : `Message from ${text.author}`,
  content: text.content,
  when: formatUtc(text.createdAt),
  isHidden: text.hiddenAt !== null,
  reason: text.hiddenReason,
  bookingId: text.bookingId,
})

export type PresentedText = ReturnType<typeof presentText>

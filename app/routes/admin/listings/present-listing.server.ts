import type { ListingRecord } from '~/domain/listings/administration/search-listings.queries.server'
import { formatDate } from '~/domain/shared/dates'

/** A listing of the console. Dates are in UTC, since the reader's time zone is unknown. */
export const presentListing = ({
  id,
  title,
  location,
  state,
  bookings,
  host,
  createdAt,
  staffPauseReason,
}: ListingRecord) => ({
  id,
  title,
  location,
  state,
  bookings,
  pauseReason: staffPauseReason,
  host: { id: host.id, email: host.email, name: `${host.firstName} ${host.lastName}`.trim() },
  created: { at: createdAt.toISOString(), words: formatDate(createdAt.toISOString().slice(0, 10)) },
})

export type PresentedListing = ReturnType<typeof presentListing>

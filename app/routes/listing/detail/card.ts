import type { ShownRefund } from '~/domain/bookings/refund-table'
import type { BreakdownPrice } from '~/components/bookings/price-breakdown'

export type CardField = 'checkIn' | 'checkOut' | 'guests' | 'discountCode'
export type CardNotice = { type: 'success' | 'info' | 'error'; title: string; description?: string }

/** What the booking card shows, as the server sees it at this moment. */
export type Card = {
  /** The fields as they were typed. */
  typed: Record<CardField, string>
  errors: Partial<Record<CardField, string[]>>
  notice?: CardNotice
  /** Free dates near taken ones. */
  nearest: { checkIn: string; checkOut: string; label: string }[]
  /** The stay priced; absent while dates are missing or cannot be had. */
  price?: BreakdownPrice
  /** What cancelling that stay would give back, and until when. */
  refunds?: { summary: string; rows: ShownRefund[] }
  /** Made anew for each price shown: sent twice, it books once. */
  requestKey?: string
}

/** The first and the last day a stay may begin, and what it may last: what the fields and the calendar allow. */
export type CardLimits = {
  earliest: string
  latest: string
  minNights: number
  maxNights: number
  maxGuests: number
}

/** The address of a listing with a stay filled in. */
export function stayHref(listingId: string, typed: Partial<Record<CardField, string>>): string {
  const query = new URLSearchParams(Object.entries(typed).filter(([, value]) => value))
  return `/listing/${listingId}${query.size > 0 ? `?${query}` : ''}`
}

/** The stay of an address, as another listing's address takes it: `?checkIn=…&guests=2`, or nothing. */
export function stayQuery(search: string): string {
  const given = new URLSearchParams(search)
  const query = new URLSearchParams(
    ['checkIn', 'checkOut', 'guests'].flatMap((name) => (given.get(name) ? [[name, given.get(name)!]] : [])),
  )
  return query.size > 0 ? `?${query}` : ''
}

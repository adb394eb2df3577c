import type { ListingView } from './listing-view.server'
import type { RefundRowText } from '~/domain/bookings/refund-table'
import type { StartRules } from '~/domain/listings/start-rules'
import type { FromPrice } from '~/domain/pricing/from-price'
import type { Notice } from '~/http/read-form.server'
import type { BreakdownPrice } from '~/components/bookings/price-breakdown'

export type CardField = 'checkIn' | 'checkOut' | 'guests' | 'discountCode'
export type CardNotice = { type: 'success' | 'info' | 'error'; title: string; description?: string } & Pick<
  Notice,
  'link'
>

/** The contents of the booking card, computed by the server. */
export type Card = {
  typed: Record<CardField, string>
  /** The message to the host, which is private and so in no URL. */
  message?: string
  errors: Partial<Record<CardField | 'message', string[]>>
  notice?: CardNotice
  /** Where the requested dates are taken: available ones near them. */
  nearest?: { checkIn: string; checkOut: string; label: string }[]
  /** Absent while dates are missing or not available. */
  price?: BreakdownPrice
  refunds?: { summary: string; rows: RefundRowText[] }
  /** The guest's own booking of some of the dates, in place of a new one; with its price if it is of just these. */
  own?: { href: string; label: string } & Pick<Card, 'price' | 'refunds'>
  /** New for each price shown, so that submitting twice books once. */
  requestKey?: string
}

/** The first and last day a stay may start, its possible length and party: what the fields and the calendar allow. */
export type CardLimits = StartRules & {
  earliest: string
  latest: string
  maxNights: number
  maxGuests: number
  /** The possible length in words; empty where it is hardly limited. */
  lengths: string
}

/** What the card knows of its listing; `from` is the price without dates. */
export type BookedListing = ListingView & { limits: CardLimits; from: FromPrice }

type Typed = Partial<Record<CardField | 'intent', string>>

/** The URL of a listing with a stay filled in. */
export const stayHref = (listingId: string, typed: Typed): string => `/listing/${listingId}${queryOf(typed)}`

/** The URL of the page on which a stay is reviewed and booked. */
export const bookHref = (listingId: string, typed: Typed): string =>
  `/listing/${listingId}/book${queryOf(typed)}`

/** The URL of the page on which a guest asks to be told when a stay can be booked. */
export const waitlistHref = (listingId: string, typed: Typed): string =>
  `/listing/${listingId}/waitlist${queryOf(typed)}`

function queryOf(typed: Typed): string {
  const query = new URLSearchParams(Object.entries(typed).filter(([, value]) => value))
  return query.size > 0 ? `?${query}` : ''
}

/** The stay in a URL's query, for links to other listings: `?checkIn=…&guests=2`, or empty. */
export function stayQuery(search: string): string {
  const current = new URLSearchParams(search)
  const [checkIn, checkOut, guests] = ['checkIn', 'checkOut', 'guests'].map((name) => current.get(name) ?? '')
  return queryOf({ checkIn, checkOut, guests })
}

import { stayLink, type ListingCard } from '../listings/listing-card'
import { typeWords } from '../listings/choices'
import type { Block, EmailContent } from '../outbox/email'
import { searchHref, type ScreenSearch } from '../search/search-url'
import { formatWhole } from '../shared/money'
import { count } from '../shared/phrases'
import { siteName } from '../shared/site'
import { MAX_IN_EMAIL } from './limits'
import { searchInWords } from './saved-search'

type Alert = {
  to: { email: string; firstName: string }
  name: string
  search: ScreenSearch
  listings: readonly ListingCard[]
  /** The address that turns these emails off. */
  unsubscribe: string
}

/** Announces new listings to the owner of a saved search. */
export function alertEmail({ to, name, search, listings, unsubscribe }: Alert, origin: string): EmailContent {
  const { singular, plural } = typeWords[search.type]
  const [first, ...others] = listings
  const shown = listings.slice(0, MAX_IN_EMAIL)
  const link = (listing: ListingCard) => `${origin}${stayLink(listing, datesOf(search))}`
  const rest = listings.length - shown.length
  return {
    to: to.email,
    subject:
      others.length === 0
        ? `A new ${singular} for “${name}”`
        : `${listings.length} new ${plural} for “${name}”`,
    name: to.firstName,
    body: [
      others.length === 0
        ? `A new ${singular} matches your saved search:`
        : `${listings.length} new ${plural} match your saved search:`,
      ...shown.map((listing) => described(listing, others.length > 0 && link(listing))),
      ...(rest > 0 ? [`There ${rest === 1 ? 'is' : 'are'} ${rest} more in the results.`] : []),
      others.length === 0
        ? { link: link(first!), label: `View this ${singular}` }
        : {
            link: origin + searchHref('/', search, { sortBy: 'newest' }, '#results'),
            label: `See all ${plural}`,
          },
      {
        note: `Your search: ${searchInWords(search).join(' · ')}. We email you about this search at most once a day.`,
      },
    ],
    because: `you saved the search “${name}” on ${siteName()}`,
    unsubscribe,
  }
}

/** The dates and guests of a search as the query of a listing, which then shows their price. */
function datesOf({ checkIn, checkOut, guests }: ScreenSearch): string {
  const query = new URLSearchParams({
    ...(checkIn && checkOut && { checkIn, checkOut }),
    ...(guests > 1 && { guests: String(guests) }),
  })
  return query.size > 0 ? `?${query}` : ''
}

const priced = ({ type, price, from, cleaning }: ListingCard) =>
  from === undefined
    ? `${formatWhole(price)} a ${typeWords[type].unit}`
    : `from ${formatWhole(from)} a ${typeWords[type].unit} incl. fees${cleaning ? ', cleaning extra' : ''}`

function described(listing: ListingCard, titleLink: string | false): Block {
  const { party } = typeWords[listing.type]
  return {
    title: listing.title,
    ...(titleLink && { titleLink }),
    facts: [
      ['Where', listing.location],
      ['Price', `${priced(listing)}, up to ${count(listing.maxGuests, party)}`],
    ],
  }
}

import type { ReactNode } from 'react'
import type { Collection, CollectionCard } from '~/domain/collections/collection'
import { POPULAR_DAYS } from '~/domain/collections/popularity'
import { WEEKEND_LIMIT } from '~/domain/collections/weekend-price'
import { typeWords } from '~/domain/listings/choices'
import { formatStay, nightsBetween } from '~/domain/shared/dates'
import { formatExact, formatWhole } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { Rating } from '~/components/reviews/rating'
import { Picture } from '~/ui/picture'

const SIZES = '(min-width:64rem)min(23vw,302px),min(70vw - 22px,17rem)'

/** Listings with something in common in a row that scrolls sideways, with links to all of them. */
export function CollectionRow({ collection }: { collection: Collection }) {
  const { kind, cards, searches, stay } = collection
  const { title, note } = wordsOf(collection)
  const query = stay ? `?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}` : ''
  return (
    <section aria-labelledby={kind} className="collection">
      <h2 id={kind}>{title}</h2>
      <p className="text-muted">{note}</p>
      <p className="collection-all">
        {searches.map(({ label, query }) => (
          <a key={query} href={`/${query}#results`}>
            {`See all ${label}`}
          </a>
        ))}
      </p>
      <ul className="cards row">
        {cards.map((card) => (
          <li key={card.id}>
            <Picture src={card.image} color={card.color} alt="" kind="tile" sizes={SIZES} frame="" />
            <h3>
              <a href={`/listing/${card.id}${query}`}>{card.title}</a>
            </h3>
            <div>
              <p>{card.location}</p>
              <Rating rating={card.rating} count={card.reviewCount} />
            </div>
            <p>{factOf(card)}</p>
            <div>{priceOf(card, collection)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf({ kind, type, stay }: Collection): { title: string; note: string } {
  const limit = formatWhole(WEEKEND_LIMIT[type])
  const { plural, unit } = typeWords[type]
  switch (kind) {
    case 'popular':
      return {
        title: `Popular ${plural} right now`,
        note: `Booked often and rated highly in the last ${POPULAR_DAYS} days.`,
      }
    case 'weekend':
      return {
        title:
          type === 'property' ? `Weekends under ${limit} a night` : `Weekend vehicles under ${limit} a day`,
        note: `Available ${formatStay(stay!.checkIn, stay!.checkOut)}, under ${limit} a ${unit} including all fees.`,
      }
    case 'kinds':
      return { title: 'Treehouses and houseboats', note: 'High in the branches or low on the water.' }
    case 'electric':
      return { title: 'Electric vehicles', note: 'Fully electric.' }
    case 'campers':
      return { title: 'Campers with a route', note: 'Each with a road trip worth taking.' }
  }
}

function factOf({ bookings, drive }: CollectionCard): ReactNode {
  if (bookings) return `${count(bookings, 'booking')} in ${POPULAR_DAYS} days`
  if (!drive) return null
  const { to, miles, fuelCost, isElectric, href } = drive
  const energy = isElectric ? 'to charge' : 'in fuel'
  return (
    <a href={href}>
      {`To ${to} and back: ${count(miles, 'mile')}, about ${formatWhole(fuelCost)} ${energy}`}
    </a>
  )
}

function priceOf({ price, total }: CollectionCard, { type, stay }: Collection): ReactNode {
  const { priced, unit } = typeWords[type]
  return (
    <p>
      <strong>{total === undefined ? formatWhole(price) : formatExact(total)}</strong>
      {total === undefined || !stay
        ? ` ${priced}`
        : ` for ${count(nightsBetween(stay.checkIn, stay.checkOut), unit)}, fees included`}
    </p>
  )
}

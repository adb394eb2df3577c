import type { ReactNode } from 'react'
import type { Collection, DriveIdea } from '~/domain/collections/collection'
import { POPULAR_DAYS } from '~/domain/collections/popularity'
import { WEEKEND_LIMIT } from '~/domain/collections/weekend'
import { typeWords } from '~/domain/listings/choices'
import { formatStay } from '~/domain/shared/dates'
import { formatWhole } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid } from '~/components/listings/listing-grid'
import { Link } from '~/ui/link'

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
          <Link key={query} to={`/${query}#results`}>
            {`See all ${label}`}
          </Link>
        ))}
      </p>
      <ListingGrid here={collection.type === 'vehicle' ? '/?type=vehicle' : '/'} layout="row">
        {cards.map(({ drive, ...card }) => (
          <ListingCard
            key={card.id}
            listing={card}
            stay={query}
            weekend={stay}
            note={drive && driveOf(drive)}
            isRepeated
          />
        ))}
      </ListingGrid>
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

function driveOf({ to, miles, fuelCost, isElectric, href }: DriveIdea): ReactNode {
  const city = to.split(', ')[0]!
  const energy = isElectric ? 'to charge' : 'in fuel'
  return (
    <Link
      to={href}
    >{`${city} and back: ${count(miles, 'mile')}, about ${formatWhole(fuelCost)} ${energy}`}</Link>
  )
}

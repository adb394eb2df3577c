import type { ListingType } from './choices'
import type { ListingCard } from './listing-card'

/**
 * Cards as one text: a line for each card, its fields separated by tabs. A page of results is sent twice, as HTML and
 * as data for its scripts. Remix writes an object with a reference for each of its names and values; this text is a
 * third of that and costs less to write. All cards have the type of the search.
 */
export function packCards(cards: readonly ListingCard[]): string {
  return cards.map((card) => fieldsOf(card).join('\t').replace(/\t+$/, '')).join('\n')
}

/** The cards of a text of `packCards`. */
export function unpackCards(text: string, type: ListingType): ListingCard[] {
  return text === '' ? [] : text.split('\n').map((line) => toCard(line.split('\t'), type))
}

const FLAGS = { superhost: 's', instantBook: 'i', paused: 'p', saved: 'h' } as const
const flagNames = Object.keys(FLAGS) as (keyof typeof FLAGS)[]

function fieldsOf(card: ListingCard): (string | number | undefined)[] {
  const { vehicle } = card
  return [
    card.id,
    oneField(card.title),
    oneField(card.location),
    card.price,
    card.maxGuests,
    // A URL of a stored picture has no fragment. The color is `#rgb`.
    card.image && card.image + (card.color ?? ''),
    flagNames.map((name) => (card[name] ? FLAGS[name] : '')).join(''),
    card.rating,
    card.reviewCount,
    card.bedrooms,
    card.bathrooms,
    card.total,
    vehicle && oneField(vehicle.make),
    vehicle && oneField(vehicle.model),
    vehicle?.seats,
    vehicle?.transmission,
    card.deposit,
  ]
}

/** Titles have no line breaks or tabs; a row that was written past the rules must still not shift the fields. */
const oneField = (text: string) => text.replace(/[\t\n]/g, ' ')

function toCard(fields: readonly string[], type: ListingType): ListingCard {
  const [id, title, location, price, maxGuests, picture = '', flags = '', ...optional] = fields
  const [rating, reviewCount, bedrooms, bathrooms, total, ...rest] = optional
  const [make, model, seats, transmission, deposit] = rest
  const [image, color] = picture.split('#')
  return {
    id: id!,
    type,
    title: title!,
    location: location!,
    price: Number(price),
    maxGuests: Number(maxGuests),
    ...(image && { image }),
    ...(color && { color: `#${color}` }),
    ...Object.fromEntries(
      flagNames.filter((name) => flags.includes(FLAGS[name])).map((name) => [name, true as const]),
    ),
    ...(rating && { rating: Number(rating), reviewCount: Number(reviewCount) }),
    ...(bedrooms && { bedrooms: Number(bedrooms) }),
    ...(bathrooms && { bathrooms: Number(bathrooms) }),
    ...(total && { total: Number(total) }),
    ...(deposit && { deposit: Number(deposit) }),
    ...(transmission && { vehicle: { make: make!, model: model!, seats: Number(seats), transmission } }),
  }
}

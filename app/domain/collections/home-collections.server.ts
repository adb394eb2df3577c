import { cachedByKey } from '#db/catalogue-cache.server'
import { cardsOf } from '../listings/listings-by-id.queries.server'
import type { ListingCard } from '../listings/listing-card'
import { listingTypes, typeWords, type ListingType } from '../listings/choices'
import { currentFees } from '../settings/fee-schedule.server'
import { nightsBetween } from '../shared/dates'
import { findPage, placeOf } from '../search/find-page.server'
import { readSearch } from '../search/search-query'
import { searchHref, type ScreenSearch } from '../search/search-url'
import { stayTotals } from '../bookings/stay-totals.server'
import { comingWeekend, highestPriceBelow, isBelow, WEEKEND_LIMIT } from './weekend'
import {
  FEATURED,
  interleave,
  withoutRepeats,
  type Collection,
  type CollectionCard,
  nearestDrive,
  type TripCity,
} from './collection'
import {
  citiesWithStays,
  findCandidates,
  type Candidate,
  findTripPair,
  type TripPair,
} from './candidates.server'
import { popularListings } from './popular-listings.queries.server'

export type HomeCollections = Awaited<ReturnType<typeof findCollections>>

/** With the place that its drive goes to. */
export type CamperCandidate = Candidate & { to: TripCity }

export type TripWithCards = TripPair & { cards: { cabin: ListingCard; car: ListingCard } }

/** A collection before its cards are read. */
type CollectionListings = Omit<Collection, 'cards'> & {
  ids: string[]
  extra?: Map<string, Partial<CollectionCard>>
}

/** The collections of the home page of a category: what its listings have in common and which ones are shown. */
export async function findCollections(type: ListingType, now: Date) {
  // One after the other, each with a few statements at once: a page that has to find them leaves connections to others.
  const popular = await findPopular(type, now)
  const weekend = await findWeekend(type, now)
  const special = await (type === 'property' ? findKinds(now) : findElectric(now))
  const featured = (await idsOf(searchFor({ type }, now), now)).slice(0, FEATURED)
  const { candidates, ...campers } = await cachedCampers('')
  const trip = await cachedTripPair('')
  const all: CollectionListings[] = [popular, weekend, special, campers]
  const tripIds = trip ? [trip.cabin.id, trip.car.id] : []
  const chosen = withoutRepeats(
    all.map(({ ids }) => ids),
    [...tripIds, ...featured],
  )
  const cards = await cardsOf([...new Set([...chosen.flat(), ...tripIds])], now)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const [popularShown, weekendShown, specialShown, campersShown] = all.map((found, index) =>
    withCards(found, chosen[index]!, byId),
  )
  return {
    popular: popularShown ?? null,
    weekend: weekendShown ?? null,
    /** Treehouses and houseboats, or electric cars. */
    special: specialShown ?? null,
    /** Campers without their drives, which take longer. */
    campers: campersShown ? { collection: campersShown, candidates } : null,
    trip: trip && withPictures(trip, byId),
  }
}

function withCards(
  { ids: _, extra, ...found }: CollectionListings,
  chosen: readonly string[],
  byId: ReadonlyMap<string, ListingCard>,
): Collection | null {
  const cards = chosen.flatMap((id) => {
    const card = byId.get(id)
    return card ? { ...card, ...extra?.get(id) } : []
  })
  return cards.length > 0 ? { ...found, cards } : null
}

function withPictures(trip: TripPair, byId: ReadonlyMap<string, ListingCard>): TripWithCards | null {
  const [cabin, car] = [byId.get(trip.cabin.id), byId.get(trip.car.id)]
  return cabin && car ? { ...trip, cards: { cabin, car } } : null
}

const searchFor = (query: Record<string, string>, now: Date): ScreenSearch => readSearch(query, now).search

const queryOf = (search: ScreenSearch) => searchHref('', search)

async function idsOf(search: ScreenSearch, now: Date): Promise<string[]> {
  return (await findPage(search, await placeOf(search), { now })).ids
}

async function findPopular(type: ListingType, now: Date): Promise<CollectionListings> {
  const activities = await popularListings(type, now)
  return {
    kind: 'popular',
    type,
    searches: [{ label: typeWords[type].plural, query: `?type=${type}` }],
    ids: activities.map(({ id }) => id),
  }
}

/** What is free on the coming weekend and costs less than the limit with all fees. */
async function findWeekend(type: ListingType, now: Date): Promise<CollectionListings> {
  const stay = comingWeekend(now)
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  const limit = WEEKEND_LIMIT[type]
  const maxPrice = highestPriceBelow(limit, nights, await currentFees(now))
  const search = searchFor({ type, ...stay, maxPrice: String(maxPrice / 100) }, now)
  const ids = await idsOf(search, now)
  const totals = await stayTotals(ids, stay, now)
  const extra = new Map([...totals].filter(([, { total }]) => isBelow(total, limit, nights)))
  return {
    kind: 'weekend',
    type,
    stay,
    searches: [{ label: `available ${typeWords[type].plural}`, query: queryOf(search) }],
    ids: ids.filter((id) => extra.has(id)),
    extra,
  }
}

const KINDS = [
  { label: 'treehouses', word: 'treehouse', title: /\btree ?house\b(?!s? museum)/i },
  { label: 'houseboats', word: 'houseboat', title: /\b(house ?boat|floating (home|house))\b(?!s? museum)/i },
] as const

/** Stays whose titles say that they are treehouses or houseboats, in turn. */
async function findKinds(now: Date): Promise<CollectionListings> {
  const kinds = await Promise.all(
    KINDS.map(async ({ label, word, title }) => {
      const search = searchFor({ type: 'property', location: word }, now)
      const candidates = await findCandidates(await idsOf(search, now))
      const ids = candidates.filter((one) => title.test(one.title)).map(({ id }) => id)
      return { ids, label, query: queryOf(search) }
    }),
  )
  return {
    kind: 'kinds',
    type: 'property',
    searches: kinds.map(({ label, query }) => ({ label, query })),
    ids: interleave(kinds.map(({ ids }) => ids)),
  }
}

/** Vehicles that run on electricity. */
async function findElectric(now: Date): Promise<CollectionListings> {
  const search = searchFor({ type: 'vehicle', location: 'electric' }, now)
  const candidates = await findCandidates(await idsOf(search, now))
  return {
    kind: 'electric',
    type: 'vehicle',
    searches: [{ label: 'electric vehicles', query: queryOf(search) }],
    ids: candidates.filter(({ specs }) => specs?.fuelType === 'electric').map(({ id }) => id),
  }
}

/** What a search for campers finds, as far as there is a drive for it that can be estimated. */
async function findCampers(now: Date): Promise<CollectionListings & { candidates: CamperCandidate[] }> {
  const search = searchFor({ type: 'vehicle', location: 'camper' }, now)
  const [ids, cities] = await Promise.all([idsOf(search, now), citiesWithStays()])
  const candidates = (await findCandidates(ids)).flatMap((candidate) => {
    const to = nearestDrive(candidate.city, cities)
    return to && candidate.specs?.fuelEfficiency ? { ...candidate, to } : []
  })
  return {
    candidates,
    kind: 'campers',
    type: 'vehicle',
    searches: [{ label: 'campers', query: queryOf(search) }],
    ids: candidates.map(({ id }) => id),
  }
}

/** Do not depend on the category, so they are found once for the pages of both. */
const cachedCampers = cachedByKey(() => findCampers(new Date()), { max: 1 })
const cachedTripPair = cachedByKey(() => findTripPair(new Date()), { max: 1 })

/** The collections from memory, until the catalogue or the time changes them. */
export const homeCollections: (type: ListingType) => Promise<HomeCollections> = cachedByKey(
  (type) => findCollections(type as ListingType, new Date()),
  { max: listingTypes.length },
)

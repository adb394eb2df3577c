import { toPhoneNumber } from '~/domain/accounts/phone-number'
import { listingRank } from '~/domain/listings/rank'
import { defaultFees, feeRows } from '~/domain/pricing/fees'
import { knownSettings, type KnownKey } from '~/domain/settings/known-settings'
import { cityLabel } from '~/domain/shared/phrases'
import { searchable } from '~/domain/shared/text'
import { randomFrom } from './random'
import { planBookings, type Plan } from './bookings/plan'
import { bookingId, buildBookings } from './bookings/build-bookings'
import { jobListingRows } from './careers'
import { companyContentRows } from './content/company-content'
import { conversationRows, quickReplyRows } from './conversations/conversation-rows'
import { discountSeeds } from './discount-codes'
import { idAt } from './ids'
import { includedMiles } from './included-miles'
import { emailOf, layOutCities, layOutListings, layOutPeople } from './lay-out-listings'
import { layOutNights, priceSpecials } from './nights'
import { offersOf } from './offers'
import { captionsOf } from './captions'
import { picturesOf } from './pictures'
import { priceRulesOf } from './price-rules'
import { writeReviews } from './reviews/write-reviews'
import { keepDaysFree, startRulesOf, stayRuleRows, timesOfSeed } from './start-rules'
import { superhostsOf } from './superhosts'
import { travelRows, type TravelStart } from './travel/travel-rows'
import { DAY, type Listing, type Person, type World } from './world-rows'
import { canonicalQuery, parseQuery } from '~/domain/saved-searches/saved-search'
import type { listingPublications, savedSearches } from '#db/schema'

/** The fees apply from here on, before every booking of the demo. */
const LAUNCH = new Date('2024-01-02T09:00:00Z')

/** Builds all rows of the demo world; the same `now` gives the same rows and ids. */
export function buildWorld(now: Date): World {
  const people = layOutPeople()
  const places = layOutCities()
  const listings = layOutListings(people, places, now)
  const plans = planBookings(listings, people, now)
  const specials = priceSpecials(listings, now)
  const codes = discountCodeRows(people, now)
  const bookingRows = buildBookings(plans, specials, codes.map((code, i) => ({ code, left: discountSeeds[i]!.uses })), now)
  const reviews = writeReviews(listings, plans, now)

  return {
    users: [...userRows(people, listings, plans, superhostsOf({ ...bookingRows, reviews }, now)), ...newcomerRows(now)],
    cities: places.map(({ id, name, region, country, latitude, longitude, timeZone }) => ({
      id, name, region, country, latitude, longitude, timeZone, searchName: searchable(name), searchRegion: searchable(region),
    })),
    listings: listings.map((listing) => listingRow(listing, reviews)),
    stayRules: stayRuleRows(listings, now),
    availability: layOutNights(listings, plans, specials, now),
    discountCodes: codes,
    ...bookingRows,
    bookings: keepDaysFree(bookingRows.bookings, listings),
    reviews,
    favorites: favoriteRows(people, listings, now),
    platformSettings: [...feeRows(defaultFees), ...supportSettings].map(({ key, value }) => {
      const { description, category, dataType } = knownSettings[key as KnownKey]
      return { id: idAt(`setting:${key}`, LAUNCH), key, value, description, category, dataType, updatedBy: people.get('admin')!.id, updatedAt: LAUNCH }
    }),
    companyContent: companyContentRows(people.get('admin')!.id, now),
    jobListings: jobListingRows(people.get('admin')!.id, now),
    travel: travelRows({ guestId: people.get('maya')!.id, hostId: people.get('nora')!.id, bookings: bookedBy(people.get('maya')!, bookingRows.bookings, listings) }, now),
    ...conversationRows(bookingFinder(plans), now),
    quickReplies: quickReplyRows(people.get('nora')!.id, now),
    savedSearches: savedSearchRows(people.get('maya')!.id, now),
    publications: publicationRows(listings, now),
  }
}

const supportSettings: { key: KnownKey; value: string }[] = [
  { key: 'support_email', value: 'support@roamstead.example' },
  { key: 'support_hours', value: '24 hours a day, every day of the week' },
]

function bookedBy({ id }: Person, bookings: World['bookings'], listings: readonly Listing[]): TravelStart['bookings'] {
  return bookings.filter(({ guestId, status }) => guestId === id && (status === 'confirmed' || status === 'completed')).map((booking) => {
    const { type, seed, city } = listings.find((listing) => listing.id === booking.listingId)!
    return { ...booking, listing: { type, title: seed.title, location: cityLabel(city) } }
  })
}

const bookingFinder = (plans: readonly Plan[]) => (guest: string, listing: string) => {
  const plan = plans.find((one) => one.guest.seed.key === guest && one.listing.seed.key === listing)
  return plan && { ...plan, id: bookingId(plan), guestId: plan.guest.id, hostId: plan.listing.host.id, timeZone: plan.listing.city.timeZone }
}

function listingRow(listing: Listing, reviews: World['reviews']): World['listings'][number] {
  const { seed, city } = listing
  const ratings = reviews.filter(({ listingId, type, isCounted }) => listingId === listing.id && type === 'guest_to_host' && isCounted).map(({ rating }) => rating)
  const averageRating = ratings.length === 0 ? 0 : Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 100) / 100
  const typeColumns = listing.type === 'property'
    ? { bedrooms: listing.seed.bedrooms, bathrooms: listing.seed.bathrooms, placeType: listing.seed.placeType }
    : { vehicleSpecs: { ...vehicleSpecs(listing.seed), ...includedMiles(listing) } }
  return {
    id: listing.id, hostId: listing.host.id, type: listing.type, title: seed.title, description: seed.description,
    location: cityLabel(city), streetAddress: seed.address, cityId: city.id,
    latitude: seed.at[0], longitude: seed.at[1], timeZone: city.timeZone,
    images: picturesOf(seed.key), captions: captionsOf(seed.key, listing.type), price: listing.price, priceRules: priceRulesOf(listing), rules: [...seed.rules], maxGuests: listing.capacity, ...typeColumns, ...offersOf(listing),
    checkInInstructions: seed.checkIn, checkOutInstructions: seed.checkOut, houseManual: seed.manual,
    cancellationPolicy: seed.policy, minNights: seed.minNights ?? 1, noticeDays: seed.notice ?? 0, instantBook: seed.instant,
    times: timesOfSeed(listing), ...startRulesOf(listing),
    averageRating, reviewCount: ratings.length, rank: listingRank({ averageRating, reviewCount: ratings.length }),
    createdAt: listing.createdAt, updatedAt: listing.createdAt,
  }
}

const vehicleSpecs = ({ make, model, year, seats, transmission, fuel, mpg, tank }: Extract<Listing, { type: 'vehicle' }>['seed']) =>
  ({ make, model, year, seats, transmission, fuelType: fuel, fuelEfficiency: mpg, tankCapacity: tank })

/** People signed up some time before their first listing or booking. */
function userRows(people: Map<string, Person>, listings: readonly Listing[], plans: readonly Plan[], superhosts: Set<string>): World['users'] {
  const first = new Map<string, number>()
  const recordActivity = (person: Person, at: Date) => first.set(person.id, Math.min(first.get(person.id) ?? Infinity, at.getTime()))
  for (const listing of listings) recordActivity(listing.host, listing.createdAt)
  for (const plan of plans) recordActivity(plan.guest, plan.askedAt)
  return [...people.values()].map(({ id, seed }) => {
    const before = randomFrom(`joined:${seed.key}`).int(3, seed.isHost ? 700 : 240) * DAY
    const createdAt = new Date((first.get(id) ?? listings[0]!.createdAt.getTime()) - before)
    return {
      id, email: emailOf(seed), avatar: picturesOf(`people/${seed.key}`)[0] ?? null,
      firstName: seed.firstName, lastName: seed.lastName, phone: seed.phone, phoneNumber: toPhoneNumber(seed.phone), bio: seed.bio, location: seed.location, occupation: seed.occupation,
      interests: [...seed.interests], languagesSpoken: [...seed.languages], ...privateProfile(seed), isHost: seed.isHost ?? false, isVerified: seed.isVerified ?? false,
      isSuperhost: superhosts.has(id), isAdmin: seed.isAdmin ?? false, profileComplete: true, createdAt, updatedAt: createdAt,
    }
  })
}

/** What a complete profile has and others do not see. */
function privateProfile({ key, lastName, phone }: Person['seed']) {
  const dice = randomFrom(`profile:${key}`)
  const born = new Date(Date.UTC(dice.int(1958, 1998), dice.int(0, 11), dice.int(1, 28)))
  return {
    dateOfBirth: born.toISOString().slice(0, 10),
    emergencyContactName: `${dice.pick(['Alex', 'Jordan', 'Robin', 'Sam', 'Taylor', 'Casey'])} ${lastName}`,
    emergencyContactPhone: phone.slice(0, -2) + String(99 - Number(phone.slice(-2))).padStart(2, '0'),
  }
}

function discountCodeRows(people: Map<string, Person>, now: Date) {
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  return discountSeeds.map((seed) => {
    const validFrom = new Date(midnight + seed.from * DAY)
    const createdAt = new Date(Math.min(validFrom.getTime(), midnight) - 2 * DAY)
    return {
      id: idAt(`code:${seed.code}`, createdAt), code: seed.code, type: seed.type, value: seed.value * 100, description: seed.description,
      minOrderAmount: seed.min ? seed.min * 100 : null, maxDiscountAmount: seed.max ? seed.max * 100 : null,
      usageLimit: seed.limit ?? null, usageLimitPerPerson: null, usageCount: 0, validFrom, validUntil: new Date(midnight + seed.until * DAY), isActive: !seed.inactive,
      applicableToPropertyListings: seed.only !== 'vehicle', applicableToVehicleListings: seed.only !== 'property',
      scope: seed.by === 'admin' ? ('platform' as const) : ('host' as const), createdBy: people.get(seed.by)!.id, createdAt, updatedAt: createdAt,
    }
  })
}

const MAYAS_FAVORITES = [
  'asheville-treehouse', 'kyoto-arashiyama', 'tulum-beach-cabana', 'seattle-houseboat', 'jackson-log-cabin', 'san-francisco-911', 'denver-tacoma',
]

function favoriteRows(people: Map<string, Person>, listings: readonly Listing[], now: Date): World['favorites'] {
  return [...people.values()].filter(({ seed }) => !seed.isAdmin).flatMap(({ id, seed }) => {
    const dice = randomFrom(`favorites:${seed.key}`)
    const chosen = seed.key === 'maya'
      ? listings.filter((listing) => MAYAS_FAVORITES.includes(listing.seed.key))
      : Array.from({ length: dice.int(0, 6) }, () => dice.pick(listings))
    return [...new Set(chosen)].filter(({ host }) => host.id !== id).map((listing) => ({
      userId: id, listingId: listing.id,
      createdAt: new Date(Math.max(listing.createdAt.getTime(), now.getTime() - dice.int(1, 90 * 24) * 3_600_000)),
    }))
  })
}

/** People who signed up recently without any bookings: days ago, name, phone. */
const newcomers = [
  [1, 'Greta', 'Lindholm', '+1 612 555 0171'], [2, 'Omar', 'Rashidi', '+1 313 555 0172'], [2, 'Paula', 'Reyes', '+1 505 555 0173'], [5, 'Simon', 'Achterberg', '+1 616 555 0174'],
  [8, 'Ifeoma', 'Nwosu', '+1 713 555 0175'], [9, 'Caleb', 'Stone', '+1 406 555 0176'], [13, 'Mei', 'Tanaka', '+1 808 555 0177'], [17, 'Ada', 'Kowalczyk', '+1 414 555 0178'],
  [21, 'Luis', 'Ferrer', '+1 787 555 0179'], [22, 'Hannah', 'Beck', '+1 503 555 0180'], [27, 'Jonas', 'Eriksen', '+1 701 555 0181'], [34, 'Rania', 'Saleh', '+1 917 555 0182'],
  [38, 'Bruno', 'Costa', '+1 508 555 0183'], [43, 'Nell', 'Fairweather', '+1 802 555 0184'], [51, 'Tariq', 'Aziz', '+1 847 555 0185'], [56, 'Elise', 'Fontaine', '+1 504 555 0186'],
] as const

function newcomerRows(now: Date): World['users'] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  return newcomers.map(([daysAgo, firstName, lastName, phone]) => {
    const createdAt = new Date(midnight - daysAgo * DAY + (8 + (daysAgo % 12)) * 3_600_000)
    return {
      id: idAt(`newcomer:${firstName} ${lastName}`, createdAt), email: `${firstName}.${lastName}@demo.test`.toLowerCase(), firstName, lastName, phone, phoneNumber: toPhoneNumber(phone),
      createdAt, updatedAt: createdAt,
    }
  })
}

type ListingType = 'property' | 'vehicle'

/** Saved before a listing that fits was published, and after the last one that did: days ago, name, search. */
const seeds = [
  [25, 'Austin with a pool', 'type=property&location=Austin, Texas&guests=4&amenities=Pool'],
  [12, 'Treehouses under $200', 'type=property&location=treehouse&maxPrice=200'],
] as const

/** The saved searches of the demo guest. The site itself sends their email, a minute after it starts. */
function savedSearchRows(userId: string, now: Date): (typeof savedSearches.$inferInsert)[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  return seeds.map(([daysAgo, name, text]) => {
    const createdAt = new Date(midnight - daysAgo * DAY)
    const { search } = parseQuery(text, createdAt)
    return {
      id: idAt(`saved-search:${name}`, createdAt), userId, name, query: canonicalQuery(search), type: search.type,
      checkedUpTo: createdAt, checkAfter: createdAt, createdAt,
    }
  })
}

/** The publications of the listings of the last month, which is longer than the demo's searches are saved. */
const publicationRows = (listings: readonly { id?: string; type: ListingType; createdAt?: Date }[], now: Date) =>
  listings.flatMap(({ id, type, createdAt }): (typeof listingPublications.$inferInsert)[] =>
    id && createdAt && now.getTime() - createdAt.getTime() < 30 * DAY ? [{ listingId: id, type, publishedAt: createdAt }] : [],
  )

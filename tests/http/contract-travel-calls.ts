import { randomUUID } from 'node:crypto'
import { day } from '../support/days'
import { makeBooking, makeFlight, makeItinerary, makeRoute, makeStay, makeUser } from '../support/people'
import type { Call, World } from './contract-world'

type Calls = Record<string, (world: World) => Promise<Call> | Call>

/** An itinerary of the guest with one item on its first day. */
async function tripWithItem({ db, people, guest }: World): Promise<{ trip: string; item: string }> {
  const { id: trip } = await makeItinerary(db, { userId: people.guest.id, isPublic: true })
  const { body } = await guest.json<{ id: string }>('POST', `/api/itineraries/${trip}/items`, {
    type: 'activity',
    title: 'A walk',
    startTime: '2027-03-10T10:00',
  })
  return { trip, item: body.id }
}

async function quickReply({ people, host }: World): Promise<string[]> {
  const { body } = await host.json<{ id: string }>('POST', `/api/hosts/${people.host.id}/quick-replies`, {
    title: 'Parking',
    content: 'One car.',
  })
  return [people.host.id, body.id]
}

async function scheduledMessage({ people, host }: World): Promise<string[]> {
  const path = `/api/hosts/${people.host.id}/scheduled-messages`
  const { body } = await host.json<{ id: string }>('POST', path, {
    moment: 'day_before',
    content: 'Hi {guest}',
  })
  return [people.host.id, body.id]
}

/** A saved search of the guest, always the same one. */
async function savedSearch({ people, guest }: World): Promise<string[]> {
  const path = `/api/users/${people.guest.id}/saved-searches`
  const { body } = await guest.json<{ id: string }>('POST', path, { search: 'guests=3' })
  return [people.guest.id, body.id]
}

/** Dates of a listing that somebody else has booked. */
async function takenDates({ db, people }: World) {
  const { id: listingId } = await makeStay(db, { hostId: people.host.id })
  const dates = { listingId, checkIn: day(20), checkOut: day(22) }
  await makeBooking(db, dates)
  return dates
}

async function waitlistEntry(world: World): Promise<string[]> {
  const path = `/api/users/${world.people.guest.id}/waitlist`
  const { body } = await world.guest.json<{ id: string }>('POST', path, await takenDates(world))
  return [world.people.guest.id, body.id]
}

async function wishlist({ people, guest }: World): Promise<string[]> {
  const path = `/api/users/${people.guest.id}/wishlists`
  const { body } = await guest.json<{ id: string }>('POST', path, { name: 'Summer' })
  return [people.guest.id, body.id]
}

/** A new user blocks the host, so that the guest can still write to them. */
async function blockOfHost({ db, people, newVisitor }: World): Promise<Call> {
  const [{ id, email }, who] = [await makeUser(db), newVisitor()]
  await who.signIn(email)
  return { ids: [id, people.host.id], who }
}

const flightOf = async ({ db, people }: World) => [(await makeFlight(db, { userId: people.guest.id })).id]
const routeOf = async ({ db, people }: World) => [(await makeRoute(db, { userId: people.guest.id })).id]

/** A valid call of each endpoint of messages, places, itineraries, flights and routes, by operation id. */
export const travelCalls: Calls = {
  postMessages: ({ people, pending }) => ({
    body: {
      receiverId: people.host.id,
      bookingId: pending.id,
      content: 'Is the lake warm?',
      requestKey: randomUUID(),
    },
  }),
  getMessagesConversation: ({ people }) => ({ ids: [people.guest.id] }),
  getMessagesBookingByBookingId: ({ pending }) => ({ ids: [pending.id] }),
  getMessageAndOtherId: ({ people }) => ({ ids: [people.guest.id, people.host.id] }),
  postMessageAndOtherIdRead: ({ people, host }) => ({
    ids: [people.host.id, people.guest.id],
    body: { upTo: 1 },
    who: host,
  }),
  putUserBlock: (world) => blockOfHost(world),
  deleteUserBlock: (world) => blockOfHost(world),
  getHostQuickReplies: async (world) => {
    await quickReply(world)
    return { ids: [world.people.host.id], who: world.host }
  },
  postHostQuickReplies: ({ people, host }) => ({
    ids: [people.host.id],
    body: { title: 'Keys', content: 'Under the mat.', requestKey: randomUUID() },
    who: host,
  }),
  getHostQuickReply: async (world) => ({ ids: await quickReply(world), who: world.host }),
  putHostQuickReply: async (world) => ({
    ids: await quickReply(world),
    body: { title: 'Parking here', content: 'Two cars.' },
    who: world.host,
  }),
  deleteHostQuickReply: async (world) => ({ ids: await quickReply(world), who: world.host }),

  getHostScheduledMessages: async (world) => {
    await scheduledMessage(world)
    return { ids: [world.people.host.id], who: world.host }
  },
  postHostScheduledMessages: ({ people, host, listing }) => ({
    ids: [people.host.id],
    body: {
      moment: 'three_days_before',
      listingId: listing.id,
      content: 'The code is {code}',
      code: '4711',
      requestKey: randomUUID(),
    },
    who: host,
  }),
  getHostScheduledMessage: async (world) => ({ ids: await scheduledMessage(world), who: world.host }),
  putHostScheduledMessage: async (world) => ({
    ids: await scheduledMessage(world),
    body: { moment: 'after_check_in', content: 'All well?' },
    who: world.host,
  }),
  deleteHostScheduledMessage: async (world) => ({ ids: await scheduledMessage(world), who: world.host }),

  getUserSavedSearches: async (world) => {
    await savedSearch(world)
    return { ids: [world.people.guest.id] }
  },
  postUserSavedSearches: ({ people }) => ({
    ids: [people.guest.id],
    body: { search: 'type=vehicle&location=Asheville', requestKey: randomUUID() },
  }),
  getUserSavedSearch: async (world) => ({ ids: await savedSearch(world) }),
  putUserSavedSearch: async (world) => ({ ids: await savedSearch(world), body: { hasAlerts: false } }),
  deleteUserSavedSearch: async (world) => ({ ids: await savedSearch(world) }),

  getRecentlyViewed: () => ({}),
  postRecentlyViewed: ({ listing }) => ({ body: { listingId: listing.id } }),
  deleteRecentlyViewed: () => ({}),

  getUserWaitlist: async (world) => {
    await waitlistEntry(world)
    return { ids: [world.people.guest.id] }
  },
  postUserWaitlist: async (world) => ({
    ids: [world.people.guest.id],
    body: { ...(await takenDates(world)), guests: 1, maxTotal: '900.00' },
  }),
  getUserWaitlistByEntryId: async (world) => ({ ids: await waitlistEntry(world) }),
  deleteUserWaitlistByEntryId: async (world) => ({ ids: await waitlistEntry(world) }),

  getUserWishlists: async (world) => {
    await wishlist(world)
    return { ids: [world.people.guest.id] }
  },
  postUserWishlists: ({ people }) => ({
    ids: [people.guest.id],
    body: { name: 'Winter', requestKey: randomUUID() },
  }),
  getUserWishlist: async (world) => ({ ids: await wishlist(world) }),
  putUserWishlist: async (world) => ({ ids: await wishlist(world), body: { isShared: true } }),
  deleteUserWishlist: async (world) => ({ ids: await wishlist(world) }),
  putListingWishlists: ({ listing }) => ({
    ids: [listing.id],
    body: { wishlistIds: [], newList: 'With Ann' },
  }),

  getAttractions: () => ({ query: '?location=New+York' }),

  getUserItineraries: async (world) => {
    await tripWithItem(world)
    return { ids: [world.people.guest.id] }
  },
  postItineraries: () => ({
    body: {
      title: 'A trip',
      destination: 'Kyoto, Japan',
      startDate: '2027-03-10',
      endDate: '2027-03-14',
      budget: '500.00',
      requestKey: randomUUID(),
    },
  }),
  getItinerary: async (world) => ({ ids: [(await tripWithItem(world)).trip] }),
  putItinerary: async (world) => ({
    ids: [(await tripWithItem(world)).trip],
    body: { title: 'A better trip' },
  }),
  deleteItinerary: async (world) => ({ ids: [(await tripWithItem(world)).trip] }),
  getItineraryItems: async (world) => ({ ids: [(await tripWithItem(world)).trip] }),
  postItineraryItems: async (world) => ({
    ids: [(await tripWithItem(world)).trip],
    body: { type: 'activity', title: 'A longer walk', cost: '12.50', day: 2 },
  }),
  putItineraryItem: async (world) => {
    const { trip, item } = await tripWithItem(world)
    return { ids: [trip, item], body: { title: 'A longer walk' } }
  },
  deleteItineraryItem: async (world) => {
    const { trip, item } = await tripWithItem(world)
    return { ids: [trip, item] }
  },
  putItineraryItemPosition: async (world) => {
    const { trip, item } = await tripWithItem(world)
    return { ids: [trip, item], body: { day: 2, position: 0 } }
  },
  getItineraryBookings: async (world) => ({ ids: [(await tripWithItem(world)).trip] }),
  postItineraryShareLink: async (world) => ({ ids: [(await tripWithItem(world)).trip] }),

  getUserFlights: async (world) => {
    await flightOf(world)
    return { ids: [world.people.guest.id] }
  },
  postFlights: () => ({
    body: {
      airline: 'A',
      flightNumber: 'A 1',
      departure: { code: 'BER', time: '2098-05-10T10:15' },
      arrival: { code: 'IST', time: '2098-05-10T14:10' },
      requestKey: randomUUID(),
      addAnyway: true,
    },
  }),
  getFlight: async (world) => ({ ids: await flightOf(world) }),
  putFlight: async (world) => ({ ids: await flightOf(world), body: { seat: '1A' } }),
  deleteFlight: async (world) => ({ ids: await flightOf(world) }),

  getGeocode: () => ({ query: '?q=denv' }),
  postRoutesCalculate: () => ({ body: { originLocation: 'Denver, CO', destinationLocation: 'Boulder, CO' } }),
  getRoutesUserById: async (world) => {
    await routeOf(world)
    return { ids: ['current-user'] }
  },
  getRoute: async (world) => ({ ids: await routeOf(world) }),
  putRoute: async (world) => ({ ids: await routeOf(world), body: { rating: 4 } }),
  deleteRoute: async (world) => ({ ids: await routeOf(world) }),
}

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

async function quickReply({ people, host }: World): Promise<string> {
  const { body } = await host.json<{ id: string }>('POST', `/api/hosts/${people.host.id}/quick-replies`, {
    title: 'Parking',
    content: 'One car.',
  })
  return `/api/hosts/${people.host.id}/quick-replies/${body.id}`
}

async function scheduledMessage({ people, host }: World): Promise<string> {
  const path = `/api/hosts/${people.host.id}/scheduled-messages`
  const { body } = await host.json<{ id: string }>('POST', path, {
    moment: 'day_before',
    content: 'Hi {guest}',
  })
  return `${path}/${body.id}`
}

/** A saved search of the guest, always the same one. */
async function savedSearch({ people, guest }: World): Promise<string> {
  const path = `/api/users/${people.guest.id}/saved-searches`
  const { body } = await guest.json<{ id: string }>('POST', path, { search: 'guests=3' })
  return `${path}/${body.id}`
}

/** Dates of a listing that somebody else has booked. */
async function takenDates({ db, people }: World) {
  const { id: listingId } = await makeStay(db, { hostId: people.host.id })
  const dates = { listingId, checkIn: day(20), checkOut: day(22) }
  await makeBooking(db, dates)
  return dates
}

async function waitlistEntry(world: World): Promise<string> {
  const path = `/api/users/${world.people.guest.id}/waitlist`
  const { body } = await world.guest.json<{ id: string }>('POST', path, await takenDates(world))
  return `${path}/${body.id}`
}

async function wishlist({ people, guest }: World): Promise<string> {
  const path = `/api/users/${people.guest.id}/wishlists`
  const { body } = await guest.json<{ id: string }>('POST', path, { name: 'Summer' })
  return `${path}/${body.id}`
}

/** A new user blocks the host, so that the guest can still write to them. */
async function blockOfHost({ db, people, newVisitor }: World): Promise<Call> {
  const [{ id, email }, who] = [await makeUser(db), newVisitor()]
  await who.signIn(email)
  return { path: `/api/users/${id}/blocks/${people.host.id}`, who }
}

const flightOf = async ({ db, people }: World) =>
  `/api/flights/${(await makeFlight(db, { userId: people.guest.id })).id}`
const routeOf = async ({ db, people }: World) =>
  `/api/routes/${(await makeRoute(db, { userId: people.guest.id })).id}`

/** A valid call of each endpoint of messages, places, itineraries, flights and routes, by operation id. */
export const travelCalls: Calls = {
  postMessages: ({ people, pending }) => ({
    path: '/api/messages',
    body: {
      receiverId: people.host.id,
      bookingId: pending.id,
      content: 'Is the lake warm?',
      requestKey: randomUUID(),
    },
  }),
  getMessagesConversation: ({ people }) => ({ path: `/api/messages/conversations/${people.guest.id}` }),
  getMessagesBookingByBookingId: ({ pending }) => ({ path: `/api/messages/booking/${pending.id}` }),
  getMessageAndOtherId: ({ people }) => ({ path: `/api/messages/${people.guest.id}/${people.host.id}` }),
  postMessageAndOtherIdRead: ({ people, host }) => ({
    path: `/api/messages/${people.host.id}/${people.guest.id}/read`,
    body: { upTo: 1 },
    who: host,
  }),
  putUserBlock: (world) => blockOfHost(world),
  deleteUserBlock: (world) => blockOfHost(world),
  getHostQuickReplies: async (world) => {
    await quickReply(world)
    return { path: `/api/hosts/${world.people.host.id}/quick-replies`, who: world.host }
  },
  postHostQuickReplies: ({ people, host }) => ({
    path: `/api/hosts/${people.host.id}/quick-replies`,
    body: { title: 'Keys', content: 'Under the mat.', requestKey: randomUUID() },
    who: host,
  }),
  getHostQuickReply: async (world) => ({ path: await quickReply(world), who: world.host }),
  putHostQuickReply: async (world) => ({
    path: await quickReply(world),
    body: { title: 'Parking here', content: 'Two cars.' },
    who: world.host,
  }),
  deleteHostQuickReply: async (world) => ({ path: await quickReply(world), who: world.host }),

  getHostScheduledMessages: async (world) => {
    await scheduledMessage(world)
    return { path: `/api/hosts/${world.people.host.id}/scheduled-messages`, who: world.host }
  },
  postHostScheduledMessages: ({ people, host, listing }) => ({
    path: `/api/hosts/${people.host.id}/scheduled-messages`,
    body: {
      moment: 'three_days_before',
      listingId: listing.id,
      content: 'The code is {code}',
      code: '4711',
      requestKey: randomUUID(),
    },
    who: host,
  }),
  getHostScheduledMessage: async (world) => ({ path: await scheduledMessage(world), who: world.host }),
  putHostScheduledMessage: async (world) => ({
    path: await scheduledMessage(world),
    body: { moment: 'after_check_in', content: 'All well?' },
    who: world.host,
  }),
  deleteHostScheduledMessage: async (world) => ({ path: await scheduledMessage(world), who: world.host }),

  getUserSavedSearches: async (world) => {
    await savedSearch(world)
    return { path: `/api/users/${world.people.guest.id}/saved-searches` }
  },
  postUserSavedSearches: ({ people }) => ({
    path: `/api/users/${people.guest.id}/saved-searches`,
    body: { search: 'type=vehicle&location=Asheville', requestKey: randomUUID() },
  }),
  getUserSavedSearch: async (world) => ({ path: await savedSearch(world) }),
  putUserSavedSearch: async (world) => ({ path: await savedSearch(world), body: { hasAlerts: false } }),
  deleteUserSavedSearch: async (world) => ({ path: await savedSearch(world) }),

  getRecentlyViewed: () => ({ path: '/api/recently-viewed' }),
  postRecentlyViewed: ({ listing }) => ({ path: '/api/recently-viewed', body: { listingId: listing.id } }),
  deleteRecentlyViewed: () => ({ path: '/api/recently-viewed' }),

  getUserWaitlist: async (world) => {
    await waitlistEntry(world)
    return { path: `/api/users/${world.people.guest.id}/waitlist` }
  },
  postUserWaitlist: async (world) => ({
    path: `/api/users/${world.people.guest.id}/waitlist`,
    body: { ...(await takenDates(world)), guests: 1, maxTotal: '900.00' },
  }),
  getUserWaitlistByEntryId: async (world) => ({ path: await waitlistEntry(world) }),
  deleteUserWaitlistByEntryId: async (world) => ({ path: await waitlistEntry(world) }),

  getUserWishlists: async (world) => {
    await wishlist(world)
    return { path: `/api/users/${world.people.guest.id}/wishlists` }
  },
  postUserWishlists: ({ people }) => ({
    path: `/api/users/${people.guest.id}/wishlists`,
    body: { name: 'Winter', requestKey: randomUUID() },
  }),
  getUserWishlist: async (world) => ({ path: await wishlist(world) }),
  putUserWishlist: async (world) => ({ path: await wishlist(world), body: { isShared: true } }),
  deleteUserWishlist: async (world) => ({ path: await wishlist(world) }),
  putListingWishlists: ({ listing }) => ({
    path: `/api/listings/${listing.id}/wishlists`,
    body: { wishlistIds: [], newList: 'With Ann' },
  }),

  getAttractions: () => ({ path: '/api/attractions?location=New+York' }),

  getUserItineraries: async (world) => {
    await tripWithItem(world)
    return { path: `/api/users/${world.people.guest.id}/itineraries` }
  },
  postItineraries: () => ({
    path: '/api/itineraries',
    body: {
      title: 'A trip',
      destination: 'Kyoto, Japan',
      startDate: '2027-03-10',
      endDate: '2027-03-14',
      budget: '500.00',
      requestKey: randomUUID(),
    },
  }),
  getItinerary: async (world) => ({ path: `/api/itineraries/${(await tripWithItem(world)).trip}` }),
  putItinerary: async (world) => ({
    path: `/api/itineraries/${(await tripWithItem(world)).trip}`,
    body: { title: 'A better trip' },
  }),
  deleteItinerary: async (world) => ({ path: `/api/itineraries/${(await tripWithItem(world)).trip}` }),
  getItineraryItems: async (world) => ({
    path: `/api/itineraries/${(await tripWithItem(world)).trip}/items`,
  }),
  postItineraryItems: async (world) => ({
    path: `/api/itineraries/${(await tripWithItem(world)).trip}/items`,
    body: { type: 'activity', title: 'A longer walk', cost: '12.50', day: 2 },
  }),
  putItineraryItem: async (world) => {
    const { trip, item } = await tripWithItem(world)
    return { path: `/api/itineraries/${trip}/items/${item}`, body: { title: 'A longer walk' } }
  },
  deleteItineraryItem: async (world) => {
    const { trip, item } = await tripWithItem(world)
    return { path: `/api/itineraries/${trip}/items/${item}` }
  },
  putItineraryItemPosition: async (world) => {
    const { trip, item } = await tripWithItem(world)
    return { path: `/api/itineraries/${trip}/items/${item}/position`, body: { day: 2, position: 0 } }
  },
  getItineraryBookings: async (world) => ({
    path: `/api/itineraries/${(await tripWithItem(world)).trip}/bookings`,
  }),
  postItineraryShareLink: async (world) => ({
    path: `/api/itineraries/${(await tripWithItem(world)).trip}/share-link`,
  }),

  getUserFlights: async (world) => {
    await flightOf(world)
    return { path: `/api/users/${world.people.guest.id}/flights` }
  },
  postFlights: () => ({
    path: '/api/flights',
    body: {
      airline: 'A',
      flightNumber: 'A 1',
      departure: { code: 'BER', time: '2098-05-10T10:15' },
      arrival: { code: 'IST', time: '2098-05-10T14:10' },
      requestKey: randomUUID(),
      addAnyway: true,
    },
  }),
  getFlight: async (world) => ({ path: await flightOf(world) }),
  putFlight: async (world) => ({ path: await flightOf(world), body: { seat: '1A' } }),
  deleteFlight: async (world) => ({ path: await flightOf(world) }),

  getGeocode: () => ({ path: '/api/geocode?q=denv' }),
  postRoutesCalculate: () => ({
    path: '/api/routes/calculate',
    body: { originLocation: 'Denver, CO', destinationLocation: 'Boulder, CO' },
  }),
  getRoutesUserById: async (world) => {
    await routeOf(world)
    return { path: '/api/routes/user/current-user' }
  },
  getRoute: async (world) => ({ path: await routeOf(world) }),
  putRoute: async (world) => ({ path: await routeOf(world), body: { rating: 4 } }),
  deleteRoute: async (world) => ({ path: await routeOf(world) }),
}

import { randomUUID } from 'node:crypto'
import type { IdorWorld, Person, SecretName } from './idor-world'

type Ids = IdorWorld['ids']
type Party = Exclude<Person, 'nobody' | 'stranger'>

/** Ids for the parameters of a route, in their order, of a row that belongs to a party. */
export type Target = {
  ids: string[]
  party: Party
  /** A secret that the party reads there. Absent where the route shows none. */
  shows?: SecretName
}

type Targets = (ids: Ids) => Target[]

const of =
  (party: Party, shows: SecretName | undefined, ...names: (keyof Ids)[]): Targets =>
  (ids) => [{ ids: names.map((name) => ids[name]), party, shows }]
const all =
  (...targets: Targets[]): Targets =>
  (ids) =>
    targets.flatMap((target) => target(ids))
/** A secret in the URL itself, which nobody can have guessed. */
const unknown =
  (end = ''): Targets =>
  () => [{ ids: [`${randomUUID()}${end}`], party: 'guest' }]

const listing = of('host', undefined, 'listing')
const pausedToo = (shows?: SecretName) => all(listing, of('host', shows, 'paused'))
const trip = (shows?: SecretName) => of('guest', shows, 'trip')
const item = (shows?: SecretName) => of('guest', shows, 'trip', 'item')
const draft = (shows?: SecretName) => of('host', shows, 'draft')
const own = (guest?: SecretName, host?: SecretName) =>
  all(of('guest', guest, 'guest'), of('host', host, 'host'))
const adminsOnly = (...names: (keyof Ids)[]) => of('admin', undefined, ...names)

/** The rows to ask for at each route with parameters. A new route needs a line. */
export const targets: Record<string, Targets> = {
  '/listing/:id': pausedToo(),
  '/listing/:id/book': pausedToo(),
  '/listing/:id/price': pausedToo(),
  '/listing/:id/photos': pausedToo(),
  '/listing/:id/favorite': pausedToo(),
  '/listing/:id/waitlist': pausedToo(),
  '/listing/:id/lists': pausedToo(),
  '/bookings/:id': all(
    of('guest', 'streetAddress', 'confirmed'),
    of('guest', 'declineReason', 'declined'),
    of('guest', undefined, 'completed'),
    of('host', 'guestSurname', 'pending'),
  ),
  '/bookings/:id/cancel': of('guest', undefined, 'confirmed'),
  '/bookings/:id/change': of('guest', undefined, 'confirmed'),
  '/bookings/:id/pay': of('guest', undefined, 'confirmed'),
  '/bookings/:id/deposit': all(
    of('guest', 'claimEvidence', 'completed'),
    of('host', 'claimEvidence', 'completed'),
  ),
  '/bookings/:id/handover/:stage': (ids) => [{ ids: [ids.confirmed, 'start'], party: 'guest' }],
  '/bookings/:id/decline': of('host', undefined, 'pending'),
  '/bookings/:id/review': of('guest', undefined, 'completed'),
  '/bookings/:id/reply': of('host', undefined, 'reviewed'),
  '/bookings/:id/receipt': of('guest', undefined, 'confirmed'),
  '/bookings/:id/calendar.ics': of('guest', undefined, 'confirmed'),

  // Its processor is played in other tests; here there is none.
  '/dev/pay/:session': unknown(),
  '/dev/pay/onboarding/:link': unknown(),
  // Everybody sees the map.
  '/map/:theme/:version/:window': () => [{ ids: ['light', '1', '0-0-1-1'], party: 'guest' }],

  '/messages/:userId': all(of('guest', 'message', 'host'), of('host', 'message', 'guest')),
  '/messages/:userId/updates': all(of('guest', undefined, 'host'), of('host', undefined, 'guest')),
  '/messages/:userId/block': all(of('guest', undefined, 'host'), of('host', undefined, 'guest')),
  '/messages/scheduled/:id': of('host', 'scheduledMessage', 'scheduled'),
  '/messages/scheduled/:id/delete': of('host', 'scheduledMessage', 'scheduled'),
  '/messages/quick-replies/:id': of('host', 'quickReply', 'reply'),

  '/saved/:id': of('guest', 'wishlist', 'wishlist'),
  '/lists/:token': unknown(),
  '/saved-searches/:id': of('guest', 'savedSearch', 'savedSearch'),
  '/saved-searches/:id/delete': of('guest', 'savedSearch', 'savedSearch'),

  '/itineraries/shared/:token': unknown(),
  '/itineraries/shared/:token/calendar.ics': unknown(),
  '/itineraries/:id': trip('itemNotes'),
  '/itineraries/:id/edit': trip('tripTitle'),
  '/itineraries/:id/delete': trip('tripTitle'),
  '/itineraries/:id/items/new': trip(),
  '/itineraries/:id/items/:item': item('itemNotes'),
  '/itineraries/:id/items/:item/delete': item(),
  '/itineraries/:id/calendar.ics': trip('itemNotes'),
  '/flights/:id': of('guest', 'bookingReference', 'flight'),
  '/flights/:id/delete': of('guest', undefined, 'flight'),
  '/route-planner/recent/:id/rating': of('guest', 'routeOrigin', 'route'),
  '/route-planner/recent/:id/remove': of('guest', 'routeOrigin', 'route'),

  '/create-listing/:draft': draft(),
  '/create-listing/:draft/basics': draft('draftTitle'),
  '/create-listing/:draft/photos': draft(),
  '/create-listing/:draft/rules': draft(),
  '/create-listing/:draft/discard': draft(),
  '/listings/:id': pausedToo(),
  '/listings/:id/edit': all(of('host', 'streetAddress', 'listing'), of('host', 'pausedTitle', 'paused')),
  '/listings/:id/photos': pausedToo(),
  '/listings/:id/rules': of('host', 'houseManual', 'listing'),
  '/listings/:id/prices': listing,
  '/listings/:id/calendar': pausedToo('pausedTitle'),
  '/listings/:id/status': pausedToo('pausedTitle'),
  '/listings/:id/delete': pausedToo('pausedTitle'),
  '/listings/:id/calendar/feeds': all(
    of('host', 'feedName', 'listing'),
    of('host', 'calendarToken', 'listing'),
  ),
  '/calendars/:file': unknown('.ics'),
  '/hosts/:id': of('host', undefined, 'host'),
  '/host-discount-codes/:id': of('host', 'codeDescription', 'code'),
  '/host-discount-codes/:id/delete': of('host', undefined, 'code'),

  '/earnings/statements/:id': of('host', undefined, 'payout'),

  '/admin/settings/:key': adminsOnly('guest'),
  '/admin/settings/:key/delete': adminsOnly('guest'),
  '/admin/accounts/ledger/:account': adminsOnly('host'),
  '/admin/accounts/ledger/:account/entries.csv': adminsOnly('host'),
  '/admin/accounts/payments/:booking': of('admin', 'guestEmail', 'confirmed'),
  '/admin/accounts/payouts/:host': of('admin', 'hostSurname', 'host'),
  '/admin/accounts/disputes/:id': adminsOnly('guest'),
  '/admin/accounts/deposits/:id': of('admin', 'claimEvidence', 'deposit'),
  '/admin/accounts/users/:id': of('admin', 'guestEmail', 'guest'),
  '/admin/listings/:id': adminsOnly('listing'),
  '/admin/bookings/:id': of('admin', 'guestEmail', 'confirmed'),
  '/admin/reviews/:id': unknown(),
  '/admin/messages/:id': unknown(),
  '/admin/content/:id': adminsOnly('guest'),
  '/admin/content/:id/delete': adminsOnly('guest'),
  '/admin/careers/:id': of('admin', 'jobTitle', 'job'),
  '/admin/careers/:id/delete': of('admin', 'jobTitle', 'job'),
  '/admin/discount-codes/:id': adminsOnly('code'),
  '/admin/discount-codes/:id/delete': adminsOnly('code'),

  '/admin/taxes/:id': adminsOnly('taxRule'),
  '/admin/taxes/:id/delete': adminsOnly('taxRule'),

  '/documents/:file': unknown('.pdf'),
  '/careers/:id': adminsOnly('job'),
  '/media/:key/:variant?': unknown(),
  // tests/http/private-media.test.ts asks for each kind of them.
  '/private-media/:id/:variant?': unknown(),
  '/dev/outbox/:id': unknown(),

  '/api/listings/:id': pausedToo(),
  '/api/listings/:id/photos': pausedToo(),
  '/api/listing-drafts/:draft/photos': draft(),
  '/api/listings/:id/reviews': pausedToo(),
  '/api/listings/:id/availability': pausedToo(),
  '/api/listings/:id/validate-discount': pausedToo(),
  '/api/listings/:id/quote': pausedToo(),
  '/api/bookings/:id': all(
    of('guest', 'latitude', 'confirmed'),
    of('guest', 'declineReason', 'declined'),
    of('guest', undefined, 'completed'),
    of('host', undefined, 'pending'),
  ),
  '/api/messages/conversations/:id': own('message', 'message'),
  '/api/messages/booking/:bookingId': of('guest', 'message', 'confirmed'),
  '/api/messages/:id/:otherId': all(
    of('guest', 'message', 'guest', 'host'),
    of('host', 'message', 'host', 'guest'),
  ),
  '/api/messages/:id/:otherId/read': all(
    of('guest', undefined, 'guest', 'host'),
    of('host', undefined, 'host', 'guest'),
  ),
  '/api/users/:id/blocks/:otherId': of('guest', undefined, 'guest', 'host'),
  '/api/hosts/:id/quick-replies': of('host', 'quickReply', 'host'),
  '/api/hosts/:id/quick-replies/:replyId': of('host', 'quickReply', 'host', 'reply'),
  '/api/hosts/:id/scheduled-messages': of('host', 'scheduledMessage', 'host'),
  '/api/hosts/:id/scheduled-messages/:messageId': of('host', 'scheduledMessage', 'host', 'scheduled'),
  '/api/users/:id/saved-searches': own('savedSearch'),
  '/api/users/:id/saved-searches/:searchId': of('guest', 'savedSearch', 'guest', 'savedSearch'),
  '/api/users/:id/waitlist': own(),
  '/api/users/:id/wishlists': own('wishlist'),
  '/api/users/:id/wishlists/:listId': of('guest', 'wishlist', 'guest', 'wishlist'),
  '/api/listings/:id/wishlists': pausedToo(),
  '/api/users/:id/waitlist/:entryId': of('guest', undefined, 'guest', 'wait'),
  '/api/users/:id/itineraries': own('tripTitle'),
  '/api/itineraries/:id': trip('tripTitle'),
  '/api/itineraries/:id/items': trip('itemNotes'),
  '/api/itineraries/:id/items/:item': item(),
  '/api/itineraries/:id/items/:item/position': item(),
  '/api/itineraries/:id/bookings': trip(),
  '/api/itineraries/:id/share-link': trip(),
  '/api/users/:id/flights': own('bookingReference'),
  '/api/flights/:id': of('guest', 'bookingReference', 'flight'),
  '/api/routes/user/:id': own('routeOrigin'),
  '/api/routes/:id': of('guest', undefined, 'route'),
  '/api/users/:id': own(),
  '/api/users/:id/password': own(),
  '/api/users/:id/bookings': own(),
  '/api/users/:id/reviews': own(),
  '/api/hosts/:id/listings': of('host', 'pausedTitle', 'host'),
  '/api/bookings/:id/checkout': of('guest', undefined, 'confirmed'),
  '/api/bookings/:id/changes': of('guest', undefined, 'confirmed'),
  '/api/bookings/:id/changes/quote': of('guest', undefined, 'confirmed'),
  '/api/bookings/:id/changes/:change': of('guest', undefined, 'confirmed', 'change'),
  '/api/bookings/:id/review-reply': of('host', undefined, 'reviewed'),
  '/api/bookings/:id/deposit': all(
    of('guest', 'claimEvidence', 'completed'),
    of('host', 'claimEvidence', 'completed'),
  ),
  '/api/bookings/:id/handovers/:stage': (ids) => [{ ids: [ids.confirmed, 'start'], party: 'guest' }],
  '/api/hosts/:id/earnings': of('host', undefined, 'host'),
  '/api/hosts/:id/payments': of('host', undefined, 'host'),
  '/api/hosts/:id/discount-codes': of('host', 'codeDescription', 'host'),

  '/api/admin/settings/:key': adminsOnly('guest'),
  '/api/admin/content/:id': adminsOnly('guest'),
  '/api/admin/jobs/:id': adminsOnly('job'),
  '/api/admin/discount-codes/:id': adminsOnly('code'),
  '/api/admin/tax-rules/:id': adminsOnly('taxRule'),
  '/api/admin/bookings/:id/refunds': adminsOnly('confirmed'),
  '/api/admin/deposits/:id/refunds': adminsOnly('deposit'),
  '/api/admin/listings/:id/pause': adminsOnly('listing'),
  '/api/admin/bookings/:id/cancellation': adminsOnly('confirmed'),
  '/api/admin/reviews/:id/visibility': unknown(),
  '/api/admin/messages/:id/visibility': unknown(),
}

import { randomUUID } from 'node:crypto'
import { fieldsThatMayBeEmpty } from '~/domain/listings/listing-form'
import { priceRuleFieldsOf } from '~/domain/listings/price-rules-input'
import { day } from '../support/days'
import type { IdorWorld } from './idor-world'

// One body that is valid for as many routes as possible: each reads the fields it knows.

type Ids = IdorWorld['ids']

const TEXT = 'Taken over by someone else, and at least fifty characters of it.'

const common = (ids: Ids) => ({
  title: 'Taken over by someone else',
  description: TEXT,
  content: TEXT,
  comment: TEXT,
  reason: TEXT,
  message: TEXT,
  bio: TEXT,
  notes: TEXT,
  name: 'Taken over',
  firstName: 'Taken',
  lastName: 'Over',
  location: 'Denver, Colorado',
  destination: 'Denver, Colorado',
  maxGuests: 2,
  bedrooms: 1,
  bathrooms: 1,
  placeType: 'entire',
  rating: 1,
  guests: 1,
  day: 1,
  position: 0,
  upTo: 1,
  startTime: '10:00',
  startDate: day(60),
  endDate: day(62),
  travelers: 3,
  checkIn: day(60),
  checkOut: day(62),
  date: day(70),
  from: day(70),
  through: day(71),
  to: 1,
  minNights: 2,
  code: 'TAKEN',
  bookingAmount: '100.00',
  value: '10',
  validFrom: `${day(1)}T10:00`,
  validUntil: `${day(9)}T10:00`,
  airline: 'Taken Air',
  flightNumber: 'TA 999',
  currentPassword: 'demo1234',
  newPassword: 'taken over 1234',
  confirmPassword: 'taken over 1234',
  houseManual: TEXT,
  streetAddress: '1 Taken Street',
  cancellationPolicy: 'flexible',
  receiverId: ids.host,
  bookingId: ids.confirmed,
  booking: ids.confirmed,
  item: ids.item,
  itemId: ids.item,
  feedId: ids.feed,
  payoutId: randomUUID(),
  photo: '/media/00000000000000000000000000000000',
  url: 'https://calendars.people.test/taken.ics',
})

/** A JSON body. */
export const jsonOf = (ids: Ids, path: string) => ({
  ...common(ids),
  type: typeOf(path),
  price: '31.00',
  isPublic: true,
  isActive: false,
  hasAlerts: false,
  isAvailable: false,
  status: path.includes('bookings') ? 'cancelled' : 'delayed',
  images: [],
  order: [],
  departure: { airport: 'JFK', time: '2098-03-10T18:30' },
  arrival: { airport: 'LHR', time: '2098-03-11T06:30' },
})

/** What forms send also when it is empty. */
const EMPTY = [
  ...[
    'minOrderAmount',
    'maxDiscountAmount',
    'usageLimit',
    'usageLimitPerPerson',
    'budget',
    'endTime',
    'timeZone',
    'cost',
  ],
  ...['bookingReference', 'seat', 'departure.terminal', 'departure.gate', 'arrival.terminal', 'arrival.gate'],
  ...['phone', 'occupation', 'customRules', 'checkInInstructions', 'checkOutInstructions'],
  ...priceRuleFieldsOf('property').map((name) => `priceRules.${name}`),
  ...fieldsThatMayBeEmpty('property', 'basics'),
]

/** The fields of a form. */
export const fieldsOf = (ids: Ids, path: string): Record<string, string> => ({
  ...Object.fromEntries(EMPTY.map((name) => [name, ''])),
  ...Object.fromEntries(Object.entries(common(ids)).map(([name, value]) => [name, String(value)])),
  type: typeOf(path),
  price: '31.00',
  isPublic: 'on',
  applicableToPropertyListings: 'on',
  status: 'delayed',
  refundAmount: '0.00',
  'times.checkInFrom': '15:00',
  'times.checkInUntil': '',
  'times.checkOutBy': '11:00',
  'departure.airport': 'JFK',
  'departure.time': '2098-03-10T18:30',
  'arrival.airport': 'LHR',
  'arrival.time': '2098-03-11T06:30',
  requestKey: randomUUID(),
})

const typeOf = (path: string) =>
  path.includes('discount') ? 'percentage' : path.includes('content') ? 'about_us' : 'activity'

/** The buttons of the forms on each screen that has more than one. */
export const intents: Record<string, string[]> = {
  '/listing/:id/favorite': ['save', 'unsave'],
  '/bookings/:id': ['accept'],
  '/messages/:userId/block': ['block', 'unblock'],
  '/messages/quick-replies/:id': ['save', 'delete'],
  '/messages/scheduled/:id': ['save', 'preview'],
  '/saved/:id': ['rename', 'share', 'unshare', 'delete'],
  '/itineraries/:id': ['up', 'down', 'day', 'add-booking', 'renew-link'],
  '/route-planner/recent/:id/rating': ['', 'clear'],
  '/create-listing/:draft/basics': ['save', 'continue'],
  '/create-listing/:draft/photos': ['add', 'move', 'remove', 'reorder', 'save', 'continue'],
  '/create-listing/:draft/rules': ['save', 'continue'],
  '/listings/:id/photos': ['add', 'move', 'remove', 'reorder', 'save'],
  '/listings/:id/calendar': ['block', 'open', 'set-price', 'clear-price', 'set-limits'],
  '/listings/:id/status': ['pause', 'resume'],
  '/listings/:id/calendar/feeds': ['refresh', 'remove', 'add', 'new-address'],
  '/host-discount-codes/:id': ['', 'pause', 'resume'],
  '/admin/discount-codes/:id': ['', 'pause', 'resume'],
  '/admin/taxes/:id': ['', 'end'],
  '/admin/content/:id': ['save', 'publish', 'show', 'hide'],
  '/admin/accounts/users/:id': ['verify', 'suspend', 'restore', 'grant-admin', 'revoke-admin'],
  '/admin/reviews/:id': ['hide', 'show'],
  '/admin/messages/:id': ['hide', 'show'],
  '/admin/listings/:id': ['pause', 'resume'],
  '/admin/accounts/payouts/:host': ['paid', 'returned'],
  '/admin/accounts/deposits/:id': ['decide', 'refund'],
}

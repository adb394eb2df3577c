import { beforeEach } from 'vitest'
import type { Db } from '../../db/client.server'
import { visitor, type Visitor } from './client'
import { makeHost, makeUser } from './people'

/** For each test: a host, another host as a stranger, and an anonymous visitor. */
export function setUpHosts(server: { origin: string; db: Db }) {
  const people = {} as { host: Visitor; stranger: Visitor; anonymous: Visitor; hostId: string }
  beforeEach(async () => {
    const [owner, other] = [await makeUser(server.db), await makeHost(server.db)]
    Object.assign(people, {
      host: visitor(server.origin),
      stranger: visitor(server.origin),
      anonymous: visitor(server.origin),
      hostId: owner.id,
    })
    await people.host.signIn(owner.email)
    await people.stranger.signIn(other.email)
  })
  return people
}

/** Input for the basics, rules and prices forms of a stay. */
export const kyotoHouse = {
  basics: {
    title: 'A quiet house in Kyoto',
    description: 'Two rooms with paper walls, a garden of moss, and the station around the corner.',
    location: 'Kyoto, Japan',
    streetAddress: '12 Moss Lane',
    price: '149.50',
    maxGuests: '4',
    placeType: 'entire',
    bedrooms: '2',
    beds: '3',
    bathrooms: '1.5',
    amenities: ['WiFi', 'Kitchen'],
  },
  rules: {
    rules: ['No pets'],
    customRules: 'Be kind\r\nbe KIND\r\n',
    cancellationPolicy: 'strict',
    instantBook: 'on',
    'times.checkInFrom': '16:00',
    'times.checkInUntil': '22:00',
    'times.checkOutBy': '11:00',
    checkInInstructions: '',
    checkOutInstructions: '',
    houseManual: 'The key turns left.',
  },
  prices: {
    'priceRules.weekendPrice': '',
    'priceRules.cleaningFee': '',
    'priceRules.extraGuest.above': '',
    'priceRules.extraGuest.fee': '',
    'priceRules.weeklyDiscount': '',
    'priceRules.monthlyDiscount': '',
    'priceRules.earlyBird.days': '',
    'priceRules.earlyBird.percentage': '',
    'priceRules.lastMinute.days': '',
    'priceRules.lastMinute.percentage': '',
  },
}

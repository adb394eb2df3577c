import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/client.server'
import type { Visitor } from './client'
import { day } from './days'
import { makeHost, makeStay, makeUser } from './people'

const TOWNS = ['Asheville', 'New York', 'Austin', 'Lisbon', 'Denver', 'Portland', 'Savannah', 'Chicago']
/** Stays begin within these days. */
const [FIRST_DAY, LAST_DAY] = [10, 300]

/** What visits need of the database. */
export type VisitedWorld = { listings: string[]; host: string; guests: string[] }

/** Adds a host with listings that can be booked instantly, and guests who may sign in. */
export async function makeVisitedWorld(
  db: Db,
  { listings, guests }: { listings: number; guests: number },
): Promise<VisitedWorld> {
  const host = await makeHost(db)
  const stay = () => makeStay(db, { hostId: host.id, instantBook: true })
  return {
    host: host.id,
    listings: (await Promise.all(Array.from({ length: listings }, stay))).map(({ id }) => id),
    guests: (await Promise.all(Array.from({ length: guests }, () => makeUser(db)))).map(({ email }) => email),
  }
}

/** One thing that a guest who is signed in, or a visitor who is not, does on the site. */
export type Step = (who: Visitor) => Promise<Response>
type Name = 'home' | 'search' | 'listing' | 'quote' | 'bookings' | 'list of listings' | 'book' | 'message'

/** How often each step is taken among a hundred. */
const SHARES: Record<Name, number> = {
  home: 15,
  search: 20,
  listing: 20,
  quote: 10,
  bookings: 10,
  'list of listings': 5,
  book: 15,
  message: 5,
}

/**
 * The steps of visitors, with values drawn at random.
 * @param random a number from 0 to below 1
 * @returns each step, and `any`, which draws one
 */
export function visits({ listings, host }: VisitedWorld, random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit)
  const listing = () => listings[below(listings.length)]!
  function dates() {
    const start = FIRST_DAY + below(LAST_DAY - FIRST_DAY)
    return { checkIn: day(start), checkOut: day(start + 1 + below(3)), guests: '1' }
  }
  const postJson = (who: Visitor, path: string, body: object) =>
    who.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    })
  const steps: Record<Name, Step> = {
    home: (who) => who.get('/'),
    search: (who) => {
      const when = below(2) === 0 ? dates() : {}
      return who.get(`/?${new URLSearchParams({ location: TOWNS[below(TOWNS.length)]!, ...when })}`)
    },
    listing: (who) => who.get(`/listing/${listing()}`),
    quote: (who) => who.get(`/listing/${listing()}?${new URLSearchParams(dates())}`),
    bookings: (who) => who.get('/bookings'),
    'list of listings': (who) => who.get('/api/listings', { Accept: 'application/json' }),
    book: (who) =>
      postJson(who, '/api/bookings', {
        ...dates(),
        guests: 1,
        listingId: listing(),
        requestKey: randomUUID(),
      }),
    message: (who) =>
      postJson(who, '/api/messages', {
        receiverId: host,
        content: 'Is there a kettle?',
        requestKey: randomUUID(),
      }),
  }
  const names = Object.keys(SHARES) as Name[]
  function any(): { name: Name; step: Step } {
    let left = below(100)
    const name = names.find((one) => (left -= SHARES[one]) < 0)!
    return { name, step: steps[name] }
  }
  return { steps, any }
}

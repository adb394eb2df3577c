import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { makeHost, makeStay, makeUser } from '../support/people'
import { addDays } from '../../app/domain/shared/dates'
import { connection, closeConnection } from '../../db/client.server'
import { db } from '../../db/db.server'
import { bookings, listings } from '../../db/schema'
import { requestBooking } from '../../app/domain/bookings/request-booking.server'
import { statementsOf } from './watch-queries'

const CLIENTS = 20
const LISTINGS = 1_000
const HOSTS = 50
const ROUNDS = 5

/**
 * Books with the product's use case and inserts bare bookings, in turn, over the product's own pool, in the database
 * that the environment names. Prints the figures as JSON for booking-bench.ts.
 */
const perRound = Number(process.argv[2])
await (await connection()).migrate()
const { $client: pool } = db as unknown as { $client: Pool }

const hosts = await Promise.all(Array.from({ length: HOSTS }, () => makeHost(db)))
const guests = await Promise.all(Array.from({ length: CLIENTS }, () => makeUser(db)))
const {
  id: _,
  searchWords: __,
  allWords: ___,
  features: ____,
  ...stay
} = await makeStay(db, { instantBook: true })
const stays = await db
  .insert(listings)
  .values(Array.from({ length: LISTINGS }, (_, at) => ({ ...stay, hostId: hosts[at % HOSTS]!.id })))
  .returning({ id: listings.id, hostId: listings.hostId })

let turn = 0
/** Two nights that nobody has booked: every listing in turn, then all again two days later. */
function nextStay() {
  const at = turn++
  const checkIn = addDays(new Date().toISOString().slice(0, 10), 10 + 2 * Math.floor(at / LISTINGS))
  return { ...stays[at % LISTINGS]!, checkIn, checkOut: addDays(checkIn, 2) }
}

async function book(guestId: string): Promise<void> {
  const { id, checkIn, checkOut } = nextStay()
  const result = await requestBooking(
    { listingId: id, checkIn, checkOut, guests: 2, requestKey: randomUUID() },
    { guest: { id: guestId }, now: new Date() },
  )
  if (!result.ok) throw new Error(`A booking of free nights was refused: ${result.refusal}`)
}

/** One row of a booking that the use case has made is the pattern for the bare ones. */
await book(guests[0]!.id)
const [made] = await db.select().from(bookings)
const bareText = await bareInsert()
async function bareInsert(): Promise<string> {
  const [statement] = await statementsOf(pool, () => db.insert(bookings).values(bareRow(guests[0]!.id)))
  return statement!.text
}

function bareRow(guestId: string): typeof bookings.$inferInsert {
  const { id, hostId, checkIn, checkOut } = nextStay()
  const { id: _, stay: __, ...row } = made!
  return { ...row, listingId: id, hostId, guestId, checkIn, checkOut, requestKey: randomUUID() }
}

/** Prepared by name and with ready values, so that it costs what the database and the driver cost. */
function bare(guestId: string) {
  const { params } = db.insert(bookings).values(bareRow(guestId)).toSQL()
  return { name: 'bare booking', text: bareText, values: params }
}

async function perSecond(
  count: number,
  work: (client: number, at: number) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now()
  let started = 0
  await Promise.all(
    guests.map(async (_, client) => {
      while (started < count) await work(client, started++)
    }),
  )
  return (1000 * count) / (performance.now() - startedAt)
}

const rounds: { bookings: number; inserts: number }[] = []
for (let round = -1; round < ROUNDS; round++) {
  const ready = Array.from({ length: perRound }, (_, at) => bare(guests[at % CLIENTS]!.id))
  const inserts = await perSecond(perRound, (_, at) => pool.query(ready[at]!))
  const booked = await perSecond(perRound, (client) => book(guests[client]!.id))
  if (round >= 0) rounds.push({ bookings: booked, inserts })
}
const client = await pool.connect()
let statements = 0
const query = client.query.bind(client) as (...args: unknown[]) => unknown
client.query = ((...args: unknown[]) => {
  statements++
  return query(...args)
}) as typeof client.query
client.release()
await book(guests[0]!.id)
console.log(JSON.stringify({ clients: CLIENTS, listings: LISTINGS, rounds, statements }))
await closeConnection()
process.exit(0)

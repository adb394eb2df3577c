import { randomUUID } from 'node:crypto'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { makeHost, makeStay, makeUser } from '../support/people'
import { bookingEmails } from '../../app/domain/bookings/booking-emails'
import { startCheckout } from '../../app/domain/bookings/payment/start-checkout.server'
import { requestBooking } from '../../app/domain/bookings/request-booking.server'
import { writeBookings } from '../../app/domain/bookings/write-bookings.server'
import { addDays } from '../../app/domain/shared/dates'
import { replaceProcessor } from '../../app/integrations/payments/payments.server'
import type { PaymentProcessor } from '../../app/integrations/payments/processor'
import { stripeProcessor } from '../../app/integrations/payments/stripe-processor.server'
import { connection, closeConnection } from '../../db/client.server'
import { db } from '../../db/db.server'
import { bookings, listings } from '../../db/schema'

type Statement = { name: string; text: string; values: unknown[] }

const CLIENTS = 20
/** Enough that the time of the processor's answers, in which nothing is to be done, does not limit bookings. */
const MANY_CLIENTS = 200
const LISTINGS = 1_000
const HOSTS = 50
const ROUNDS = 5
/** Compiled code is much faster than what Node runs at first. */
const WARM_UP = 1_500

/**
 * Books with the product's use case, without payments and with a page of a processor for each booking, inserts bare
 * bookings, and inserts all rows of bookings by one statement, in turn,
 * over the product's own pool, in the database that the environment names. Prints the figures as JSON for
 * booking-bench.ts, which compiles this file first, as a production build is compiled.
 */
const perRound = Number(process.argv[2])
/** A server with Stripe's API. */
const api = new URL(process.argv[3]!)
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

async function book(guestId: string): Promise<string> {
  const { id, checkIn, checkOut } = nextStay()
  const result = await requestBooking(
    { listingId: id, checkIn, checkOut, guests: 2, requestKey: randomUUID() },
    { guest: { id: guestId }, now: new Date() },
  )
  if (!result.ok) throw new Error(`A booking of free nights was refused: ${result.refusal}`)
  return result.booking.id
}

const processor = stripeProcessor({
  name: 'stripe',
  secretKey: process.argv[4]!,
  webhookSecret: 'whsec_bench',
  hostedOrigin: 'https://checkout.test',
  api: { host: api.hostname, port: Number(api.port), protocol: 'http' },
})

/** Books, and opens the page of the processor to which the guest is led. */
async function bookAndOpenPage(guestId: string): Promise<void> {
  const started = await startCheckout(await book(guestId), { guest: { id: guestId }, now: new Date() })
  if (!started.ok) throw new Error(`The page of the processor was not opened: ${started.refusal}`)
}

/** How many transactions the booking under way has open. */
const underWay = new AsyncLocalStorage<{ open: number }>()
const connect = pool.connect.bind(pool)
pool.connect = ((...args: []) => {
  const own = underWay.getStore()
  // A callback is given for single statements alone.
  if (!own || args.length > 0) return connect(...args)
  return connect().then((client) => {
    own.open++
    const release = client.release.bind(client)
    client.release = (...given) => {
      own.open--
      client.release = release
      release(...given)
    }
    return client
  })
}) as Pool['connect']
const calls = { made: 0, insideTransaction: 0 }
const watched: PaymentProcessor = {
  ...processor,
  createCheckout: (checkout) => {
    calls.made++
    if (underWay.getStore()!.open > 0) calls.insideTransaction++
    return processor.createCheckout(checkout)
  },
}

/** Books and opens the pages, and counts the calls that were made inside a transaction. */
async function bookAndPay(count: number, clients?: number): Promise<number> {
  replaceProcessor(watched)
  const openPage = (client: number) => underWay.run({ open: 0 }, () => bookAndOpenPage(guests[client]!.id))
  const rate = await perSecond(count, openPage, clients)
  replaceProcessor(null)
  return rate
}

/** What the use case has made is the pattern for the rows of the baselines. */
await book(guests[0]!.id)
const [made] = await db.select().from(bookings)

function anotherBooking(guestId: string) {
  const { id: listingId, hostId, checkIn, checkOut } = nextStay()
  return { ...made!, id: uuidv7(), listingId, hostId, guestId, checkIn, checkOut, requestKey: randomUUID() }
}

/** A statement with ready values, which costs what the database and the driver cost. */
async function ready(name: string, write: () => PromiseLike<unknown>): Promise<Statement> {
  let text = ''
  let values: unknown[] = []
  pool.query = ((config: { text: string }, given: unknown[]) => {
    ;[text, values] = [config.text, given]
    return Promise.resolve({ rows: [] })
  }) as Pool['query']
  await write()
  delete (pool as Partial<Pool>).query // restores the prototype's method
  return { name, text, values }
}

const bare = (guestId: string) =>
  ready('bare booking', () => {
    const { stay: _, ...row } = anotherBooking(guestId)
    return db.insert(bookings).values(row)
  })

/** The same rows as the use case writes, without its rules. */
const allRows = (guestId: string) =>
  ready('all rows', () => {
    const booking = anotherBooking(guestId)
    const { guestId: userId, requestKey: key } = booking
    const person = { email: 'someone@people.test', firstName: 'Robin' }
    const facts = {
      ...booking,
      listing: stay,
      guest: person,
      host: person,
      arrival: { ...stay, checkIn: null },
    }
    const emails = bookingEmails.confirmed(facts, 'https://roamstead.test')
    const request = { userId, kind: 'booking', key, values: null } as const
    return writeBookings(db, [{ booking, request, emails }])
  })

/** Whether prepared statements keep their plans, as in the use case. Otherwise the pool plans each execution. */
async function keepPlans(keep: boolean): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const mode = keep ? 'force_generic_plan' : 'force_custom_plan'
  for (const client of clients) await client.query(`set plan_cache_mode = ${mode}`)
  for (const client of clients) client.release()
}

async function perSecond(
  count: number,
  work: (client: number, at: number) => Promise<unknown>,
  clients = CLIENTS,
): Promise<number> {
  const startedAt = performance.now()
  let started = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (started < count) await work(client % CLIENTS, started++)
    }),
  )
  return (1000 * count) / (performance.now() - startedAt)
}

const insertReady = async (count: number, make: (guestId: string) => Promise<Statement>) => {
  const statements: Statement[] = []
  for (let at = 0; at < count; at++) statements.push(await make(guests[at % CLIENTS]!.id))
  return perSecond(count, (_, at) => pool.query(statements[at]!))
}

async function round(count: number) {
  const inserts = await insertReady(count, bare)
  await keepPlans(true)
  const rows = await insertReady(count, allRows)
  await keepPlans(false)
  const booked = await perSecond(count, (client) => book(guests[client]!.id))
  const paid = await bookAndPay(count)
  return { inserts, rows, bookings: booked, paid, manyPaid: await bookAndPay(count, MANY_CLIENTS) }
}

await round(WARM_UP)
const rounds: Awaited<ReturnType<typeof round>>[] = []
while (rounds.length < ROUNDS) rounds.push(await round(perRound))
const client = await pool.connect()
let statements = 0
const query = client.query.bind(client) as (...args: unknown[]) => unknown
client.query = ((...args: unknown[]) => {
  statements++
  return query(...args)
}) as typeof client.query
client.release()
await book(guests[0]!.id)
console.log(
  JSON.stringify({
    clients: CLIENTS,
    manyClients: MANY_CLIENTS,
    listings: LISTINGS,
    rounds,
    statements,
    calls,
  }),
)
await closeConnection()
process.exit(0)

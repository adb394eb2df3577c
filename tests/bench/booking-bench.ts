import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import pg from 'pg'
import { build } from 'vite'
import { part } from './part'
import { startStripe, STRIPE_SECRETS } from '../support/stripe'
import { median } from './sample'
import { count, table } from './tables'

/**
 * Medians of several rounds. `inserts` is the baseline: bare rows under the same exclusion constraint, same pool.
 * `rows` are all rows that a booking consists of, by one statement with ready values. `paid` are bookings that await
 * their payment, each with a page that the processor opened; it answers after `PROCESSOR_TAKES` milliseconds.
 */
type BookingFigures = {
  clients: number
  manyClients: number
  listings: number
  /** Statements of one booking, with its begin and commit. */
  statements: number
  bookings: number
  inserts: number
  rows: number
  paid: number
  manyPaid: number
  /** Calls of the processor, and how many were made while a transaction was open. */
  calls: { made: number; insideTransaction: number }
  /** The median of each round's share, because noise affects all parts of a round alike. */
  share: number
  rowsShare: number
  paidShare: number
  manyPaidShare: number
}

type Round = Pick<BookingFigures, 'bookings' | 'inserts' | 'rows' | 'paid' | 'manyPaid'>

const PROCESSOR_TAKES = 100

/** Compiles the child as the product's server is compiled. */
async function compileChild(): Promise<string> {
  const root = process.cwd()
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '~': `${root}/app`, '#db': `${root}/db` } },
    build: { ssr: 'tests/bench/booking-child.ts', outDir: '.cache/bench', target: 'node20' },
  })
  return '.cache/bench/booking-child.js'
}

/** Measures bookings per second in a process of its own, because the use case opens one database per process. */
async function measureBookings(
  serverUrl: string,
  { perRound }: { perRound: number },
): Promise<BookingFigures> {
  const name = `roamstead_bookings_${randomBytes(4).toString('hex')}`
  const url = new URL(serverUrl)
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  const stripe = await startStripe()
  stripe.latency = PROCESSOR_TAKES
  try {
    const given = [String(perRound), stripe.url, STRIPE_SECRETS.secretKey]
    const { stdout } = await promisify(execFile)(process.execPath, [await compileChild(), ...given], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: url.href,
        SESSION_SECRET: 'a secret that only the bench uses',
      },
    })
    const { rounds, ...figures } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Pick<
      BookingFigures,
      'clients' | 'manyClients' | 'listings' | 'statements' | 'calls'
    > & { rounds: Round[] }
    if (figures.calls.insideTransaction > 0) throw new Error('The processor was called inside a transaction')
    const of = (what: (round: Round) => number) => median(rounds.map(what))
    return {
      ...figures,
      bookings: of((round) => round.bookings),
      inserts: of((round) => round.inserts),
      rows: of((round) => round.rows),
      paid: of((round) => round.paid),
      manyPaid: of((round) => round.manyPaid),
      share: of((round) => round.bookings / round.inserts),
      rowsShare: of((round) => round.rows / round.inserts),
      paidShare: of((round) => round.paid / round.inserts),
      manyPaidShare: of((round) => round.manyPaid / round.inserts),
    }
  } finally {
    await stripe.stop()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

/** Bookings by the product's own use case, compared with bare inserts. */
export const bookingPart = part<BookingFigures>({
  name: 'bookings',
  once: true,
  measure: ({ postgresUrl, quick }) => measureBookings(postgresUrl, { perRound: quick ? 100 : 500 }),
  report: ({ clients, manyClients, listings, statements, calls, ...figures }) =>
    `${table(
      [`${clients} clients, ${count(listings)} listings`, 'per second', 'share', 'statements'],
      [
        row('**baseline**: bare inserts under the exclusion constraint', figures.inserts, 1, '1'),
        row('all rows of a booking, without its rules', figures.rows, figures.rowsShare, '1'),
        row('bookings', figures.bookings, figures.share, String(statements)),
        row(`with a page of a processor that takes ${PROCESSOR_TAKES} ms`, figures.paid, figures.paidShare),
        row(`the same by ${manyClients} clients`, figures.manyPaid, figures.manyPaidShare),
      ],
    )}\n\nOf ${count(calls.made)} calls of the processor, ${calls.insideTransaction} were made inside a transaction.`,
})

const row = (what: string, perSecond: number, share: number, statements = '') => [
  what,
  count(Math.round(perSecond)),
  share.toFixed(2),
  statements,
]

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import pg from 'pg'
import { build } from 'vite'
import { part } from './part'
import { median } from './sample'
import { count, table } from './tables'

/**
 * Medians of several rounds. `inserts` is the baseline: bare rows under the same exclusion constraint, same pool.
 * `rows` are all rows that a booking consists of, by one statement with ready values.
 */
type BookingFigures = {
  clients: number
  listings: number
  /** Statements of one booking, with its begin and commit. */
  statements: number
  bookings: number
  inserts: number
  rows: number
  /** The median of each round's share, because noise affects all parts of a round alike. */
  share: number
  rowsShare: number
}

type Round = { bookings: number; inserts: number; rows: number }

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
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [await compileChild(), String(perRound)], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: url.href,
        SESSION_SECRET: 'a secret that only the bench uses',
      },
    })
    const { rounds, ...figures } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Pick<
      BookingFigures,
      'clients' | 'listings' | 'statements'
    > & { rounds: Round[] }
    return {
      ...figures,
      bookings: median(rounds.map((round) => round.bookings)),
      inserts: median(rounds.map((round) => round.inserts)),
      rows: median(rounds.map((round) => round.rows)),
      share: median(rounds.map((round) => round.bookings / round.inserts)),
      rowsShare: median(rounds.map((round) => round.rows / round.inserts)),
    }
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

/** Bookings by the product's own use case, compared with bare inserts. */
export const bookingPart = part<BookingFigures>({
  name: 'bookings',
  once: true,
  measure: ({ postgresUrl, quick }) => measureBookings(postgresUrl, { perRound: quick ? 100 : 500 }),
  report: ({ clients, listings, statements, bookings, inserts, rows, share, rowsShare }) =>
    table(
      [`${clients} clients, ${count(listings)} listings`, 'per second', 'share', 'statements'],
      [
        [
          '**baseline**: bare inserts under the exclusion constraint',
          count(Math.round(inserts)),
          '1.00',
          '1',
        ],
        ['all rows of a booking, without its rules', count(Math.round(rows)), rowsShare.toFixed(2), '1'],
        ['bookings', count(Math.round(bookings)), share.toFixed(2), String(statements)],
      ],
    ),
})

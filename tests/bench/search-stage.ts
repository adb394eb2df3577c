import pg, { type Pool } from 'pg'
import { besideFloor, speedHere, targetHere, type Floor } from './floor'
import { part } from './part'
import type { Sample } from './sample'
import { createBenchSchema } from './synthetic-schema'
import { growTo } from './synthetic-listings'
import { count, ms, table, times } from './tables'
import { measureSearches, type SearchFigures } from './search-bench'

type Options = {
  serverUrl: string
  sizes: readonly number[]
  rounds: number
  today: string
  progress: (text: string) => void
  floor: Floor
}

/** What the median of each search may take where the targets were set, in milliseconds. */
const TARGET = 5
/** How many times as long as with the fewest listings it may take. */
const TARGET_GROWTH = 2.5

type SizeFigures = SearchFigures & { floor: number | null }

/** Measures the product's searches at each size, growing the same database. The plans are those of the last size. */
async function benchSearch({
  serverUrl,
  sizes,
  rounds,
  today,
  progress,
  floor: takeFloor,
}: Options): Promise<{ search: SizeFigures[]; plans: string }> {
  const name = `roamstead_bench_${process.pid}`
  const url = new URL(serverUrl)
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  // The use case opens the database that the environment names when it is imported.
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATABASE_URL: url.href,
    SESSION_SECRET: 'a secret that only the bench uses',
  })
  const { connection, closeConnection } = await import('../../db/client.server')
  const client = new pg.Client({ connectionString: url.href })
  try {
    const { db, migrate } = await connection()
    await migrate()
    await client.connect()
    await createBenchSchema(client)
    const { searchListings } = await import('../../app/domain/search/search-listings.server')
    const { $client: pool } = db as unknown as { $client: Pool }
    const search: SizeFigures[] = []
    let plans = ''
    for (const size of sizes) {
      progress(`adding listings up to ${size.toLocaleString('en-US')}`)
      await growTo(client, size, today)
      progress(`measuring search with ${size.toLocaleString('en-US')} listings`)
      const isLast = size === sizes[sizes.length - 1]
      const { result, floor } = await besideFloor(takeFloor, () =>
        measureSearches(pool, searchListings, today, { rounds, plans: isLast }),
      )
      search.push({ ...result.figures, floor })
      plans = result.plans
    }
    return { search, plans }
  } finally {
    await closeConnection()
    await client.end()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

const cell = (sample: Sample, baseline: Sample) =>
  `${times(sample.median / baseline.median)} (${ms(sample.best)}, ${ms(sample.median)}, ${ms(sample.p95)})`

function searchTable(search: readonly SearchFigures[]): string {
  const rows = search[0]!.searches.map(({ name }) => {
    const cells = search.map(({ searches, rowsByKey }) => {
      const figure = searches.find((figures) => figures.name === name)!
      return cell(figure, rowsByKey)
    })
    const last = search[search.length - 1]!.searches.find((figures) => figures.name === name)!
    return [name, String(last.statements), ...cells]
  })
  return table(
    [
      'search: median ÷ baseline (ms: best, median, p95)',
      'statements',
      ...search.map(({ size }) => `${count(size)} listings`),
    ],
    [
      ['**baseline**: 24 rows by key', '1', ...search.map(({ rowsByKey }) => cell(rowsByKey, rowsByKey))],
      ['`select 1`', '1', ...search.map(({ roundTrip, rowsByKey }) => cell(roundTrip, rowsByKey))],
      ...rows,
    ],
  )
}

/** Which searches miss a target, as sentences. */
function missed(search: readonly SizeFigures[]): string {
  const [fewest, most] = [search[0]!, search[search.length - 1]!]
  const median = ({ searches }: SizeFigures, name: string) =>
    searches.find((figures) => figures.name === name)!.median
  const all = most.searches.map(({ name }) => ({
    name,
    took: median(most, name),
    growth: median(most, name) / median(fewest, name),
  }))
  const limit = targetHere(TARGET, most.floor)
  const list = (rows: typeof all) =>
    rows.length === 0
      ? 'none'
      : rows.map(({ name, took, growth }) => `${name} ${ms(took)} (${times(growth)})`).join(', ')
  const slow = all.filter(({ took }) => took > limit)
  const grown = all.filter(({ growth }) => growth > TARGET_GROWTH)
  return [
    speedHere(most.floor),
    `The target of ${TARGET} ms is ${ms(limit)} here. With ${count(most.size)} listings, over it: ${list(slow)}.`,
    ...(search.length > 1
      ? [`More than ${TARGET_GROWTH} times as long as with ${count(fewest.size)}: ${list(grown)}.`]
      : []),
  ].join('\n')
}

/** The product's searches among growing numbers of listings. */
export const searchPart = part<Awaited<ReturnType<typeof benchSearch>>>({
  name: 'search',
  once: true,
  measure: ({ postgresUrl: serverUrl, quick, ...bench }) =>
    benchSearch({ ...bench, serverUrl, rounds: quick ? 10 : 40 }),
  report: ({ search }) => `${searchTable(search)}\n\n${missed(search)}`,
  files: ({ plans }) => ({ 'plans.txt': plans }),
})

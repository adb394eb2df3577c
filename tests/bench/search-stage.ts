import pg, { type Pool } from 'pg'
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
}

/** Measures the product's searches at each size, growing the same database. The plans are those of the last size. */
async function benchSearch({
  serverUrl,
  sizes,
  rounds,
  today,
  progress,
}: Options): Promise<{ search: SearchFigures[]; plans: string }> {
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
    const search: SearchFigures[] = []
    let plans = ''
    for (const size of sizes) {
      progress(`adding listings up to ${size.toLocaleString('en-US')}`)
      await growTo(client, size, today)
      progress(`measuring search with ${size.toLocaleString('en-US')} listings`)
      const measured = await measureSearches(pool, searchListings, today, {
        rounds,
        plans: size === sizes[sizes.length - 1],
      })
      search.push(measured.figures)
      plans = measured.plans
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

/** The product's searches among growing numbers of listings. */
export const searchPart = part<Awaited<ReturnType<typeof benchSearch>>>({
  name: 'search',
  once: true,
  measure: ({ postgresUrl: serverUrl, sizes, today, quick, progress }) =>
    benchSearch({ serverUrl, sizes, today, rounds: quick ? 10 : 40, progress }),
  report: ({ search }) => searchTable(search),
  files: ({ plans }) => ({ 'plans.txt': plans }),
})

import pg, { type Pool } from 'pg'
import { createBenchSchema } from './synthetic-schema'
import { growTo } from './synthetic-listings'
import { measureSearches, type SearchFigures } from './search-bench'

type Options = {
  serverUrl: string
  sizes: readonly number[]
  rounds: number
  today: string
  progress: (text: string) => void
}

/** Measures the product's searches at each size, growing the same database. The plans are those of the last size. */
export async function benchSearch({
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

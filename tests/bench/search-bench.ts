import type { Pool } from 'pg'
import type { Search } from '../../app/domain/search/search-url'
import { timeInTurn, type Sample, type Subject } from './sample'
import { searches, type NamedSearch } from './searches'
import { planOf, statementsOf, type Statement } from './watch-queries'

const DEPTH = 50
/** Milliseconds. */
const QUICK = 2

type SearchFigure = Sample & { name: string; meaning: string; found: number; statements: number }
export type SearchFigures = { size: number; roundTrip: Sample; rowsByKey: Sample; searches: SearchFigure[] }

/** The use case that is measured, running against this process's database. */
type SearchListings = (typeof import('../../app/domain/search/search-listings.server'))['searchListings']

/**
 * Times the product's searches on the database as it is, and the two floors: a round trip, and 24 rows by their keys.
 */
export async function measureSearches(
  pool: Pool,
  searchListings: SearchListings,
  today: string,
  { rounds, plans }: { rounds: number; plans: boolean },
) {
  const {
    rows: [largest],
  } = await pool.query<{ name: string; region: string }>(
    'select name, region from cities join bench.places on city_id = cities.id where number = 0',
  )
  const {
    rows: [world],
  } = await pool.query<{ size: number }>('select count(*)::int as size from listings')
  const now = new Date()
  const named = searches({ today, city: largest!.name, region: largest!.region })
  named.push(await behindManyPages(searchListings, named[0]!.search, now))

  const { rows: keys } = await pool.query<{ id: string }>(
    'select id from listings order by md5(id::text) limit 2400',
  )
  let turn = 0
  const rowsByKey = () => {
    const from = (turn++ % 100) * 24
    return pool.query('select * from listings where id = any ($1::uuid[])', [
      keys.slice(from, from + 24).map(({ id }) => id),
    ])
  }
  const subjects: Subject[] = [
    { name: 'round trip', run: () => pool.query('select 1') },
    { name: 'rows by key', run: rowsByKey },
    ...named.map(({ name, search }) => ({ name, run: () => searchListings(search, { now }) })),
  ]
  const samples = await timeInTurn(subjects, { rounds, warmUp: 5 })

  const figures: SearchFigure[] = []
  const explained: string[] = []
  const known = new Set<string>()
  for (const { name, meaning, search } of named) {
    const statements = await statementsOf(pool, () => searchListings(search, { now }))
    const { listings } = await searchListings(search, { now })
    figures.push({
      name,
      meaning,
      found: listings.length,
      statements: statements.length,
      ...samples.get(name)!,
    })
    if (plans) explained.push(await explainSearch(pool, { name, meaning, search }, statements, known))
  }
  const result: SearchFigures = {
    size: world!.size,
    roundTrip: samples.get('round trip')!,
    rowsByKey: samples.get('rows by key')!,
    searches: figures,
  }
  return { figures: result, plans: explained.join('\n\n') }
}

/** "Show more", pressed fifty times. */
async function behindManyPages(
  searchListings: SearchListings,
  search: Search,
  now: Date,
): Promise<NamedSearch> {
  let after: string | undefined
  for (let page = 0; page < DEPTH; page++)
    after = (await searchListings({ ...search, after }, { now })).next ?? after
  return {
    name: `after ${DEPTH} pages of Show more`,
    meaning: 'the same depth by cursor',
    search: { ...search, after },
  }
}

/** The plans of a search's statements. A quick one that an earlier search sent too is given by its time alone. */
async function explainSearch(
  pool: Pool,
  { name, meaning }: NamedSearch,
  statements: readonly Statement[],
  known: Set<string>,
): Promise<string> {
  const parts = [`${'='.repeat(100)}\n${name}: ${meaning}`]
  for (const statement of statements) {
    const { plan, milliseconds } = await planOf(pool, statement)
    const head = `-- ${shorten(statement.text, 1_200)}\n-- with ${shorten(JSON.stringify(statement.values), 300)}`
    parts.push(
      known.has(statement.text) && milliseconds < QUICK
        ? `-- ${shorten(statement.text, 120)}\n-- as above, ${milliseconds} ms`
        : `${head}\n${plan
            .split('\n')
            .map((line) => shorten(line, 260))
            .join('\n')}`,
    )
    known.add(statement.text)
  }
  return parts.join('\n\n')
}

const shorten = (text: string, length: number) => {
  const line = text.replace(/\n\s*/g, ' ')
  return line.length > length ? `${line.slice(0, length)} ...` : line
}

import type { Pool } from 'pg'
import type { Search } from '../../app/domain/search/search-url'
import type { Position } from '../../app/domain/shared/distance'
import { timeInTurn, type Sample, type Subject } from './sample'
import { searches, type NamedSearch } from './searches'
import { planOf, statementsOf, type Statement } from './watch-queries'

/** How many pages deep the cursor search is. */
const DEPTH = 50
/** A repeated statement that is faster than this appears in the plans with its time only. */
const FAST_MS = 2

type SearchFigure = Sample & { name: string; description: string; found: number; statements: number }
export type SearchFigures = { size: number; roundTrip: Sample; rowsByKey: Sample; searches: SearchFigure[] }

/** The measured use case, which reads from this process's database. */
type SearchListings = (typeof import('../../app/domain/search/search-listings.server'))['searchListings']

/**
 * Times the product's searches on the current data, the baseline (24 rows by key) and a round trip (`select 1`).
 */
export async function measureSearches(
  pool: Pool,
  searchListings: SearchListings,
  today: string,
  { rounds, plans }: { rounds: number; plans: boolean },
) {
  const {
    rows: [largest],
  } = await pool.query<{ name: string; region: string } & Position>(
    `select name, region, cities.latitude, cities.longitude from cities join bench.places on city_id = cities.id
     where number = 0`,
  )
  const {
    rows: [total],
  } = await pool.query<{ size: number }>('select count(*)::int as size from listings')
  const now = new Date()
  const named = searches({ today, city: largest!.name, region: largest!.region, position: largest! })
  named.push(await afterManyPages(searchListings, named[0]!.search, now))

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
  // Until each connection has kept its plans of prepared statements, as those of a running server have.
  const samples = await timeInTurn(subjects, { rounds, warmUp: 15 })

  const figures: SearchFigure[] = []
  const explained: string[] = []
  const explainedStatements = new Set<string>()
  for (const { name, description, search } of named) {
    const statements = await statementsOf(pool, () => searchListings(search, { now }))
    const { listings } = await searchListings(search, { now })
    figures.push({
      name,
      description,
      found: listings.length,
      statements: statements.length,
      ...samples.get(name)!,
    })
    if (plans)
      explained.push(
        await explainSearch(pool, { name, description, search }, statements, explainedStatements),
      )
  }
  const result: SearchFigures = {
    size: total!.size,
    roundTrip: samples.get('round trip')!,
    rowsByKey: samples.get('rows by key')!,
    searches: figures,
  }
  return { figures: result, plans: explained.join('\n\n') }
}

/** The search behind the next "Show more" after fifty of them. */
async function afterManyPages(
  searchListings: SearchListings,
  search: Search,
  now: Date,
): Promise<NamedSearch> {
  let after: string | undefined
  for (let page = 0; page < DEPTH; page++)
    after = (await searchListings({ ...search, after }, { now })).next ?? after
  return {
    name: `after ${DEPTH} pages of Show more`,
    description: 'the same depth, reached by cursor',
    search: { ...search, after },
  }
}

/** The plans of a search's statements. A fast statement that an earlier search has already sent gets only its time. */
async function explainSearch(
  pool: Pool,
  { name, description }: NamedSearch,
  statements: readonly Statement[],
  explainedStatements: Set<string>,
): Promise<string> {
  const parts = [`${'='.repeat(100)}\n${name}: ${description}`]
  for (const statement of statements) {
    const { plan, milliseconds } = await planOf(pool, statement)
    const head = `-- ${shorten(statement.text, 1_200)}\n-- with ${shorten(JSON.stringify(statement.values), 300)}`
    parts.push(
      explainedStatements.has(statement.text) && milliseconds < FAST_MS
        ? `-- ${shorten(statement.text, 120)}\n-- as above, ${milliseconds} ms`
        : `${head}\n${plan
            .split('\n')
            .map((line) => shorten(line, 260))
            .join('\n')}`,
    )
    explainedStatements.add(statement.text)
  }
  return parts.join('\n\n')
}

const shorten = (text: string, length: number) => {
  const line = text.replace(/\n\s*/g, ' ')
  return line.length > length ? `${line.slice(0, length)} ...` : line
}

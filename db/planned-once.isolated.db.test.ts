import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findSessionUser } from '../app/domain/accounts/sessions/sessions.queries.server'
import { bestCombination } from '../app/domain/search/partial-matches.server'
import { findWords } from '../app/domain/search/find-words.server'
import { readPlaceText } from '../app/domain/search/place-text'
import { searchListings } from '../app/domain/search/search-listings.server'
import { readSearch } from '../app/domain/search/search-query'
import { termsOf } from '../app/domain/search/search-terms'
import { stayTotals } from '../app/domain/search/stay-totals.server'
import { meaningOf } from '../app/domain/search/text-meaning.server'
import { areFound } from '../app/domain/search/words-found.server'
import { exactly, vocabularyOf } from '../app/domain/search/words.server'
import { makeStay } from '../tests/support/people'
import { db } from './db.server'

const { engine } = inject('template')
const now = new Date()

/** Each connection has its own statements and settings. */
function useOneConnection() {
  const { options } = (db as unknown as { $client: { options: { max: number } } }).$client
  options.max = 1
}

// Of its own database, because Postgres decides by what its tables hold.
test.runIf(engine === 'postgres')(
  'searches are prepared by name, and run without planning them again',
  async () => {
    const id = randomUUID()
    const cards = Array.from({ length: 24 }, () => randomUUID())
    const [terms, query] = [termsOf(['cabin']), exactly('cabin')]
    const dates = { checkIn: '2027-03-10', checkOut: '2027-03-12' }
    const searches = [
      {},
      { guests: '2' },
      dates,
      { location: 'Asheville' },
      { location: 'Asheville', guests: '2', ...dates },
      { location: 'Ashevlle' },
      { location: 'North Carolina United' },
      { location: 'cabbin' },
      { amenities: ['Pool', 'WiFi'] },
      { location: 'Asheville', placeType: 'entire', instantBook: '1' },
      { amenities: ['Pool', 'WiFi'], bounds: '35,-83,36,-82' },
    ].map((query) => readSearch({ type: 'property', ...query } as Record<string, string>, now).search)
    useOneConnection()
    for (let time = 0; time < 12; time++) {
      await findSessionUser('nobody', now)
      await meaningOf(readPlaceText('cabin'), terms)
      await vocabularyOf(terms)
      await areFound([{ type: undefined, terms: [query] }])
      await findWords([query], {})
      await findWords([query], { type: 'property' })
      await findWords([query], { type: 'property', cityIds: [id] })
      await bestCombination([{ term: terms[0]!, query }], {})
      await stayTotals(cards, dates, now)
      for (const search of searches) await searchListings(search, { now })
    }
    const { rows: named } = (await db.execute(
      sql`select name, generic_plans > 0 as is_planned_once from pg_prepared_statements`,
    )) as unknown as { rows: { name: string; is_planned_once: boolean }[] }
    expect(named).toEqual(
      expect.arrayContaining([
        { name: 'best combination of words', is_planned_once: true },
        { name: 'cities and words of a text', is_planned_once: true },
        { name: 'cities of a name', is_planned_once: true },
        { name: 'count: property', is_planned_once: true },
        { name: 'count: property, amenities: 2', is_planned_once: true },
        { name: 'count: property, amenities: 2, in a window', is_planned_once: true },
        { name: 'count: property, dates, of the sample', is_planned_once: true },
        { name: 'count: property, guests', is_planned_once: true },
        { name: 'count: property, in cities', is_planned_once: true },
        { name: 'count: property, in cities, place type, instantBook', is_planned_once: true },
        { name: 'count: property, in cities, dates, guests', is_planned_once: true },
        { name: 'facts of stays', is_planned_once: true },
        { name: 'matches of words: any, 1', is_planned_once: true },
        { name: 'matches of words: property, 1', is_planned_once: true },
        { name: 'matches of words: property in cities, 2', is_planned_once: true },
        { name: 'names that differ by a letter or two', is_planned_once: true },
        { name: 'page: recommended, property', is_planned_once: true },
        { name: 'page: recommended, property, amenities: 2', is_planned_once: true },
        { name: 'page: recommended, property, amenities: 2, in a window', is_planned_once: true },
        { name: 'page: recommended, property, dates', is_planned_once: true },
        { name: 'page: recommended, property, guests', is_planned_once: true },
        { name: 'page: recommended, property, in cities', is_planned_once: true },
        { name: 'page: recommended, property, in cities, place type, instantBook', is_planned_once: true },
        { name: 'page: recommended, property, in cities, dates, guests', is_planned_once: true },
        { name: 'user of a session', is_planned_once: true },
        { name: 'words like misspelled ones', is_planned_once: true },
        { name: 'words like those of a text', is_planned_once: true },
        { name: 'words that listings have', is_planned_once: true },
      ]),
    )
  },
)

test.runIf(engine === 'postgres')(
  'a search for a large group reads only listings for large groups',
  async () => {
    useOneConnection()
    const found = async (guests: number) => {
      const { search } = readSearch({ type: 'property', guests: String(guests) }, now)
      return (await searchListings(search, { now })).listings.map(({ id }) => id)
    }
    const readsOf = async () => {
      await db.execute(sql`select pg_stat_force_next_flush()`)
      const rows = await db
        .select({ name: sql<string>`indexrelname`, reads: sql<number>`idx_scan::int` })
        .from(sql`pg_stat_user_indexes`)
        .where(sql`relname = 'listings' and idx_scan > 0`)
      return new Map(rows.map(({ name, reads }) => [name, reads]))
    }
    const stay = await makeStay(db, { maxGuests: 20 })
    await db.execute(sql`set enable_seqscan = off`)
    onTestFinished(async () => void (await db.execute(sql`reset enable_seqscan`)))
    // Postgres makes one plan for all values once it has executed a statement five times.
    for (let time = 0; time < 6; time++) await found(2)
    const before = await readsOf()
    expect(await found(17)).toEqual([stay.id])
    const after = await readsOf()
    const read = [...after].filter(([name, reads]) => reads > (before.get(name) ?? 0)).map(([name]) => name)
    expect(read.sort()).toEqual(['listings_large', 'listings_pkey'])
  },
)

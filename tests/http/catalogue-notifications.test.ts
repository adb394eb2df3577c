import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { visitor } from '../support/client'
import { makeStay } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()

test.skipIf(inject('template').engine === 'pglite')(
  'every table that the cached pages read notifies of its changes',
  async () => {
    type Asking = { query: (...given: unknown[]) => unknown }
    const read = new Set<string>()
    const { $client: pool } = server.db as unknown as {
      $client: {
        on: (event: 'acquire', listener: (client: Asking) => void) => void
        off: (event: string, listener: unknown) => void
      }
    }
    const asked = new Map<Asking, Asking['query']>()
    const record = (client: Asking) => {
      if (asked.has(client)) return
      const query = client.query
      asked.set(client, query)
      client.query = (...given) => {
        const [statement] = given as [string | { text: string }]
        const text = typeof statement === 'string' ? statement : statement.text
        for (const [, table] of text.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)) read.add(table!)
        return query.apply(client, given)
      }
    }
    pool.on('acquire', record)
    const stay = await makeStay(server.db)
    for (const path of [
      '/',
      '/?location=Austin&checkIn=2027-03-01&checkOut=2027-03-04&minPrice=20&amenities=WiFi',
      '/?type=vehicle',
      '/?location=nowhereatall',
      '/search?location=Austin',
      '/filters?location=Austin',
      '/landing',
      '/discover?location=Denver',
      `/discover?listing=${stay.id}`,
      `/listing/${stay.id}`,
      `/hosts/${stay.hostId}`,
      '/about',
      '/help',
      '/privacy',
      '/terms',
      '/careers',
      '/cancellation',
      '/safety',
      '/sitemap',
      '/sitemap.xml',
    ])
      expect([path, (await visitor(server.origin).get(path, { Cookie: 'recovery=x' })).status]).toEqual([
        path,
        200,
      ])
    pool.off('acquire', record)
    for (const [client, query] of asked) client.query = query

    const { rows } = (await server.db.execute(
      sql`select relname as name, exists (
          select from pg_trigger where tgrelid = pg_class.oid and tgname = 'notify_catalogue_inserted'
        ) as notifies
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )) as unknown as { rows: { name: string; notifies: boolean }[] }
    const silent = rows.filter(({ name, notifies }) => read.has(name) && !notifies).map(({ name }) => name)
    // These change only with listings, or are on no page when they are inserted.
    expect(silent.sort()).toEqual(['cities', 'picture_colors', 'search_words', 'users'])
    expect(rows.filter(({ name }) => read.has(name)).length).toBeGreaterThan(9)
  },
)

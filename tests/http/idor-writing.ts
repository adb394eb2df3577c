import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server'
import type { Visitor } from '../support/client'
import { fieldsOf, intents, jsonOf } from './idor-bodies'
import type { IdorWorld } from './idor-world'

/** What every request may write about who sends it: when it was last seen, how often it asks, and an unsent form. */
const NOT_COMPARED = ['sessions', 'rate_limits', 'kept_forms']
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
/** A response that streams, or never comes, is given up. In milliseconds. */
const TIMEOUT = 10_000
const AT_ONCE = 4

export type Digest = ReadonlyMap<string, string>

let tables: string[] | undefined

/** A hash of the rows of each table, optionally without those that mention an id, and without some tables. */
export async function digest(
  db: Db,
  { without = 'no such id', except = [] as string[] } = {},
): Promise<Digest> {
  const rows = async <T>(query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: T[] }).rows
  tables ??= (
    await rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => !NOT_COMPARED.includes(name))
  const compared = tables.filter((name) => !except.includes(name))
  const hashes = compared.map(
    (name) =>
      sql`select ${name}::text as name, coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as hash
          from ${sql.identifier(name)} t where t::text not like ${`%${without}%`}`,
  )
  const found = await rows<{ name: string; hash: string }>(sql.join(hashes, sql` union all `))
  return new Map(found.map(({ name, hash }) => [name, hash]))
}

/** The tables that differ. */
export const changes = (before: Digest, after: Digest) =>
  [...before.keys()].filter((name) => before.get(name) !== after.get(name))

export type Answer = { request: string; status: number; location: string }

/** Everything that could change a row at a URL: every method, every button, as a browser and as a script send them. */
function requestsTo(path: string, url: string, ids: IdorWorld['ids']) {
  if (path.startsWith('/api/'))
    return METHODS.map((method) => ({
      name: `${method} ${url}`,
      url,
      init: {
        method,
        body: JSON.stringify(jsonOf(ids, path)),
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      },
    }))
  const form = (method: string, to: string, intent: string) => ({
    name: `${method} ${to} ${intent}`,
    url: to,
    init: {
      method,
      body: new URLSearchParams({ ...fieldsOf(ids, path), ...(intent && { intent }) }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
  })
  return (intents[path] ?? ['']).flatMap((intent) => [
    ...METHODS.map((method) => form(method, url, intent)),
    form('POST', `${url}.data`, intent),
  ])
}

/** Sends them all, a few at a time, as a page of this site would. */
export async function tryToWrite(who: Visitor, path: string, url: string, ids: IdorWorld['ids']) {
  const [left, answers] = [requestsTo(path, url, ids), [] as Answer[]]
  const client = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { name, init } = next
      const abort = AbortSignal.timeout(TIMEOUT)
      const headers = { Origin: who.origin, 'Sec-Fetch-Site': 'same-origin', ...init.headers }
      const response = await who.send(next.url, { ...init, headers, signal: abort })
      // Single fetch answers a redirect with 202 and the address in its body.
      const text = await response.text()
      const location = response.status === 202 ? text : (response.headers.get('Location') ?? '')
      answers.push({ request: name, status: response.status, location })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  return answers
}

/** Refused, or sent to sign in. */
export const isRefused = ({ status, location }: Answer) =>
  (status >= 400 && status < 500) || ([202, 302].includes(status) && location.includes('/login'))

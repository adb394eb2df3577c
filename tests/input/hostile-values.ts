import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server'

const NUL = '\0'
const LONE = '\ud800'
/** Exactly as long as a text of the company may be: there it is honest. */
export const huge = 'x'.repeat(100_000)

/** No field of any endpoint is one of these. NaN and Infinity become null on the way, as a careless client sends them. */
const never: unknown[] = [
  null,
  true,
  false,
  [],
  ['x'],
  [['x']],
  {},
  { toString: 'x' },
  { __proto__: null, length: 1 },
  NUL,
  `a${NUL}b`,
  LONE,
  `a\udfffb`,
  huge,
  Number.NaN,
  -Infinity,
]

/** How many values every list begins with: those that no field takes. */
export const ALWAYS = never.length

const words = [
  '',
  ' ',
  'abc',
  'NaN',
  'Infinity',
  '-1',
  '-0',
  '1e308',
  '0x10',
  '1,5',
  '😀',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '<script>',
  '%00',
  '../..',
]
const strangeDates = [
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '99999-01-01',
  '+099999-01-01',
  '0000-00-00',
  '-000001-01-01',
  'infinity',
  '-infinity',
  'epoch',
  'now',
  'today',
  '2026-02-30T00:00:00.000Z',
  '2026-03-06T99:99:99Z',
  '06/03/2026',
  '20260306',
  '２０２６-03-06',
]
const numbers = [0, -1, 1.5, 1e12, 1e308, -1e308, Number.MAX_SAFE_INTEGER]

/** What a field takes, and with it everything it does not. */
export const badFor = {
  /** Free text: strange words are honest ones. */
  text: [...never, 5, 1e308, ''],
  date: [...never, ...words, ...strangeDates, ...numbers],
  count: [...never, ...words, ...strangeDates, ...numbers, '1.0', '99999999999999999999', '1 1'],
  id: [
    ...never,
    ...words,
    ...strangeDates,
    ...numbers,
    '1',
    '00000000-0000-0000-0000-00000000000',
    '{00000000-0000-4000-8000-000000000000}',
  ],
  choice: [...never, ...words, ...strangeDates, ...numbers],
  money: [
    ...never,
    ...words,
    ...strangeDates.filter((text) => text !== '20260306'),
    -1,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    '1.234',
    '$5',
    '99999999999999',
    '٣',
  ],
} satisfies Record<string, unknown[]>

export type Kind = keyof typeof badFor

/** How the value reads in a failure's list. */
export const shown = (value: unknown) =>
  typeof value === 'string' && value.length > 40
    ? `${value.length} characters`
    : (JSON.stringify(value) ?? String(value))

/** How many rows every table has, but for the counts of attempts: what is refused counts too. */
export async function census(db: Db): Promise<Record<string, number>> {
  const tables = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
  )) as { rows: { name: string }[] }
  const counts = tables.rows.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as count from ${sql.identifier(name)}`,
  )
  const { rows } = (await db.execute(sql.join(counts, sql` union all `))) as {
    rows: { name: string; count: number }[]
  }
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

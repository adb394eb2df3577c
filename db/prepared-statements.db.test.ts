import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { findSessionUser } from '../app/domain/accounts/sessions/sessions.queries.server'
import { sqlState } from '../app/domain/shared/transaction.server'
import { db } from './db.server'
import { platformSettings } from './schema'

const { engine } = inject('template')

type Rows = { rows: Record<string, unknown>[] }
const rowsOf = async (query: ReturnType<typeof sql>) => ((await db.execute(query)) as unknown as Rows).rows

/** The prepared statements of a connection whose text contains a word, and how often each has run. */
const preparedWith = (word: string) =>
  rowsOf(sql`select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
    where statement like ${`%${word}%`} and statement not like '%pg_prepared_statements%'`)

describe('a statement that runs again', () => {
  test('returns the same values and types on every engine', async () => {
    const read = (text: string | null, instant: string) =>
      rowsOf(sql`select ${text}::text as text, 7 as int, 1.50::numeric(10, 2) as numeric, true as bool, null as none,
        '{"a":[1,"é"]}'::jsonb as json, array['x', 'a "b", \\c']::text[] as texts, ${instant}::date as day`)
    for (const text of ['ok', null, 'okīna 🏡', ''])
      expect(await read(text, '2026-11-20')).toEqual([
        {
          text,
          int: 7,
          numeric: '1.50',
          bool: true,
          none: null,
          json: { a: [1, 'é'] },
          texts: ['x', 'a "b", \\c'],
          day: '2026-11-20',
        },
      ])
  })

  test('fails with the code of its error, and works with other values', async () => {
    const half = (divisor: number) => rowsOf(sql`select (1 / ${divisor}::int)::int as half`)
    expect(await half(1)).toEqual([{ half: 1 }])
    expect(sqlState(await half(0).catch((error: unknown) => error))).toBe('22012')
    expect(await half(1)).toEqual([{ half: 1 }])
  })
})

const now = new Date()

test('loaders that ask for the user of a session at the same time share one statement', async () => {
  const runs = async () => {
    const statements = await preparedWith('from "sessions" inner join "users"')
    return statements.reduce((sum, { runs }) => sum + (runs as number), 0)
  }
  await findSessionUser('nobody', now)
  const before = await runs()
  const found = await Promise.all([findSessionUser('nobody', now), findSessionUser('nobody', now)])
  expect(found).toEqual([null, null])
  expect((await runs()) - before).toBe(1)
  await findSessionUser('nobody', now)
  expect((await runs()) - before).toBe(2)
})

if (engine === 'pglite') {
  describe('a statement of the embedded database', () => {
    test('is prepared once, whether it runs in a transaction or not', async () => {
      const read = (executor: Pick<typeof db, 'select'>) =>
        executor
          .select({ value: platformSettings.value })
          .from(platformSettings)
          .where(eq(platformSettings.key, sql`lower('prepared_once')`))
      await read(db)
      await db.transaction(async (tx) => void (await read(tx)))
      expect(await preparedWith("'prepared_once'")).toEqual([{ runs: 2 }])
    })

    test('is prepared again after its table gets another column', async () => {
      await db.execute(sql`create temporary table growing as select 1 as a`)
      const read = () => rowsOf(sql`select * from growing`)
      expect(await read()).toEqual([{ a: 1 }])
      await db.execute(sql`alter table growing add column b int default 2`)
      const inTransaction = db.transaction((tx) => tx.execute(sql`select * from growing`))
      await expect(inTransaction).rejects.toThrow()
      expect(await read()).toEqual([{ a: 1, b: 2 }])
      await db.execute(sql`alter table growing drop column a`)
      expect(await read()).toEqual([{ b: 2 }])
      await db.execute(sql`drop table growing`)
    })

    test('is closed when it has not been used for longest', async () => {
      const read = (index: number) => rowsOf(sql`select ${sql.raw(String(index))} as "eviction test"`)
      await read(0)
      for (let index = 1; index <= 200; index++) await read(index)
      const kept = await preparedWith('eviction test')
      expect(kept.length).toBeLessThanOrEqual(200)
      expect(await rowsOf(sql`select count(*)::int as count from pg_prepared_statements`)).toEqual([
        { count: 200 },
      ])
      expect(await read(0)).toEqual([{ 'eviction test': 0 }])
    })
  })
}

import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findSessionUser } from '../app/domain/accounts/sessions/sessions.queries.server'
import { sqlState } from '../app/domain/shared/transaction.server'
import { db } from './db.server'
import { observeQueries } from './observe-queries.server'

type Rows = { rows: Record<string, unknown>[] }
const rowsOf = async (query: ReturnType<typeof sql>) => ((await db.execute(query)) as unknown as Rows).rows

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
  let sent = 0
  observeQueries(() => void sent++)
  onTestFinished(() => observeQueries(undefined))
  const found = await Promise.all([findSessionUser('nobody', now), findSessionUser('nobody', now)])
  expect(found).toEqual([null, null])
  expect(sent).toBe(1)
  await findSessionUser('nobody', now)
  expect(sent).toBe(2)
})

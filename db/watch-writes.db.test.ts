import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Connection } from './client.server'
import { newReadScope, noteSharedWrites, withReadScope, type ReadScope } from './read-scope.server'
import { platformSettings, rateLimits } from './schema'
import { LAST_POSITION, parseWalPosition, PRIMARY_POSITION } from './wal-position'

const databaseUrl = process.env.DATABASE_URL

describe.runIf(databaseUrl)('work with a read scope', () => {
  let database: Connection
  beforeAll(async () => {
    // Its own replica: it answers that it is none, so nothing is read there.
    database = await connect({ databaseUrl, replicaUrl: databaseUrl, dataDir: '.' })
    await database.db.insert(platformSettings).values(row('watched'))
  })
  afterAll(async () => {
    await database.db.delete(platformSettings).where(eq(platformSettings.key, 'watched'))
    await database.close()
  })

  const row = (key: string) => ({ key, value: 'x', type: 'text' }) as typeof platformSettings.$inferInsert
  const change = (db: Connection['db'], value: string) =>
    db.update(platformSettings).set({ value }).where(eq(platformSettings.key, 'watched'))
  const endOfLog = async () => {
    const { rows } = await database.runText(PRIMARY_POSITION)
    return parseWalPosition((rows[0] as { position: string }).position)!
  }
  async function scopeOf(work: () => Promise<unknown>): Promise<ReadScope> {
    const scope = newReadScope(null, true)
    await withReadScope(scope, work).catch(() => {})
    return scope
  }

  test('learns where the log ends after a statement that writes', async () => {
    const before = await endOfLog()
    const { wroteUntil, mayReadReplica } = await scopeOf(async () => change(database.db, 'one'))
    expect(wroteUntil! > before && wroteUntil! < LAST_POSITION).toBe(true)
    expect(wroteUntil! <= (await endOfLog())).toBe(true)
    expect(mayReadReplica).toBe(false)
  })

  test('learns it after the commit of a transaction, for all that it wrote', async () => {
    const { wroteUntil } = await scopeOf(() =>
      database.db.transaction(async (tx) => {
        await change(tx as unknown as Connection['db'], 'two')
        await tx.execute(sql`select 1`)
      }),
    )
    // The commit itself is in the log before that position.
    const committed = await database.runText(
      `select pg_current_wal_insert_lsn() >= '0/0'::pg_lsn and value = 'two' as is_there
       from platform_settings where key = 'watched'`,
    )
    expect([wroteUntil !== null, committed.rows]).toEqual([true, [{ is_there: true }]])
  })

  test('learns it of a write inside of a larger statement', async () => {
    const { wroteUntil } = await scopeOf(async () =>
      database.db.execute(sql`
        with changed as (update platform_settings set value = 'three' where key = 'watched' returning key)
        select * from changed`),
    )
    expect(wroteUntil).not.toBeNull()
  })

  test.each<[string, () => Promise<unknown>]>([
    ['rolls back', () => database.db.transaction(async (tx) => tx.rollback())],
    ['only reads in a transaction', () => database.db.transaction(async (tx) => tx.execute(sql`select 1`))],
    ['only reads', async () => database.db.select().from(platformSettings)],
    [
      'counts an attempt, which nobody reads elsewhere',
      async () => database.db.delete(rateLimits).where(eq(rateLimits.key, 'none')),
    ],
  ])('has written nothing if it %s', async (_, work) => {
    expect((await scopeOf(work)).wroteUntil).toBeNull()
  })

  test('notes what was written for it and others by shared work', async () => {
    const shared = await scopeOf(async () => change(database.db, 'shared'))
    const scope = await scopeOf(async () => noteSharedWrites(shared))
    expect([scope.wroteUntil, scope.mayReadReplica]).toEqual([shared.wroteUntil, false])
    const nothing = await scopeOf(async () => noteSharedWrites(newReadScope(null, false)))
    expect(nothing.wroteUntil).toBeNull()
  })

  test('is not touched by what others write on the same connections', async () => {
    const scope = newReadScope(null, true)
    await withReadScope(scope, async () => database.db.select().from(platformSettings))
    await change(database.db, 'four')
    expect(scope.wroteUntil).toBeNull()
  })

  test('learns it in the region of the primary too, where no replica is read', async () => {
    const beside = await connect({ databaseUrl, replicaUrl: databaseUrl, readsReplica: false, dataDir: '.' })
    onTestFinished(beside.close)
    expect([beside.replica, beside.notesWrites, beside.db === beside.primary]).toEqual([null, true, true])
    expect((await scopeOf(async () => change(beside.db, 'five'))).wroteUntil).not.toBeNull()
  })

  test('reads the primary while the replica is not known to have everything', async () => {
    const scope = newReadScope(null, true)
    await withReadScope(scope, async () => database.db.select().from(platformSettings))
    expect([scope.mayReadReplica, database.replica!.reads]).toEqual([
      false,
      { replica: 0, primary: expect.any(Number) },
    ])
  })
})

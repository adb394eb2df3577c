import { sql } from 'drizzle-orm'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Db } from '../../db/client.server'
import { isMigrated, migrate } from '../../db/migrate.server'
import { visitor } from '../support/client'
import { setUpPrograms } from '../support/programs'
import { loadFixture, migrationFolder, problemsAfter, readFixture } from '../support/release-fixture'

const { serve } = setUpPrograms()
const fixture = readFixture()

describe('the data of the last release', () => {
  const loaded = mkdtempSync(join(tmpdir(), 'roamstead-last-release-'))
  beforeAll(async () => {
    const { db, close } = await connect({ dataDir: loaded })
    await loadFixture(db, fixture).finally(close)
  })
  afterAll(() => rmSync(loaded, { recursive: true }))

  /** Applies our migrations, and perhaps a bad one, to a copy of the data in a data directory of its own. */
  async function upgraded<T>(
    work: (db: Db) => Promise<T>,
    planted?: string,
  ): Promise<{ DATA_DIR: string; result: T }> {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'roamstead-upgrade-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
    cpSync(loaded, DATA_DIR, { recursive: true })
    const { db, close } = await connect({ dataDir: DATA_DIR })
    try {
      await migrate(db, planted ? { folder: migrationFolder({ planted }) } : {})
      return { DATA_DIR, result: await work(db) }
    } finally {
      await close()
    }
  }

  /** The statuses of the home page and of the page of a listing. */
  async function pagesOf(DATA_DIR: string): Promise<number[]> {
    const { db, close } = await connect({ dataDir: DATA_DIR })
    // Outside demo mode, demo accounts cannot be there.
    await db.execute(sql`update users set email = replace(email, '@demo.test', '@people.test')`)
    await close()
    // Demo mode would add what the demo data of this version has beyond that of the last release.
    const server = await serve({ DATA_DIR, DEMO: '0' })
    const guest = visitor(server.origin)
    const { rows } = fixture.tables.find(({ name }) => name === 'listings')!
    const { id } = (JSON.parse(rows) as { id: string; is_active: boolean }[]).find(
      (listing) => listing.is_active,
    )!
    await guest.signIn('guest@people.test')
    const pages = await Promise.all(['/', `/listing/${id}`, '/bookings'].map((path) => guest.get(path)))
    server.child.kill('SIGTERM')
    await server.ended
    return pages.map(({ status }) => status)
  }

  test('is complete and consistent after our migrations, and is served', async () => {
    const { DATA_DIR, result } = await upgraded(async (db) => [
      await isMigrated(db),
      await problemsAfter(db, fixture),
    ])
    expect(result).toEqual([true, []])
    expect(await pagesOf(DATA_DIR)).toEqual([200, 200, 200])
  })

  test.each([
    ['loses rows', 'delete from reviews where rating < 5', /^reviews has \d+ rows instead of \d+$/],
    [
      'loses money',
      `alter table ledger_entries disable trigger user;
       update ledger_entries set amount = amount + 1 where id = (select min(id::text)::uuid from ledger_entries)`,
      /^1 transactions of the ledger do not add up to 0$/,
    ],
    [
      'breaks a rule',
      `alter table bookings drop constraint bookings_adds_up;
       update bookings set total_price = total_price + 1 where status = 'confirmed';
       alter table bookings add constraint bookings_adds_up
         check (total_price = subtotal + guest_service_fee + processing_fee - discount_amount) not valid`,
      /^bookings does not satisfy bookings_adds_up$/,
    ],
  ])('shows a migration that %s', async (_, planted, problem) => {
    const { result } = await upgraded((db) => problemsAfter(db, fixture), planted)
    expect(result).toEqual([expect.stringMatching(problem)])
  })

  test('shows a migration that fails with rows, and one after which pages cannot be shown', async () => {
    const failing = 'alter table reviews add column mood text not null'
    await expect(upgraded(async () => {}, failing)).rejects.toThrow()
    const { DATA_DIR } = await upgraded(async () => {}, 'alter table listings rename column title to name')
    expect(await pagesOf(DATA_DIR)).toContain(503)
  })
})

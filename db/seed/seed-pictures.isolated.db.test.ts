import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { hostPayouts, listings, pictureColors, pictures, receipts, users } from '#db/schema'
import { ledgerState } from '~/domain/ledger/ledger-state.queries.server'
import { payoutsDue } from '~/domain/payouts/payouts.queries.server'
import { readOriginal, storage } from '~/integrations/storage/storage.server'
import { replaceDrawings, seedPictures } from './seed-pictures.server'

test('hosts of the demo world were paid each month, have their statements, and some payouts are due', async () => {
  const paid = await db
    .select({
      month: sql<string>`to_char(${hostPayouts.scheduledAt} at time zone 'UTC', 'YYYY-MM DD')`,
      arrived: hostPayouts.completedAt,
      issued: receipts.issuedAt,
    })
    .from(hostPayouts)
    .innerJoin(users, eq(users.id, hostPayouts.hostId))
    .leftJoin(receipts, eq(receipts.payoutId, hostPayouts.id))
    .where(eq(users.email, 'host@demo.test'))
  expect(paid.length).toBeGreaterThan(6)
  expect(new Set(paid.map(({ month }) => month)).size).toBe(paid.length)
  for (const { month, arrived, issued } of paid) {
    expect(month).toMatch(/ 03$/)
    expect(issued!.getTime() - arrived!.getTime()).toBe(86_400_000)
  }
  const issued = await db
    .select({ at: receipts.issuedAt, number: receipts.number, year: receipts.year })
    .from(receipts)
    .innerJoin(users, eq(users.id, receipts.ownerId))
    .where(and(eq(receipts.kind, 'receipt'), eq(users.email, 'guest@demo.test')))
  const inOrder = issued.toSorted((a, b) => a.year - b.year || a.number - b.number)
  expect(inOrder.length).toBeGreaterThan(5)
  expect(inOrder.map(({ at }) => at)).toEqual(issued.map(({ at }) => at).toSorted((a, b) => +a - +b))
  expect((await payoutsDue()).length).toBeGreaterThan(0)
  expect(await ledgerState()).toMatchObject({ discrepancy: 0, unreconciled: [] })
})

describe('pictures', () => {
  const galleries = async () =>
    (
      (await db.execute(sql`
        select images from listings union all select images from attractions
        union all select array[avatar] from users where avatar is not null order by images`)) as unknown as {
        rows: { images: string[] }[]
      }
    ).rows.map(({ images }) => images)

  test('take the place of the drawings of an earlier version, and not of uploads', async () => {
    const seeded = await galleries()
    const [own] = await db.select().from(listings).limit(1)
    const upload = 'a'.repeat(32)
    await db.insert(pictures).values({ key: upload, ownerId: own!.hostId, width: 1, height: 1, bytes: 1 })
    await db.delete(pictureColors)
    const drawn = `/media/${'d'.repeat(32)}`
    await db.execute(sql`update listings set images = array[${drawn}]`)
    await db.execute(sql`update attractions set images = array[${drawn}]`)
    await db.execute(sql`update users set avatar = ${drawn} where avatar is not null`)
    await db
      .update(listings)
      .set({ images: [`/media/${upload}`] })
      .where(eq(listings.id, own!.id))
    await replaceDrawings(db)
    const [kept] = await db.select().from(listings).where(eq(listings.id, own!.id))
    expect(kept!.images).toEqual([`/media/${upload}`])
    await db.update(listings).set({ images: own!.images }).where(eq(listings.id, own!.id))
    expect(await galleries()).toEqual(seeded)
  })

  test('are stored where they are missing, each with the widths that pages ask for', async () => {
    const { list, read, remove } = await storage()
    const [listing] = await db.select().from(listings).limit(1)
    const key = listing!.images[0]!.slice('/media/'.length)
    const original = await readOriginal(key)
    await remove(`originals/${key}.avif`)
    await remove(`variants/${key}/640.avif`)
    await seedPictures(db)
    expect([await readOriginal(key), (await read(`variants/${key}/640.avif`)) !== null]).toEqual([
      original,
      true,
    ])
    const widths: string[] = []
    for await (const { name } of list(`variants/${key}/`)) widths.push(name.split('/')[2]!)
    expect(widths).toEqual(
      expect.arrayContaining(['320.avif', '480.avif', '960.avif', '1280.avif', '640.webp']),
    )
  })
})

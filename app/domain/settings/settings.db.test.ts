import { eq, inArray } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, platformSettings } from '#db/schema'
import { makeAdmin, makePicture } from '../../../tests/support/people'
import { createSetting } from './create-setting.server'
import { deleteSetting } from './delete-setting.server'
import { settingOf, allSettings } from './settings.queries.server'
import { updateSetting } from './update-setting.server'

const now = new Date('2027-03-01T12:00:00Z')
const newKey = () => `test_${randomBytes(6).toString('hex')}`
const general = { description: null, category: 'general', dataType: 'string' } as const

let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeEach(async () => {
  admin = await makeAdmin(db)
})

const auditOf = (key: string) =>
  db.select().from(auditEvents).where(eq(auditEvents.subjectId, key)).orderBy(auditEvents.id)
const make = (key: string, value = 'one') => createSetting({ key, value, ...general }, { admin, now })

describe('a setting', () => {
  test('is created, changed and deleted, with an audit record for each', async () => {
    const key = newKey()
    expect(await make(key)).toMatchObject({
      ok: true,
      setting: { key, value: 'one', updatedBy: admin.id, updatedByName: 'Avery Example', updatedAt: now },
    })
    expect(await updateSetting(key, { value: '{"a":[1]}', dataType: 'json' }, { admin, now })).toMatchObject({
      ok: true,
      setting: { value: '{"a":[1]}', dataType: 'json', category: 'general' },
    })
    expect(await deleteSetting(key, { admin, now })).toMatchObject({ ok: true })
    expect(await settingOf(key, now)).toBeNull()
    expect(await settingOf('\0', now)).toBeNull()
    expect(await auditOf(key)).toMatchObject([
      {
        action: 'created',
        subject: 'setting',
        actorId: admin.id,
        actorName: 'Avery Example',
        before: null,
        after: { value: 'one', category: 'general', dataType: 'string' },
      },
      {
        action: 'updated',
        before: { value: 'one', dataType: 'string' },
        after: { value: '{"a":[1]}', dataType: 'json' },
      },
      { action: 'deleted', before: { value: '{"a":[1]}' }, after: null },
    ])
  })

  test('does not take a logo that is missing or that somebody else uploaded', async () => {
    const missing = `/media/${randomBytes(16).toString('hex')}`
    const foreign = await makePicture(db, (await makeAdmin(db)).id)
    for (const value of [missing, foreign])
      expect(await updateSetting('site_logo', { value }, { admin, now })).toEqual({
        ok: false,
        refusal: 'setting_unfit',
        fields: { value: ['Must be a picture that you uploaded'] },
      })
  })

  test('is created once by eight concurrent calls with the same key', async () => {
    const key = newKey()
    const results = await Promise.all(Array.from({ length: 8 }, () => make(key)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.refusal === 'setting_exists')).toHaveLength(7)
    expect(await auditOf(key)).toHaveLength(1)
  })

  test('is returned again for a repeated request key, which is refused for another setting', async () => {
    const [key, requestKey] = [newKey(), randomUUID()]
    const again = () => createSetting({ requestKey, key, value: 'one', ...general }, { admin, now })
    expect([await again(), await again()]).toMatchObject([
      { ok: true, setting: { id: requestKey } },
      { ok: true, setting: { id: requestKey } },
    ])
    expect(
      await createSetting({ requestKey, key: newKey(), value: 'two', ...general }, { admin, now }),
    ).toMatchObject({ refusal: 'setting_key_reused' })
  })
})

describe('a built-in setting', () => {
  const key = 'maximum_listing_images'
  beforeEach(async () => void (await db.delete(platformSettings).where(eq(platformSettings.key, key))))

  test('has its default without a row, and again after the row is deleted', async () => {
    expect(await settingOf(key, now)).toMatchObject({
      id: null,
      value: '10',
      category: 'limits',
      dataType: 'number',
      updatedAt: null,
    })
    expect(await deleteSetting(key, { admin, now })).toMatchObject({ refusal: 'setting_unknown' })
    expect(await updateSetting(key, { value: '4' }, { admin, now })).toMatchObject({
      ok: true,
      setting: { id: expect.any(String), value: '4', description: 'The number of photos a listing can have' },
    })
    expect(await deleteSetting(key, { admin, now })).toMatchObject({ ok: true })
    expect(await settingOf(key, now)).toMatchObject({ id: null, value: '10' })
  })
})

test.each(['new', 'marketplace', 'trust'])(
  'reserves the key "%s", whose page in the console is another one',
  async (key) => expect(await make(key, 'mine')).toMatchObject({ refusal: 'setting_reserved' }),
)

test('hides and protects the internal settings of the software', async () => {
  const key = 'picture_storage_owner'
  await db.insert(platformSettings).values({ key, value: 'kept' }).onConflictDoNothing()
  const kept = () => db.select().from(platformSettings).where(eq(platformSettings.key, key))
  const before = await kept()
  expect((await allSettings(now)).map((setting) => setting.key)).not.toContain(key)
  expect(await settingOf(key, now)).toBeNull()
  expect(await make(key, 'mine')).toMatchObject({ refusal: 'setting_reserved' })
  expect(await updateSetting(key, { value: 'mine' }, { admin, now })).toMatchObject({
    refusal: 'setting_unknown',
  })
  expect(await deleteSetting(key, { admin, now })).toMatchObject({ refusal: 'setting_unknown' })
  expect(await kept()).toEqual(before)
  expect(
    await db
      .select()
      .from(auditEvents)
      .where(inArray(auditEvents.subjectId, [key])),
  ).toEqual([])
})

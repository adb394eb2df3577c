import { and, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents } from '#db/schema'
import { makeAdmin, makeDiscountCode, makeHost, makeStay } from '../../../tests/support/people'
import { allDiscountCodes, anyDiscountCode } from './all-discount-codes.queries.server'
import { createDiscountCode } from './create-discount-code.server'
import { deleteDiscountCode } from './update-discount-code.server'
import type { NewDiscountCode } from './new-discount-code'
import { granted } from '../../../tests/support/granted'

const now = new Date('2027-03-01T17:00:00Z')
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeEach(async () => {
  admin = await makeAdmin(db, { firstName: 'Ada', lastName: 'Admin' })
})

const given = (change: Partial<NewDiscountCode> = {}): NewDiscountCode => ({
  code: `ALL${randomBytes(5).toString('hex').toUpperCase()}`,
  type: 'percentage',
  value: 10_00,
  description: null,
  minOrderAmount: null,
  maxDiscountAmount: 50_00,
  usageLimit: 2,
  usageLimitPerPerson: 2,
  validFrom: new Date('2027-01-01'),
  validUntil: new Date('2027-12-31'),
  applicableToPropertyListings: true,
  applicableToVehicleListings: true,
  ...change,
})
const make = async (change: Partial<NewDiscountCode> = {}) => {
  return (await granted(createDiscountCode(given(change), { admin, now }))).discountCode
}
const auditOf = (id: string) =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, 'discount_code'), eq(auditEvents.subjectId, id)))
    .orderBy(auditEvents.id)

describe('creating a platform code', () => {
  test('stores its scope and records the admin in the audit log', async () => {
    const code = await make()
    expect(code).toMatchObject({ scope: 'platform', createdBy: admin.id, isActive: true, usageCount: 0 })
    expect(await auditOf(code.id)).toMatchObject([
      {
        actorId: admin.id,
        actorName: 'Ada Admin',
        action: 'created',
        subjectLabel: code.code,
        before: null,
        after: {
          code: code.code,
          scope: 'platform',
          value: '10.00',
          maxDiscountAmount: '50.00',
          validFrom: '2027-01-01T00:00:00.000Z',
        },
        createdAt: now,
      },
    ])
  })

  test('refuses a code that a host already has, and records nothing', async () => {
    const { code } = await makeDiscountCode(db, { createdBy: (await makeHost(db)).id })
    const before = await db.$count(auditEvents)
    expect(await createDiscountCode(given({ code }), { admin, now })).toEqual({
      ok: false,
      refusal: 'platform_code_taken',
      code,
    })
    expect(await db.$count(auditEvents)).toBe(before)
  })
})

test.each([
  ['an admin', true],
  ['a host', false],
])('records a deletion by %s in the audit log: %s', async (_, isAdmin) => {
  const host = await makeHost(db)
  const { id, code } = await makeDiscountCode(db, { createdBy: host.id })
  expect(await deleteDiscountCode(id, isAdmin ? { admin, now } : { host })).toEqual({ ok: true, code })
  expect(await auditOf(id)).toMatchObject(
    isAdmin
      ? [
          {
            action: 'deleted',
            subjectLabel: code,
            actorId: admin.id,
            before: { code, scope: 'host', createdBy: host.id },
            after: null,
          },
        ]
      : [],
  )
  expect(await deleteDiscountCode(id, { admin, now })).toEqual({
    ok: false,
    refusal: 'any_discount_code_unknown',
  })
})

describe('the list of all codes', () => {
  test('contains platform and host codes with their owners, newest first, page by page', async () => {
    const mark = randomBytes(5).toString('hex').toUpperCase()
    const host = await makeHost(db, { firstName: 'Hana' })
    const first = await makeDiscountCode(db, {
      createdBy: host.id,
      code: `A${mark}`,
      createdAt: new Date('2026-01-01'),
    })
    const second = await makeDiscountCode(db, {
      createdBy: admin.id,
      scope: 'platform',
      code: `B${mark}`,
      createdAt: new Date('2026-02-01'),
    })
    const found = async (scope: 'host' | 'platform' | null, page = 1, perPage = 10) => {
      const { codes, total } = await allDiscountCodes(
        { scope, search: mark.toLowerCase() },
        { page, perPage },
      )
      return [codes.map(({ code, owner }) => [code.id, owner.firstName]), total]
    }
    expect(await found(null)).toEqual([
      [
        [second.id, 'Ada'],
        [first.id, 'Hana'],
      ],
      2,
    ])
    expect(await found(null, 2, 1)).toEqual([[[first.id, 'Hana']], 2])
    expect(await found('host')).toEqual([[[first.id, 'Hana']], 1])
    expect(await found('platform')).toEqual([[[second.id, 'Ada']], 1])
    expect(await allDiscountCodes({ scope: null, search: `%${mark}` }, { page: 1, perPage: 10 })).toEqual({
      codes: [],
      total: 0,
    })
  })

  test("names the time zone in which a code's owner reads its days", async () => {
    const [newcomer, host] = [await makeHost(db), await makeHost(db)]
    await makeStay(db, { hostId: host.id, timeZone: 'Pacific/Honolulu' })
    const zoneOf = async (createdBy: string, scope: 'host' | 'platform') =>
      (await anyDiscountCode((await makeDiscountCode(db, { createdBy, scope })).id))!.timeZone
    expect(await zoneOf(host.id, 'host')).toBe('Pacific/Honolulu')
    expect(await zoneOf(newcomer.id, 'host')).toBe('America/New_York')
    expect(await zoneOf(admin.id, 'platform')).toBe('UTC')
  })
})

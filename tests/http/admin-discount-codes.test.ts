import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, discountCodes } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeAdmin, makeDiscountCode, makeHost } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const server = setUpServer()
const HERE = '/admin/discount-codes'
const newCode = () => `ALL${randomBytes(5).toString('hex').toUpperCase()}`

let admin: Visitor
let host: Visitor
let adminId: string
let hostId: string

beforeAll(async () => {
  const [administrator, owner] = [
    await makeAdmin(server.db, { lastName: 'Keeper' }),
    await makeHost(server.db, { firstName: 'Hana', lastName: 'Host' }),
  ]
  ;[admin, host, adminId, hostId] = [
    visitor(server.origin),
    visitor(server.origin),
    administrator.id,
    owner.id,
  ]
  await admin.signIn(administrator.email)
  await host.signIn(owner.email)
})

const read = async (response: Response) => wordsOf(await response.text())
const findCode = async (code: string) =>
  (await server.db.select().from(discountCodes).where(eq(discountCodes.code, code)))[0]
const auditOf = (id: string) =>
  server.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.createdAt)

async function filled(change: Record<string, string | undefined> = {}) {
  const page = await (await admin.get(HERE)).text()
  return {
    requestKey: /name="requestKey" value="([^"]+)"/.exec(page)![1]!,
    code: newCode(),
    type: 'percentage',
    value: '15',
    description: 'For everybody',
    minOrderAmount: '100',
    maxDiscountAmount: '50',
    usageLimit: '5',
    usageLimitPerPerson: '2',
    validFrom: '2027-06-01T09:00',
    validUntil: '2027-08-31T18:00',
    applicableToPropertyListings: 'on',
    applicableToVehicleListings: 'on',
    ...change,
  }
}

describe('the Discount Codes tab', () => {
  test('creates a platform code with times in UTC, lists it and records it in the audit log', async () => {
    const form = await filled()
    const sent = await admin.post(HERE, {
      ...form,
      code: form.code.toLowerCase(),
      createdBy: hostId,
      scope: 'host',
    })
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, HERE])
    expect(await read(await admin.follow(sent))).toMatch(
      new RegExp(
        `Discount code created ${form.code} works on any listing\\..*in UTC for the platform's codes\\.` +
          `.*${form.code} For everybody 15% off, up to \\$50 on all listings from \\$100 ` +
          'Jun 1 – Aug 31, 2027 created .* 0 of 5 Platform ?, created by Avery Keeper Scheduled ' +
          'Edit the code .* Delete the code',
      ),
    )
    expect(await findCode(form.code)).toMatchObject({
      id: form.requestKey,
      scope: 'platform',
      createdBy: adminId,
      validFrom: new Date('2027-06-01T09:00:00Z'),
    })
    expect(await auditOf(form.requestKey)).toMatchObject([
      { action: 'created', subject: 'discount_code', actorId: adminId },
    ])
  })

  test('reports each invalid field and keeps the input', async () => {
    const answer = await admin.post(HERE, await filled({ code: '', value: '101' }))
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(wordsOf(page)).toMatch(
      joinPatterns(
        /Failed to create discount code Please check the highlighted fields\..*Code is required/,
        /.*Must be from 0.01 to 100 percent/,
      ),
    )
    expect(page).toMatch(/value="For everybody"/)
  })

  test('finds codes by part of their text and shows who pays for them', async () => {
    const mark = randomBytes(5).toString('hex').toUpperCase()
    await makeDiscountCode(server.db, { createdBy: hostId, code: `H${mark}`, usageCount: 3 })
    await makeDiscountCode(server.db, { createdBy: adminId, code: `P${mark}`, scope: 'platform' })
    const found = async (query: string) =>
      (await read(await admin.get(`${HERE}?${query}`))).match(new RegExp(`(?<!the code )[HP]${mark}`, 'g')) ??
      []
    expect(await found(`search=${mark.toLowerCase()}`)).toEqual([`P${mark}`, `H${mark}`])
    expect(await found(`search=${mark}&scope=host`)).toEqual([`H${mark}`])
    expect(await found(`search=${mark}&scope=platform`)).toEqual([`P${mark}`])
    expect(await found(`search=${mark}&scope=nonsense`)).toHaveLength(2)
    expect(await read(await admin.get(`${HERE}?search=${mark}&scope=host`))).toMatch(
      /created .* 3 Hana Host Active Delete/,
    )
    expect(await read(await admin.get(`${HERE}?search=X${mark}`))).toContain('No matching discount codes.')
    expect((await admin.get(`${HERE}?search=${mark}&page=2`)).status).toBe(404)
  })

  test('deletes any code after a confirmation and records it in the audit log', async () => {
    const { id, code } = await makeDiscountCode(server.db, { createdBy: hostId })
    expect(await (await admin.get(`${HERE}?search=${code}`)).text()).toContain(`href="${HERE}/${id}/delete"`)
    expect(await read(await admin.get(`${HERE}/${id}/delete`))).toMatch(
      new RegExp(`Are you sure you want to delete this discount code\\? ${code} 10% off`),
    )
    const done = await admin.post(`${HERE}/${id}/delete`)
    expect(done.headers.get('Location')).toBe(HERE)
    expect(await read(await admin.follow(done))).toContain(
      `Discount code deleted ${code} can no longer be used.`,
    )
    expect(await findCode(code)).toBeUndefined()
    expect(await auditOf(id)).toMatchObject([{ action: 'deleted', actorId: adminId }])
    expect((await admin.post(`${HERE}/${id}/delete`)).status).toBe(404)
  })
})

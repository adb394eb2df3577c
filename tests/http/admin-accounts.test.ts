import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { hostPaymentSettings, hostPayouts } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { makeAdmin, makeHost } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn } from '../support/words'

const server = setUpServer()
const PAYOUTS = '/admin/accounts/payouts'
const ENDPOINT = '/api/admin/transactions'

let admin: Visitor
let adminId: string
let host: Awaited<ReturnType<typeof makeHost>>
beforeEach(async () => {
  const person = await makeAdmin(server.db)
  adminId = person.id
  admin = await signedIn(server, person)
  host = await makeHost(server.db, { lastName: `Quill${randomUUID()}` })
})

const payoutsOf = (hostId: string) =>
  server.db.select().from(hostPayouts).where(eq(hostPayouts.hostId, hostId)).orderBy(hostPayouts.createdAt)
const credit = (change: object = {}) =>
  admin.json('POST', ENDPOINT, {
    userId: host.id,
    type: 'credit',
    amount: '75.25',
    description: 'For a broken heater',
    ...change,
  })

test('the JSON endpoint records a transaction of the signed-in admin once and lists it', async () => {
  const requestKey = randomUUID()
  const sent = await credit({ requestKey, processedBy: host.id, status: 'failed' })
  expect([sent.status, sent.body]).toEqual([
    201,
    expect.objectContaining({ id: requestKey, status: 'completed', processedBy: adminId }),
  ])
  expect((await credit({ requestKey })).body).toEqual(sent.body)
  expect((await admin.json('GET', `${ENDPOINT}?userId=${host.id}`)).body).toEqual([sent.body])
  expect((await admin.json('GET', `${ENDPOINT}?userId=${host.id}&type=debit`)).body).toEqual([])
})

describe('payouts', () => {
  const pageOf = (id: string) => `${PAYOUTS}/${id}`
  /** The hidden fields of the form that pays the host, if there is one. */
  async function payoutForm() {
    const page = await (await admin.get(pageOf(host.id))).text()
    const form = page.split('<form').find((form) => form.includes('name="amount"')) ?? ''
    return Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    )
  }

  test('are recorded on a page of their own that shows the host, the amount and the account', async () => {
    await credit()
    const list = await (await admin.get(PAYOUTS)).text()
    expect(list).toContain(`href="${pageOf(host.id)}"`)
    expect(list).not.toContain('value="record"')
    const shown = async () => wordsIn(admin.get(pageOf(host.id)))
    expect(await shown()).toMatch(
      new RegExp(
        `Record a payout of \\$75\\.25 to Harper ${host.lastName}\\? Host Harper ${host.lastName} ${host.email} ` +
          'Amount \\$75\\.25 Account No bank account on file\\.',
      ),
    )
    await server.db.insert(hostPaymentSettings).values({
      hostId: host.id,
      bankName: 'First Bank',
      accountHolderName: 'H. Quill',
      accountNumber: '000123456789',
    })
    const words = await shown()
    expect(words).toContain('Account First Bank, ending in 6789, H. Quill')
    expect(words).not.toContain('456789')
    expect(await payoutsOf(host.id)).toEqual([])
    for (const id of [randomUUID(), 'nobody'])
      expect([id, (await admin.get(pageOf(id))).status]).toEqual([id, 404])
  })

  test('are refused with the current amount when it has changed', async () => {
    await credit()
    const form = await payoutForm()
    await credit({ amount: '4.75' })
    const answer = await admin.post(pageOf(host.id), form)
    expect([answer.status, await wordsIn(answer)]).toEqual([
      409,
      expect.stringContaining('Failed to process payout The amount that can be paid out is now $80.00.'),
    ])
    expect((await payoutForm()).amount).toBe('80.00')
    expect(await payoutsOf(host.id)).toEqual([])
  })
})

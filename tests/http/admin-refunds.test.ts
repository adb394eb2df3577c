import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { ledgerEntries, refunds } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeDispute } from '../support/disputes'
import { makeAdmin, makeBooking, makePaidBooking, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const PAYMENTS = '/admin/accounts/payments'

let admin: Visitor
let guest: Awaited<ReturnType<typeof makeUser>>
let paid: Awaited<ReturnType<typeof makePaidBooking>>
beforeEach(async () => {
  admin = visitor(server.origin)
  await admin.signIn((await makeAdmin(server.db)).email)
  guest = await makeUser(server.db, { firstName: 'Noor', lastName: `Quill${randomUUID()}` })
  // It has a failed refund of a dollar.
  paid = await makePaidBooking(server.db, guest.id)
})

const read = async (response: Response) => wordsOf(await response.text())
const pageOf = ({ id }: { id: string }) => `${PAYMENTS}/${id}`
const filled = (changes: Record<string, string> = {}) => ({
  requestKey: randomUUID() as string,
  amount: '20.50',
  reason: 'The shower was broken.',
  ...changes,
})
const made = () => server.db.select().from(refunds).where(eq(refunds.bookingId, paid.booking.id))

describe('the form that refunds a part of a payment', () => {
  test('gives it back once, even if it is sent twice', async () => {
    const page = pageOf(paid.booking)
    expect(await read(await admin.get(page))).toMatch(/Make a refund Amount .*At most \$229\.50/)
    const form = filled()
    const answers = await Promise.all([admin.post(page, form), admin.post(page, form)])
    expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
      [302, page],
      [302, page],
    ])
    const after = await read(await admin.follow(answers[0]!))
    expect(after).toContain('Refund requested $20.50 goes back to the card. The guest was emailed.')
    expect(after).toMatch(/\$20\.50 .*The shower was broken\./)
    expect(after).toContain('At most $209.00')
    expect((await made()).filter(({ id }) => id === form.requestKey)).toMatchObject([
      { amount: 20_50, reason: 'operator', note: 'The shower was broken.', state: 'requested' },
    ])
    expect(await made()).toHaveLength(2)
    const onCard = and(eq(ledgerEntries.userId, guest.id), eq(ledgerEntries.account, 'card'))
    expect(await server.db.select().from(ledgerEntries).where(onCard)).toMatchObject([{ amount: 20_50 }])
  })

  test.each<[Record<string, string>, number, string]>([
    [{ amount: '229.51' }, 422, '$229.50'],
    [{ amount: '' }, 400, 'Amount is required'],
  ])('refuses %j, keeps what was typed and refunds nothing', async (changes, status, words) => {
    const answer = await admin.post(pageOf(paid.booking), filled({ ...changes }))
    const page = await answer.text()
    expect([answer.status, wordsOf(page).toLowerCase()]).toEqual([
      status,
      expect.stringContaining(words.toLowerCase()),
    ])
    expect(page).toContain(
      `value="${changes.amount === '' ? 'The shower was broken.' : (changes.amount ?? '20.50')}"`,
    )
    expect(await made()).toHaveLength(1)
  })

  test('is not there for a booking that was not paid at the processor, nor while a bank has the money', async () => {
    const listingId = (await makeStay(server.db)).id
    const booking = await makeBooking(server.db, { listingId, checkIn: '2026-03-10', checkOut: '2026-03-12' })
    expect(await read(await admin.get(pageOf(booking)))).toContain('Nothing at the payment processor.')
    expect((await admin.post(pageOf(booking), filled())).status).toBe(409)
    await makeDispute(server.db, booking)
    expect(await read(await admin.get(pageOf(booking)))).toContain('Nothing left to refund.')
    expect((await admin.post(pageOf(booking), filled())).status).toBe(422)
    expect((await admin.get(pageOf({ id: randomUUID() }))).status).toBe(404)
    expect((await admin.post(pageOf({ id: randomUUID() }), filled())).status).toBe(404)
  })
})

describe('the button beside a failed refund', () => {
  test('sends it again once', async () => {
    const list = await (await admin.get(PAYMENTS)).text()
    expect(wordsOf(list)).toMatch(/[Aa] refund failed|refunds failed/)
    expect(list).toContain(`name="refundId" value="${paid.refund.id}"`)
    const again = await admin.post(PAYMENTS, { intent: 'retry', refundId: paid.refund.id })
    expect([again.status, again.headers.get('Location')]).toEqual([302, PAYMENTS])
    expect(await read(await admin.follow(again))).toContain(
      'Refund sent again $1.00 is on its way to the payment processor.',
    )
    const repeated = (await made()).filter(({ retryOf }) => retryOf === paid.refund.id)
    expect(repeated).toMatchObject([{ state: 'requested', amount: 1_00, note: 'A small thing' }])

    expect(await (await admin.get(PAYMENTS)).text()).not.toContain(`value="${paid.refund.id}"`)
    // A double click, also one that comes late.
    expect((await admin.post(PAYMENTS, { intent: 'retry', refundId: paid.refund.id })).status).toBe(302)
    expect(await made()).toHaveLength(2)
    const early = await admin.post(PAYMENTS, { intent: 'retry', refundId: repeated[0]!.id })
    expect([early.status, await read(early)]).toEqual([
      409,
      expect.stringContaining('This refund did not fail.'),
    ])
    expect((await admin.post(PAYMENTS, { intent: 'retry', refundId: randomUUID() })).status).toBe(404)
  })
})

test('the state of a payment says what was given back or disputed since', async () => {
  const name = `Noor ${guest.lastName}`
  const rows = async () => (await read(await admin.get(PAYMENTS))).split('Recent payments')[1]
  expect(await rows()).toMatch(RegExp(`${name} [^|]{0,120} \\$230\\.50 (State )?Paid `))
  await server.db.update(refunds).set({ state: 'settled' }).where(eq(refunds.id, paid.refund.id))
  expect(await rows()).toMatch(RegExp(`${name} [^|]{0,120} \\$230\\.50 (State )?Partly refunded `))
  await makeDispute(server.db, paid.booking)
  expect(await read(await admin.get(pageOf(paid.booking)))).toMatch(/Disputed .*Partly refunded/)
})

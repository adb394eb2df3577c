import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { postMissingBookings } from '../../app/domain/ledger/post-missing.server'
import { accountTransactions, hostPaymentSettings, hostPayouts, ledgerEntries } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeAdmin, makeBooking, makeHost, makeStay } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const [TRANSACTIONS, LEDGER, PAYOUTS, ENDPOINT] = [
  '/admin/accounts',
  '/admin/accounts/ledger',
  '/admin/accounts/payouts',
  '/api/admin/transactions',
]

let admin: Visitor
let adminId: string
let host: Awaited<ReturnType<typeof makeHost>>
beforeEach(async () => {
  const person = await makeAdmin(server.db)
  adminId = person.id
  admin = visitor(server.origin)
  await admin.signIn(person.email)
  host = await makeHost(server.db, { lastName: `Quill${randomUUID()}` })
})

const read = async (response: Response) => wordsOf(await response.text())
const transactionsOf = (userId: string) =>
  server.db
    .select()
    .from(accountTransactions)
    .where(eq(accountTransactions.userId, userId))
    .orderBy(accountTransactions.createdAt)
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

const filled = (change: Record<string, string | undefined> = {}) => ({
  requestKey: randomUUID(),
  email: host.email,
  type: 'refund',
  amount: '20.5',
  description: 'The pool was closed',
  bookingId: '',
  ...change,
})

describe('processing a transaction', () => {
  test('moves the money once, even if the form is sent twice', async () => {
    const form = filled()
    const answers = await Promise.all([admin.post(TRANSACTIONS, form), admin.post(TRANSACTIONS, form)])
    expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
      [302, TRANSACTIONS],
      [302, TRANSACTIONS],
    ])
    expect(await read(await admin.follow(answers[0]!))).toContain(
      `Transaction processed Refund of $20.50 for ${host.email}`,
    )
    expect(await transactionsOf(host.id)).toMatchObject([
      { id: form.requestKey, type: 'refund', amount: 20_50, origin: 'admin', processedBy: adminId },
    ])
    expect(
      await server.db
        .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.transactionId, form.requestKey)),
    ).toEqual(
      expect.arrayContaining([
        { account: 'card', amount: 20_50 },
        { account: 'platform', amount: -20_50 },
      ]),
    )
  })

  test.each<[Record<string, string | undefined>, number, string, string?]>([
    [{ email: 'nobody@people.test' }, 422, 'No account has this email address.'],
    [{ amount: '0' }, 400, 'Must be from $0.01 to $1,000,000', 'Amount: Must be from $0.01 to $1,000,000'],
    [{ bookingId: randomUUID() }, 422, 'Booking not found, or this user is neither its guest nor its host.'],
  ])('refuses %j with %i and "%s"', async (change, status, message, notice = message) => {
    const answer = await admin.post(TRANSACTIONS, filled(change))
    const page = await answer.text()
    expect(answer.status).toBe(status)
    expect(wordsOf(page)).toContain(`Failed to process transaction ${notice}`)
    expect(wordsOf(page).split(message)).toHaveLength(3)
    if (!('description' in change)) expect(page).toContain('value="The pool was closed"')
    expect(await transactionsOf(host.id)).toEqual([])
  })
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

test('the ledger lists a booking until its entries match its terms', async () => {
  await postMissingBookings(server.db) // of other tests' bookings
  const stay = await makeStay(server.db, { hostId: host.id })
  const { id } = await makeBooking(server.db, {
    listingId: stay.id,
    checkIn: '2027-04-01',
    checkOut: '2027-04-03',
  })
  const page = await (await admin.get(LEDGER)).text()
  expect(page).toContain(`href="${TRANSACTIONS}?booking=${id}"`)
  expect(wordsOf(page)).toContain(`${id} Balances $170.00 $0.00`)
  await postMissingBookings(server.db)
  expect(await read(await admin.get(LEDGER))).toContain(
    "None. Every booking's entries match its original terms.",
  )
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
    const shown = async () => read(await admin.get(pageOf(host.id)))
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

  test('are recorded once, and can be marked as paid and then as returned', async () => {
    await credit()
    const form = await payoutForm()
    expect(form).toEqual({ amount: '75.25', requestKey: expect.any(String) })
    const sent = () => admin.post(pageOf(host.id), form)
    expect((await Promise.all([sent(), sent()])).map(({ status }) => status)).toEqual([302, 302])
    expect(await payoutsOf(host.id)).toMatchObject([
      { id: form.requestKey, amount: 75_25, status: 'pending' },
    ])
    expect(await payoutForm()).toEqual({})
    const mark = (intent: string, reason?: string) =>
      admin.post(PAYOUTS, { intent, payoutId: form.requestKey!, reason })
    expect(await read(await admin.follow(await mark('paid')))).toContain(
      'Payout completed $75.25 has arrived.',
    )
    const noReason = await mark('returned', ' ')
    expect([noReason.status, await read(noReason)]).toEqual([
      400,
      expect.stringContaining('Failed to process payout Enter why it was returned'),
    ])
    expect((await mark('returned', 'The account is closed')).status).toBe(302)
    expect((await mark('paid')).status).toBe(409)
    expect((await payoutForm()).amount).toBe('75.25')
    expect(await read(await admin.get(LEDGER))).toContain('Discrepancy $0.00')
  })

  test('are refused with the current amount when it has changed', async () => {
    await credit()
    const form = await payoutForm()
    await credit({ amount: '4.75' })
    const answer = await admin.post(pageOf(host.id), form)
    expect([answer.status, await read(answer)]).toEqual([
      409,
      expect.stringContaining('Failed to process payout The amount that can be paid out is now $80.00.'),
    ])
    expect((await payoutForm()).amount).toBe('80.00')
    expect(await payoutsOf(host.id)).toEqual([])
  })
})

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

describe('the transactions', () => {
  test('are filtered by user, type and booking, and show every detail', async () => {
    const stay = await makeStay(server.db, { hostId: host.id })
    const booking = await makeBooking(server.db, {
      listingId: stay.id,
      checkIn: '2027-04-01',
      checkOut: '2027-04-03',
    })
    await credit({ bookingId: booking.id })
    await credit({ type: 'debit', amount: 10, description: 'For the keys' })
    const page = await (
      await admin.get(`${TRANSACTIONS}?user=${host.lastName.toLowerCase()}&type=credit`)
    ).text()
    expect(wordsOf(page)).toMatch(
      new RegExp(
        `[AP]M Harper ${host.lastName} ${host.email} Credit \\+\\$75\\.25 to balance For a broken heater ` +
          `.*${booking.id}.*Completed Admin Avery Example`,
      ),
    )
    expect(wordsOf(page)).not.toContain('For the keys')
    expect(page).toContain(`href="${TRANSACTIONS}?booking=${booking.id}"`)
    const ofBooking = await read(await admin.get(`${TRANSACTIONS}?booking=${booking.id}`))
    expect(ofBooking).toContain('For a broken heater')
    expect(ofBooking).not.toContain('For the keys')
    expect(await read(await admin.get(`${TRANSACTIONS}?user=${randomUUID()}`))).toContain(
      'No matching transactions.',
    )
  })
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
    [{ email: 'nobody' }, 400, 'Invalid email address'],
    [{ email: '' }, 400, 'User is required'],
    [{ type: undefined }, 400, 'Type is required'],
    [{ amount: '0' }, 400, 'Must be from $0.01 to $1,000,000', 'Amount: Must be from $0.01 to $1,000,000'],
    [{ amount: '' }, 400, 'Amount is required'],
    [{ description: ' ' }, 400, 'Description is required'],
    [{ bookingId: randomUUID() }, 422, 'Booking not found, or this user is neither its guest nor its host.'],
    [{ bookingId: '12' }, 400, 'Must be a UUID', 'Booking: Must be a UUID'],
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

describe('the JSON endpoint', () => {
  test('records a transaction of the signed-in admin and lists it', async () => {
    const requestKey = randomUUID()
    const sent = await credit({ requestKey, processedBy: host.id, status: 'failed', currency: 'USD' })
    const row = {
      id: requestKey,
      userId: host.id,
      bookingId: null,
      payoutId: null,
      type: 'credit',
      origin: 'admin',
      amount: '75.25',
      currency: 'USD',
      description: 'For a broken heater',
      status: 'completed',
      processedBy: adminId,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: expect.any(String),
    }
    expect([sent.status, sent.body]).toEqual([201, row])
    expect((await credit({ requestKey })).body).toEqual(sent.body)
    expect(await admin.json('GET', `${ENDPOINT}?userId=${host.id}`)).toMatchObject({
      status: 200,
      body: [row],
    })
    expect((await admin.json('GET', `${ENDPOINT}?userId=${host.id}&type=debit`)).body).toEqual([])
    expect((await admin.json('GET', `${ENDPOINT}?userId=${host.id}&before=${requestKey}`)).body).toEqual([])
  })
})

test('the ledger shows its five accounts and that they add up to zero', async () => {
  await credit()
  const words = await read(await admin.get(LEDGER))
  expect(words).toMatch(/Discrepancy \$0\.00 All entries of [\d,]+ transactions add up to zero\./)
  expect(words).toMatch(/Payments .* Balances .* Platform .* Payment processor .* Bank .* Total \$0\.00/)
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

  /** The payouts down to those of the host: those of other tests may fill the first page. */
  async function history() {
    let text = ''
    for (let page = 1; ; page++) {
      const answer = await admin.get(`${PAYOUTS}?page=${page}`)
      if (answer.status !== 200) return text
      text += await read(answer)
      if (text.includes(host.lastName)) return text
    }
  }

  test('are recorded once, and can be marked as paid and then as returned', async () => {
    await credit()
    const form = await payoutForm()
    expect(form).toEqual({ amount: '75.25', requestKey: expect.any(String) })
    const sent = () => admin.post(pageOf(host.id), form)
    const answers = await Promise.all([sent(), sent()])
    expect(answers.map(({ status }) => status)).toEqual([302, 302])
    expect(await read(await admin.follow(answers[0]!))).toContain(
      'Payout recorded $75.25 is on its way to the bank.',
    )
    expect(await history()).toMatch(
      new RegExp(`Harper ${host.lastName} .{9,25}[AP]M \\$75\\.25 Pending Mark as paid`),
    )
    const [payout, ...others] = await payoutsOf(host.id)
    expect([payout!.id, payout!.amount, payout!.status, others]).toEqual([
      form.requestKey,
      75_25,
      'pending',
      [],
    ])
    expect(await payoutForm()).toEqual({})

    const paid = await admin.post(PAYOUTS, { intent: 'paid', payoutId: payout!.id })
    expect(await read(await admin.follow(paid))).toContain('Payout completed $75.25 has arrived.')
    expect(await history()).toMatch(new RegExp(`Harper ${host.lastName} .{9,25}M \\$75\\.25 Paid`))
    const noReason = await admin.post(PAYOUTS, { intent: 'returned', payoutId: payout!.id, reason: ' ' })
    expect([noReason.status, await read(noReason)]).toEqual([
      400,
      expect.stringContaining('Failed to process payout Enter why it was returned'),
    ])
    const returned = await admin.post(PAYOUTS, {
      intent: 'returned',
      payoutId: payout!.id,
      reason: 'The account is closed',
    })
    expect(await read(await admin.follow(returned))).toContain('Payout returned')
    expect(await history()).toMatch(
      new RegExp(
        `Harper ${host.lastName} .{9,25}M \\$75\\.25 Returned .* The account is closed It is owed again\\.`,
      ),
    )
    expect((await admin.post(PAYOUTS, { intent: 'paid', payoutId: payout!.id })).status).toBe(409)
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

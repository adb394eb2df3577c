import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { checkouts, hostPayouts } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeCapturedDeposit } from '../support/deposits'
import { makeAdmin, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const read = async (response: Response) => wordsOf(await response.text())

let [guest, host, stranger, admin] = [] as unknown as [Visitor, Visitor, Visitor, Visitor]
let hostId: string
let listing: { id: string }
beforeAll(async () => {
  const owner = await makeHost(server.db, { lastName: 'Hill' })
  hostId = owner.id
  listing = await makeStay(server.db, { hostId, instantBook: true, title: 'A house with a receipt' })
  const signedIn = async (email: string) => {
    const who = visitor(server.origin)
    await who.signIn(email)
    return who
  }
  guest = await signedIn((await makeUser(server.db, { firstName: 'Noor', lastName: 'Guest' })).email)
  host = await signedIn(owner.email)
  stranger = await signedIn((await makeUser(server.db)).email)
  admin = await signedIn((await makeAdmin(server.db)).email)
})

const book = async (ahead: number) =>
  (
    await guest.json<{ id: string }>('POST', '/api/bookings', {
      listingId: listing.id,
      checkIn: day(ahead),
      checkOut: day(ahead + 3),
      guests: 2,
    })
  ).body.id

test('a guest opens the receipt of a booking, and after cancelling its credit note; nobody else does', async () => {
  const id = await book(40)
  expect(await (await guest.get(`/bookings/${id}`)).text()).toContain(`href="/bookings/${id}/receipt"`)
  const page = await read(await guest.get(`/bookings/${id}/receipt`))
  expect(page).toMatch(/Receipt R-20\d\d-\d{6} .* Guest Noor Guest Stay A house with a receipt/)
  expect(page).toMatch(/3 nights × \$100\.00 \$300\.00 .*Total \$345\.74/)
  // Times are those at the listing.
  expect(page).toMatch(/ Paid \w{3}, \w{3} \d+, 20\d\d, [\d:]+ [AP]M E[SD]T /)
  const number = /R-20\d\d-\d{6}/.exec(page)![0]

  for (const other of [host, stranger, admin])
    expect((await other.get(`/bookings/${id}/receipt`)).status).toBe(404)
  const signedOut = await visitor(server.origin).get(`/bookings/${id}/receipt`)
  expect(signedOut.headers.get('Location')).toContain('/login')
  expect(await (await host.get(`/bookings/${id}`)).text()).not.toContain('/receipt"')

  await guest.json('PUT', `/api/bookings/${id}`, { status: 'cancelled' })
  const cancelled = await read(await guest.get(`/bookings/${id}/receipt`))
  expect(cancelled).toMatch(RegExp(`Credit note C-20\\d\\d-\\d{6} .*For receipt ${number} `))
  expect(cancelled).toMatch(/Price \$300\.00 Service and processing fees \$45\.74 Refunded \$345\.74/)
  expect(cancelled).toMatch(/ Cancelled \w{3}, \w{3} \d+, 20\d\d, [\d:]+ [AP]M E[SD]T /)
  expect(cancelled).toContain(`Receipt ${number}`)
})

test('a booking that was not charged has no receipt', async () => {
  for (const id of ['none', randomUUID()])
    expect((await guest.get(`/bookings/${id}/receipt`)).status).toBe(404)
})

test('a host opens the statements of payouts that have arrived; nobody else does', async () => {
  expect(await read(await host.get('/earnings/statements'))).toContain('There are none yet')
  await admin.json('POST', '/api/admin/transactions', {
    userId: hostId,
    type: 'credit',
    amount: '80.00',
    description: 'For a broken lamp',
  })
  await admin.post(`/admin/accounts/payouts/${hostId}`, { amount: '80.00', requestKey: randomUUID() })
  const [payout] = (await server.db.select().from(hostPayouts)).filter((row) => row.hostId === hostId)
  const path = `/earnings/statements/${payout!.id}`
  expect((await host.get(path)).status).toBe(404)
  await admin.post('/admin/accounts/payouts', { intent: 'paid', payoutId: payout!.id })

  expect(await read(await host.get('/earnings/statements'))).toMatch(/S-20\d\d-\d{6} .*\$80\.00/)
  const page = await read(await host.get(path))
  expect(page).toMatch(/Payout statement S-20\d\d-\d{6} .*Owed to you before \$0\.00/)
  expect(page).toMatch(/For a broken lamp .*\$80\.00 .*Payout .*-\$80\.00 .*Still owed to you \$0\.00/)
  expect(await (await host.get('/earnings')).text()).toContain('href="/earnings/statements"')
  for (const other of [guest, stranger, admin]) expect((await other.get(path)).status).toBe(404)
  expect((await visitor(server.origin).get('/earnings/statements')).status).toBe(401)
})

test('what an admin gives back of a payment and of a deposit gets credit notes on the same page', async () => {
  const id = await book(80)
  const paid = { processor: 'demo', state: 'paid', amount: 345_74, expiresAt: new Date() } as const
  await server.db.insert(checkouts).values({ ...paid, bookingId: id, intentId: `pi_${id}` })
  const deposit = await makeCapturedDeposit(server.db, { id })
  const give = (path: string, amount: string) =>
    admin.json('POST', `/api/admin/${path}/refunds`, { amount, reason: 'The heater broke.' })
  expect((await give(`bookings/${id}`, '20.00')).status).toBe(201)
  expect((await give(`deposits/${deposit.id}`, '50.00')).status).toBe(201)
  const page = await read(await guest.get(`/bookings/${id}/receipt`))
  expect(page).toContain('Your receipts and credit notes')
  expect(page).toMatch(/Reason The heater broke\. Price \$20\.00 Refunded \$20\.00/)
  expect(page).toMatch(/Credit note C-20\d\d-\d{6} .*Security deposit \$50\.00 Refunded \$50\.00/)
})

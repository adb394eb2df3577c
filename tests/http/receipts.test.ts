import { beforeAll, expect, test } from 'vitest'
import { signedIn, visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeAdmin, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn } from '../support/words'

const server = setUpServer()

let [guest, host, stranger, admin] = [] as unknown as [Visitor, Visitor, Visitor, Visitor]
let listing: { id: string }
beforeAll(async () => {
  const owner = await makeHost(server.db, { lastName: 'Hill' })
  listing = await makeStay(server.db, {
    hostId: owner.id,
    instantBook: true,
    title: 'A house with a receipt',
  })
  guest = await signedIn(server, await makeUser(server.db, { firstName: 'Noor', lastName: 'Guest' }))
  host = await signedIn(server, owner)
  stranger = await signedIn(server, await makeUser(server.db))
  admin = await signedIn(server, await makeAdmin(server.db))
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
  const page = await wordsIn(guest.get(`/bookings/${id}/receipt`))
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
  const cancelled = await wordsIn(guest.get(`/bookings/${id}/receipt`))
  expect(cancelled).toMatch(RegExp(`Credit note C-20\\d\\d-\\d{6} .*For receipt ${number} `))
  expect(cancelled).toMatch(/Price \$300\.00 Service and processing fees \$45\.74 Refunded \$345\.74/)
  expect(cancelled).toMatch(/ Cancelled \w{3}, \w{3} \d+, 20\d\d, [\d:]+ [AP]M E[SD]T /)
  expect(cancelled).toContain(`Receipt ${number}`)
})

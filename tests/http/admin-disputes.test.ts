import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { visitor, type Visitor } from '../support/client'
import { makeDispute } from '../support/disputes'
import { makeAdmin, makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const DISPUTES = '/admin/accounts/disputes'

let admin: Visitor
let host: Awaited<ReturnType<typeof makeHost>>
beforeEach(async () => {
  admin = visitor(server.origin)
  await admin.signIn((await makeAdmin(server.db)).email)
  host = await makeHost(server.db)
})

async function disputed(given?: Parameters<typeof makeDispute>[2]) {
  const guest = await makeUser(server.db, { firstName: 'Noor', lastName: `Quill${randomUUID()}` })
  const booking = await makeBooking(server.db, {
    listingId: (await makeStay(server.db, { hostId: host.id })).id,
    guestId: guest.id,
    checkIn: '2027-03-10',
    checkOut: '2027-03-12',
  })
  return { guest, booking, dispute: await makeDispute(server.db, booking, given) }
}
const read = async (path: string) => wordsOf(await (await admin.get(path)).text())

test('an open dispute is listed with its deadline, and its page lists the evidence', async () => {
  const closed = await disputed({ state: 'won', closedAt: new Date() })
  const { guest, booking, dispute } = await disputed()
  const list = await read(DISPUTES)
  expect(list).toContain(guest.lastName)
  expect(list).toMatch(/7 days left, until/)
  expect(list.indexOf(guest.lastName)).toBeLessThan(list.indexOf(closed.guest.lastName))

  const html = await (await admin.get(`${DISPUTES}/${dispute.id}`)).text()
  const page = wordsOf(html)
  expect(page).toContain("Says they didn't get what they paid for")
  expect(page).toMatch(/7 days left, until/)
  expect(page).toContain("Submit the evidence in the payment processor's dashboard")
  expect(page).toContain(`Number ${booking.id}`)
  expect(page).toContain('No messages between guest and host here.')
  expect(page).toContain('No refunds.')
  expect(page.indexOf('To collect')).toBeLessThan(page.indexOf('We have it'))
  expect(page).toMatch(
    /decides for us We get (\$\d+\.\d\d) back, .* cardholder They keep \1\. Harper loses \$/,
  )
  for (const link of [
    `/admin/accounts?booking=${booking.id}`,
    `/admin/accounts/users/${guest.id}`,
    `/admin/accounts/users/${host.id}`,
    '/terms',
  ])
    expect(html).toContain(`href="${link}"`)
})

test('the page of a dispute says how it ended', async () => {
  const lost = await disputed({ state: 'lost', closedAt: new Date(), hostAmount: 1_00 })
  const page = await read(`${DISPUTES}/${lost.dispute.id}`)
  expect(page).toContain('Dispute lost')
  expect(page).toMatch(/Harper \S+ lost \$1\.00, and the platform/)
  expect(page).not.toContain('left, until')
  const won = await disputed({ state: 'won', closedAt: new Date() })
  expect(await read(`${DISPUTES}/${won.dispute.id}`)).toContain('The payout is no longer held.')
})

import { beforeEach, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeCapturedDeposit } from '../support/deposits'
import { makeDispute } from '../support/disputes'
import { makeAdmin, makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn, wordsOf } from '../support/words'

const server = setUpServer()

let host: Visitor
let guest: Visitor
let bookingId: string
beforeEach(async () => {
  const [traveler, owner] = [await makeUser(server.db), await makeHost(server.db)]
  ;[guest, host] = [await signedIn(server, traveler), await signedIn(server, owner)]
  const van = await makeStay(server.db, { hostId: owner.id, type: 'vehicle' })
  const booking = await makeBooking(server.db, {
    listingId: van.id,
    guestId: traveler.id,
    status: 'completed',
    checkIn: day(-3),
    checkOut: day(-1),
  })
  bookingId = booking.id
})

test('a guest who has not paid yet reads how much will be held, when, and until when', async () => {
  const [traveler, owner] = [await makeUser(server.db), await makeHost(server.db, { firstName: 'Harper' })]
  const van = await makeStay(server.db, { hostId: owner.id, type: 'vehicle' })
  const unpaid = { status: 'pending', paymentDue: 'charge', securityDeposit: 300_00 } as const
  const asTraveler = await signedIn(server, traveler)
  const read = async (checkIn: number) => {
    const dates = { checkIn: day(checkIn), checkOut: day(checkIn + 2) }
    const given = { ...unpaid, ...dates, listingId: van.id, guestId: traveler.id }
    const { id } = await makeBooking(server.db, given)
    return wordsIn(asTraveler.get(`/bookings/${id}`))
  }
  const held = 'The security deposit of $300.00 is not part of this payment. It is held on your card'
  const released = String.raw`, and released on \w+, .*, unless Harper claims it by then\.`
  const time = String.raw`\w+, \w+ \d+, 10:00 AM E[SD]T`
  expect(await read(40)).toMatch(RegExp(`${held} on ${time}${released}`.replaceAll('$', String.raw`\$`)))
  expect(await read(0)).toMatch(
    RegExp(`${held} as soon as your booking is confirmed${released}`.replaceAll('$', String.raw`\$`)),
  )
})

describe('a captured deposit', () => {
  const reason = 'The scratch is on the pictures of the pick-up.'

  test('is refunded on its page of the console, and guest and host see the refund', async () => {
    const { id } = await makeCapturedDeposit(server.db, { id: bookingId })
    const admin = await signedIn(server, await makeAdmin(server.db))
    const path = `/admin/accounts/deposits/${id}`
    const read = async (who: Visitor, at: string) => wordsIn(who.get(at))
    expect(await read(admin, path)).toMatch(
      /\w+ is charged \$120\.00, \w+ gets \$120\.00\..*Refund what was charged/,
    )
    const refused = await admin.post(path, { intent: 'refund', amount: '120.01', reason })
    expect(refused.status).toBe(422)
    expect(wordsOf(await refused.text())).toContain('At most $120.00')
    expect((await admin.post(path, { intent: 'refund', amount: '50.00', reason })).status).toBe(302)
    expect(await read(admin, path)).toMatch(/Refunds[\s\S]*\$50\.00/)

    for (const at of [`/bookings/${bookingId}`, `/bookings/${bookingId}/deposit`]) {
      const words = await read(guest, at)
      expect(words).toMatch(/Deposit given back \$50\.00/)
      expect(words).toContain(reason)
      expect(words).toMatch(/It should arrive by/)
      expect(await read(host, at)).toContain('Deducted from your balance.')
    }
    const shown = await guest.json('GET', `/api/bookings/${bookingId}/deposit`)
    expect(shown.body).toMatchObject({
      state: 'captured',
      refunds: [{ amount: '50.00', state: 'requested' }],
    })
  })

  test('that is disputed is shown to guest and host, and in the console with its claim', async () => {
    const deposit = await makeCapturedDeposit(server.db, { id: bookingId })
    const about = { checkoutId: null, holdId: deposit.hold.id, amount: 120_00 }
    const { id } = await makeDispute(server.db, { id: bookingId, totalPrice: 200_00 }, about)
    const read = async (who: Visitor, at: string) => wordsIn(who.get(at))
    expect(await read(guest, `/bookings/${bookingId}`)).toContain('This security deposit is disputed')
    expect(await read(host, `/bookings/${bookingId}`)).toContain('The security deposit is disputed')
    const admin = await signedIn(server, await makeAdmin(server.db))
    const page = await read(admin, `/admin/accounts/disputes/${id}`)
    expect(page).toContain('$120.00 of the security deposit, by card')
    expect(page).toContain('A scratch on the left side.')
    expect(page).toContain('The guest disputed it: It was there before.')
    expect(await read(admin, '/admin/accounts/disputes')).toContain('security deposit')
  })
})

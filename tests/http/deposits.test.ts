import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookings, depositHolds, securityDeposits } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeClaim } from '../support/deposits'
import { makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()

let host: Visitor
let guest: Visitor
let bookingId: string
beforeEach(async () => {
  const [traveler, owner] = [await makeUser(server.db), await makeHost(server.db)]
  ;[guest, host] = [visitor(server.origin), visitor(server.origin)]
  await guest.signIn(traveler.email)
  await host.signIn(owner.email)
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

const depositOf = async () =>
  (await server.db.select().from(securityDeposits).where(eq(securityDeposits.bookingId, bookingId)))[0]!
const answer = (given: 'accepted' | 'contested' | null) =>
  server.db.update(securityDeposits).set({ answer: given }).where(eq(securityDeposits.bookingId, bookingId))

test('a guest whose bank does not extend its hold reads until when it holds the deposit, and why', async () => {
  await server.db
    .update(bookings)
    .set({ checkOut: day(5) })
    .where(eq(bookings.id, bookingId))
  const claim = { claimAmount: null, claimReason: null, claimEvidence: null, claimedAt: null }
  const noAnswer = { answer: null, answerNote: null, answeredAt: null }
  const { id } = await makeClaim(server.db, { id: bookingId }, { state: 'authorized', ...claim, ...noAnswer })
  const failure = 'Your card has insufficient funds.'
  await server.db
    .insert(depositHolds)
    .values({ depositId: id, processor: 'demo', method: 'saved_card', state: 'failed', failure })
  const words = wordsOf(await (await guest.get(`/bookings/${bookingId}/deposit`)).text())
  expect(words).toMatch(/Your bank holds it only until .* and did not extend it\. Please hold it again\./)
  expect(words).toContain(failure)
  expect(words).toContain('Hold the deposit')
})

describe('withdrawing a claim', () => {
  test('over JSON releases the deposit, and is refused to the guest and once it is accepted', async () => {
    const path = `/api/bookings/${bookingId}/deposit`
    const withdraw = (who: Visitor) => who.json('POST', path, { intent: 'withdraw' })
    await makeClaim(server.db, { id: bookingId }, { answer: 'accepted' })
    expect((await withdraw(guest)).status).toBe(404)
    const refused = await withdraw(host)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toContain('There is no claim that you could withdraw')
    await answer('contested')
    const withdrawn = await withdraw(host)
    expect(withdrawn.status).toBe(200)
    expect(withdrawn.body).toMatchObject({
      state: 'releasing',
      claim: { amount: '120.00', withdrawnAt: expect.any(String) as string },
      decision: null,
    })
  })

  test('on the page is offered to the host alone, and refused in words once it is accepted', async () => {
    const path = `/bookings/${bookingId}/deposit`
    await makeClaim(server.db, { id: bookingId }, { answer: null, answerNote: null })
    expect(wordsOf(await (await guest.get(path)).text())).not.toContain('Withdraw the claim')
    expect(wordsOf(await (await host.get(path)).text())).toContain('Withdraw the claim')
    await answer('accepted')
    const refused = await host.post(path, { intent: 'withdraw' })
    expect(refused.status).toBe(409)
    expect(wordsOf(await refused.text())).toContain('There is no claim that you could withdraw')
    await answer(null)
    expect((await host.post(path, { intent: 'withdraw' })).status).toBe(302)
    expect((await depositOf()).withdrawnAt).not.toBeNull()
  })
})

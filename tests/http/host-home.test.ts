import { expect, test } from 'vitest'
import { signedIn, visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsIn, wordsOf } from '../support/words'

const server = setUpServer()

test("a host's home shows requests, who comes and goes, and the nights ahead; a newcomer is invited to list", async () => {
  expect((await visitor(server.origin).get('/hosting')).status).toBe(401)
  const [guest, owner] = [await makeUser(server.db, { firstName: 'Noor' }), await makeHost(server.db)]
  const timeZone = 'UTC'
  const { id: listingId } = await makeStay(server.db, { hostId: owner.id, title: 'The salt house', timeZone })
  const given = (status: 'pending' | 'confirmed', from: number, to: number) =>
    makeBooking(server.db, {
      listingId,
      timeZone,
      guestId: guest.id,
      status,
      checkIn: day(from),
      checkOut: day(to),
      expiresAt: new Date(Date.now() + 3_600_000 * 5.5),
    })
  await given('confirmed', -2, 0)
  await given('confirmed', 1, 3)
  const request = await given('pending', 5, 8)
  const host = await signedIn(server, owner)
  const html = await (await host.get('/hosting')).text()
  expect(wordsOf(html)).toMatch(
    joinPatterns(
      /Requests .*Noor Example .*The salt house .* Answer (today|tomorrow) by .* 5 h left Accept.*Decline/,
      /.*Today N Noor leaves by 11 AM The salt house.*Tomorrow N Noor arrives after 3 PM The salt house.*Ready to pay out \$0\.00/,
      /.*The next 14 nights.*The salt house .*Noor ?, \w+ \d+ – .*Noor ?, request for \w+ \d+ – /,
    ),
  )
  expect(html).toContain(`action="/bookings/${request.id}?from=home"`)
  expect(await wordsIn(host.get('/bookings/hosting?tab=now'))).toContain('leaves today by 11 AM')
  const accepted = await host.post(`/bookings/${request.id}?from=home`, { intent: 'accept' })
  expect(accepted.headers.get('Location')).toBe('/hosting')
  expect(await wordsIn(host.follow(accepted))).toMatch(/Booking confirmed.*Nobody is waiting for an answer/)

  const newcomer = await signedIn(server, guest)
  const first = await (await newcomer.get('/hosting')).text()
  expect(wordsOf(first)).toMatch(/Your first guest is a listing away.*List your space.*List your vehicle/)
  expect(first).not.toContain('href="/hosting"')
})

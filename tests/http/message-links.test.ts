import { expect, test } from 'vitest'
import { signedIn, visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()

test('listings, hosts and bookings link to the conversation with the other user, never with oneself', async () => {
  const [host, guest] = [await makeHost(server.db), await makeUser(server.db)]
  const stay = await makeStay(server.db, { hostId: host.id })
  const booking = await makeBooking(server.db, {
    listingId: stay.id,
    guestId: guest.id,
    checkIn: day(30),
    checkOut: day(32),
  })
  const anonymous = visitor(server.origin)
  const [asGuest, asHost] = [await signedIn(server, guest), await signedIn(server, host)]

  const messageLinks = async (who: typeof anonymous, path: string) => {
    const html = await (await who.get(path)).text()
    return [...html.matchAll(/href="(\/messages\/[^"]+)"[^>]*>(?:<svg.*?<\/svg>)?(.*?)<\/a>/g)].map(
      ([, href, text]) => [href, text!.replace(/<[^>]+>/g, '')],
    )
  }
  for (const who of [anonymous, asGuest]) {
    expect(await messageLinks(who, `/listing/${stay.id}`)).toEqual([[`/messages/${host.id}`, 'Contact host']])
    expect(await messageLinks(who, `/hosts/${host.id}`)).toEqual([[`/messages/${host.id}`, 'Message Harper']])
  }
  for (const path of [`/listing/${stay.id}`, `/hosts/${host.id}`])
    expect([path, await messageLinks(asHost, path)]).toEqual([path, []])
  const about = `?booking=${booking.id}`
  expect(await messageLinks(asGuest, `/bookings/${booking.id}`)).toEqual([
    [`/messages/${host.id}${about}`, 'Message Harper'],
  ])
  expect(await messageLinks(asHost, `/bookings/${booking.id}`)).toEqual([
    [`/messages/${guest.id}${about}`, 'Message Robin'],
  ])
  expect(await messageLinks(asHost, '/bookings/hosting')).toEqual([
    [`/messages/${guest.id}${about}`, 'Message Robin Example'],
  ])
  // The linked conversation opens.
  expect((await asGuest.get(`/messages/${host.id}${about}`)).status).toBe(200)
})

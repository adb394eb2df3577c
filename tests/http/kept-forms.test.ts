import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { itineraries, sessions } from '../../db/schema'
import { DEMO_PASSWORD, signedIn, visitor, type Visitor } from '../support/client'
import { makeAdmin, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
const newVisitor = () => visitor(server.origin)
const trip = { title: 'A week in Łódź & around', destination: 'Łódź, Poland', travelers: '2' }
const NOT_SENT = "You weren't signed in, so this wasn't sent. Check what you typed and send it again."

/** A signed-in browser whose session has been ended from elsewhere. */
async function expired(user: { id: string; email: string }) {
  const guest = await signedIn(server, user)
  await server.db.delete(sessions).where(eq(sessions.userId, user.id))
  return guest
}

/** Signs in on the page that a response redirects to. @returns the page after it */
async function signInThere(guest: Visitor, refused: Response, { email }: { email: string }) {
  const login = refused.headers.get('Location')!
  return guest.follow(await guest.post(login, { email, password: DEMO_PASSWORD }))
}

const tripsOf = (userId: string) => server.db.select().from(itineraries).where(eq(itineraries.userId, userId))
const textOf = async (response: Response) => (await response.text()).replaceAll('&amp;', '&')

test("a visitor's form is shown again after they sign in, once, and nothing is done until it is sent", async () => {
  const [guest, user] = [newVisitor(), await makeUser(server.db)]
  const refused = await guest.post('/itineraries/new', trip)
  expect([refused.status, refused.headers.get('Location')]).toEqual([
    302,
    '/login?redirectTo=%2Fitineraries%2Fnew',
  ])
  const page = await signInThere(guest, refused, user)
  const html = await textOf(page)
  expect([page.status, html.includes(`value="${trip.title}"`), html.includes(NOT_SENT)]).toEqual([
    200,
    true,
    true,
  ])
  expect(await tripsOf(user.id)).toEqual([])
  expect(await textOf(await guest.get('/itineraries/new'))).not.toContain(trip.title)
})

test('a form from a page left open at sign-out comes back to its own account only', async () => {
  const [me, other] = [await makeUser(server.db), await makeUser(server.db)]
  const guest = await signedIn(server, me)
  await guest.post('/logout')
  const refused = await guest.post('/itineraries/new', trip)
  expect(await textOf(await signInThere(guest, refused, other))).not.toContain(trip.title)
  await guest.post('/logout')
  await guest.signIn(me.email)
  expect(await textOf(await guest.get('/itineraries/new'))).not.toContain(trip.title)
  await guest.post('/logout')
  const page = await signInThere(guest, await guest.post('/itineraries/new', trip), me)
  expect(await textOf(page)).toContain(`value="${trip.title}"`)
})

test('a message to the host in a booking request is not in any URL, and comes back with the dates', async () => {
  const [me, stay] = [await makeUser(server.db), await makeStay(server.db)]
  const guest = await expired(me)
  const refused = await guest.post(`/listing/${stay.id}/book`, {
    checkIn: '2099-03-01',
    checkOut: '2099-03-04',
    guests: '2',
    totalPrice: '1.00',
    message: 'We arrive late',
  })
  expect(refused.headers.get('Location')).not.toContain('late')
  const html = await textOf(await signInThere(guest, refused, me))
  expect(html).toContain('We arrive late</textarea>')
  expect(html).toContain('value="2099-03-01"')
})

test('an admin whose session ended gets the form of the console back', async () => {
  const admin = await makeAdmin(server.db)
  const guest = await expired(admin)
  const refused = await guest.post('/admin/careers/new', { title: 'Head of Boathouses' })
  expect(refused.status).toBe(302)
  expect(await textOf(await signInThere(guest, refused, admin))).toContain('Head of Boathouses')
  const user = await makeUser(server.db)
  const stranger = await expired(user)
  expect((await stranger.post('/admin/careers/new', { title: 'Head of Boathouses' })).status).toBe(404)
})

test('a form is not shown to a link from another site, and a forged mark keeps no form from being sent', async () => {
  const me = await makeUser(server.db)
  const guest = await expired(me)
  await guest.post('/itineraries/new', trip)
  await guest.signIn(me.email)
  const forged = await guest.get('/itineraries/new', {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Dest': 'document',
  })
  expect(await textOf(forged)).not.toContain(trip.title)
  expect(await textOf(await guest.get('/itineraries/new'))).toContain(trip.title)
  expect((await guest.post('/itineraries/new', trip, { 'X-Kept-Form': 'forged' })).status).toBe(302)
  expect(await tripsOf(me.id)).toHaveLength(1)
})

test('a form sent by a script is kept too, and the sign-in loads its page as a document', async () => {
  const [guest, user] = [newVisitor(), await makeUser(server.db)]
  await guest.post('/itineraries/new.data', trip)
  const answer = await guest.post('/login.data?redirectTo=%2Fitineraries%2Fnew', {
    email: user.email,
    password: DEMO_PASSWORD,
  })
  expect(await answer.text()).toContain('reload')
  expect(await textOf(await guest.get('/itineraries/new'))).toContain(trip.title)
})

import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents, sessions, users } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeAdmin, makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const server = setUpServer()
const USERS = '/admin/accounts/users'
const pageOf = (id: string) => `${USERS}/${id}`
const read = async (response: Response) => wordsOf(await response.text())
const rowOf = async (id: string) => (await server.db.select().from(users).where(eq(users.id, id)))[0]!
const signedIn = async (email: string) => {
  const one = visitor(server.origin)
  await one.signIn(email)
  return one
}

let admin: Visitor
let adminId: string
beforeEach(async () => {
  const account = await makeAdmin(server.db)
  adminId = account.id
  admin = await signedIn(account.email)
})

describe('users in the admin console', () => {
  let mark: string
  beforeAll(() => {
    mark = randomBytes(4).toString('hex')
  })

  test('are found by part of their name and shown with their roles and counts', async () => {
    const host = await makeHost(server.db, {
      firstName: 'Zoë',
      lastName: `Ångström${mark}`,
      createdAt: new Date('2026-03-06T12:00:00Z'),
    })
    const stay = await makeStay(server.db, { hostId: host.id })
    await makeBooking(server.db, { listingId: stay.id, checkIn: '2027-03-10', checkOut: '2027-03-12' })
    const page = await (await admin.get(`${USERS}?search=angstrom${mark}+ZOE`)).text()
    expect(wordsOf(page)).toMatch(
      new RegExp(`One user .*Zoë Ångström${mark} ${host.email} Verified Host 1 1 Mar 6, 2026`),
    )
    expect(page).toContain(`href="${pageOf(host.id)}"`)
    expect(await read(await admin.get(`${USERS}?search=angstrom${mark}&show=suspended`))).toContain(
      '0 users · Show all users No users found.',
    )
  })
})

describe("a user's page", () => {
  test('shows public details and nothing private', async () => {
    const user = await makeHost(server.db, {
      phone: '+1 555 0123',
      location: 'Lisbon',
      dateOfBirth: '1990-05-17',
      emergencyContactName: 'Secret Aunt',
      emergencyContactPhone: '+1 555 0199',
    })
    const stay = await makeStay(server.db, { hostId: user.id, title: 'A hut that is listed' })
    await makeBooking(server.db, { listingId: stay.id, checkIn: '2027-03-10', checkOut: '2027-03-12' })
    await signedIn(user.email)
    const page = await (await admin.get(pageOf(user.id))).text()
    expect(wordsOf(page)).toMatch(
      joinPatterns(
        /Harper Example Verified Host .*\+1 555 0123 .*Lisbon /,
        /.*A hut that is listed Host Mar 10 – 12, 2027 \$\d+\.\d\d Confirmed /,
        /.*A hut that is listed New York, New York Active .*Last seen just now .*Nothing yet\./,
      ),
    )
    const data = await (await admin.get(`${pageOf(user.id)}.data`)).text()
    for (const text of [page, data]) expect(text).not.toMatch(/argon2|1990-05-17|Secret Aunt|0199/)
  })

  test('verifies the user, removes the verification and records both in the audit log', async () => {
    const user = await makeUser(server.db)
    const verified = await admin.post(pageOf(user.id), { intent: 'verify' })
    expect(verified.headers.get('Location')).toBe(pageOf(user.id))
    expect(await read(await admin.follow(verified))).toMatch(
      /User verified Robin Example now has the Verified badge.*Remove verification .*Verified Avery Example,/,
    )
    await admin.post(pageOf(user.id), { intent: 'verify' })
    await admin.post(pageOf(user.id), { intent: 'revoke-verification' })
    expect((await rowOf(user.id)).isVerified).toBe(false)
    expect(
      (await server.db.select().from(auditEvents).where(eq(auditEvents.subjectId, user.id))).map(
        ({ actorId }) => actorId,
      ),
    ).toEqual([adminId, adminId])
  })

  test('suspends the user and pauses their listings after a confirmation, until they are restored', async () => {
    const host = await makeHost(server.db)
    const stay = await makeStay(server.db, { hostId: host.id })
    await makeBooking(server.db, { listingId: stay.id, checkIn: '2027-03-10', checkOut: '2027-03-12' })
    const [here, guest] = [await signedIn(host.email), await signedIn((await makeUser(server.db)).email)]

    expect(await read(await admin.get(`${pageOf(host.id)}?confirm=suspend`))).toMatch(
      joinPatterns(
        /Suspend Harper Example\? .*from 1 device, and cannot sign in.*active listing is paused/,
        /.*One confirmed booking remains.*A quiet flat for a test Host Mar 10 – 12, 2027/,
      ),
    )
    expect((await rowOf(host.id)).suspendedAt).toBeNull()

    const done = await admin.post(`${pageOf(host.id)}?confirm=suspend`, { intent: 'suspend' })
    expect(await read(await admin.follow(done))).toMatch(
      joinPatterns(
        /User suspended Harper Example is signed out everywhere and cannot sign in\. One listing was paused\./,
        /.*Suspended .*Restore/,
      ),
    )
    expect(await here.json('GET', '/api/auth/user')).toMatchObject({ status: 401 })
    expect(await server.db.$count(sessions, eq(sessions.userId, host.id))).toBe(0)
    expect(
      await here.json('POST', '/api/auth/login', { email: host.email, password: 'demo1234' }),
    ).toMatchObject({
      status: 403,
      body: { message: 'This account is suspended. Contact support to have it restored.' },
    })
    expect(await read(await here.post('/login', { email: host.email, password: 'demo1234' }))).toContain(
      'This account is suspended. Contact support to have it restored.',
    )
    expect((await guest.get(`/listing/${stay.id}`)).status).toBe(404)
    expect(
      await guest.json('POST', '/api/bookings', {
        listingId: stay.id,
        checkIn: '2027-04-10',
        checkOut: '2027-04-12',
        guests: 1,
      }),
    ).toMatchObject({ status: 409 })

    expect((await admin.get(`${pageOf(host.id)}?confirm=suspend`)).status).toBe(200)
    const restored = await admin.post(pageOf(host.id), { intent: 'restore' })
    expect(await read(await admin.follow(restored))).toContain(
      'User restored Harper Example can sign in again. Listings stay paused until their host resumes them.',
    )
    await here.signIn(host.email)
    expect((await guest.get(`/listing/${stay.id}`)).status).toBe(404)
    await here.post(`/listings/${stay.id}/status`, { intent: 'resume' })
    expect((await guest.get(`/listing/${stay.id}`)).status).toBe(200)
  })

  test('grants admin rights after a confirmation and removes them again', async () => {
    const user = await makeUser(server.db)
    const colleague = await signedIn(user.email)
    expect(await read(await admin.get(`${pageOf(user.id)}?confirm=grant-admin`))).toContain(
      'Make Robin Example an admin?',
    )
    await admin.post(`${pageOf(user.id)}?confirm=grant-admin`, { intent: 'grant-admin' })
    expect((await colleague.get(USERS)).status).toBe(200)
    await admin.post(pageOf(user.id), { intent: 'revoke-admin' })
    expect((await colleague.get(USERS)).status).toBe(404)
  })
})

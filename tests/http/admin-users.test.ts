import { eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
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

  test('are hidden from anyone but an admin, and so are their forms', async () => {
    const secret = await makeUser(server.db, { lastName: `Secret${mark}` })
    const former = await signedIn((await makeAdmin(server.db)).email)
    await server.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.email, (await former.json('GET', '/api/auth/user')).body.email))
    const others = {
      visitor: visitor(server.origin),
      guest: await signedIn((await makeUser(server.db)).email),
      host: await signedIn((await makeHost(server.db)).email),
      'a suspended admin': former,
    }
    for (const [name, who] of Object.entries(others)) {
      for (const path of [
        `${USERS}?search=Secret${mark}`,
        pageOf(secret.id),
        `${pageOf(secret.id)}?confirm=suspend`,
        `${pageOf(secret.id)}.data`,
        `${USERS}.data?search=Secret${mark}`,
      ]) {
        const answer = await who.get(path)
        expect([name, path, answer.status]).toEqual([name, path, 404])
        expect(await answer.text()).not.toContain(secret.email)
      }
      const sent = await who.post(pageOf(secret.id), { intent: 'grant-admin' })
      expect([name, sent.status]).toEqual([name, 404])
    }
    expect((await rowOf(secret.id)).isAdmin).toBe(false)
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
      new RegExp(`One user .*Zoë Ångström${mark} ${host.email} Verified Host 1 1 Fri, Mar 6, 2026`),
    )
    expect(page).toContain(`href="${pageOf(host.id)}"`)
    expect(await read(await admin.get(`${USERS}?search=angstrom${mark}&show=suspended`))).toContain(
      '0 users · Show all users No users found.',
    )
  })

  test('are shown in pages whose links keep the search', async () => {
    const last = `Many${mark}`
    for (let count = 0; count < 21; count++) await makeUser(server.db, { lastName: last })
    expect(await (await admin.get(`${USERS}?search=${last}`)).text()).toContain(
      `href="${USERS}?search=${last}&amp;page=2"`,
    )
    expect(await read(await admin.get(`${USERS}?search=${last}&page=2`))).toContain('Page 2 of 2')
    for (const page of ['3', '0', 'x'])
      expect([page, (await admin.get(`${USERS}?search=${last}&page=${page}`)).status]).toEqual([page, 404])
  })

  test('are listed despite invalid parameters, and an unknown id answers 404', async () => {
    for (const query of [
      'search=%00',
      'search=%ED%A0%80',
      `search=${'x'.repeat(3_000)}`,
      'show=nobody',
      'show=__proto__',
      'search=%25',
      'search=a&search=b',
    ]) {
      expect([query, (await admin.get(`${USERS}?${query}`)).status]).toEqual([query, 200])
    }
    for (const id of [randomUUID(), 'nonsense'])
      expect([
        id,
        (await admin.get(pageOf(id))).status,
        (await admin.post(pageOf(id), { intent: 'verify' })).status,
      ]).toEqual([id, 404, 404])
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

  test('refuses to suspend or demote oneself and shows no button for it', async () => {
    const page = await (await admin.get(`${pageOf(adminId)}?confirm=suspend`)).text()
    expect(page).not.toMatch(/value="(suspend|revoke-admin)"|confirm=suspend"/)
    for (const [intent, words] of [
      ['suspend', 'User not suspended You cannot suspend yourself.'],
      ['revoke-admin', 'Admin rights not removed You cannot remove your own admin rights.'],
    ] as const) {
      const answer = await admin.post(pageOf(adminId), { intent })
      expect([answer.status, await read(answer)]).toEqual([409, expect.stringContaining(words)])
    }
    expect(await rowOf(adminId)).toMatchObject({ isAdmin: true, suspendedAt: null })
  })

  test('refuses to make a suspended user an admin, an unknown intent and another site', async () => {
    const suspended = await makeUser(server.db, { suspendedAt: new Date() })
    expect(await read(await admin.post(pageOf(suspended.id), { intent: 'grant-admin' }))).toContain(
      "Couldn't make admin This account is suspended. Restore it first.",
    )
    for (const intent of ['', 'delete', '__proto__'])
      expect([intent, (await admin.post(pageOf(suspended.id), { intent })).status]).toEqual([intent, 400])
    expect(
      (await admin.post(pageOf(suspended.id), { intent: 'restore' }, { 'Sec-Fetch-Site': 'cross-site' }))
        .status,
    ).toBe(403)
    expect((await rowOf(suspended.id)).suspendedAt).not.toBeNull()
  })
})

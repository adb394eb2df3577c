import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { aVisitor, makeAdmin, makeUser } from '../../tests/support/people'
import { openSession } from '../domain/accounts/sessions/sessions.server'
import { findSessionUser } from '../domain/accounts/sessions/sessions.queries.server'
import { requireApiUser, requireSelf, requireUser } from './guards.server'
import {
  currentUser,
  endSession,
  requestSessionHash,
  sessionCookieHeader,
  signedOutUser,
} from './session.server'

type Person = Awaited<ReturnType<typeof makeUser>>

let user: Person
let admin: Person
beforeEach(async () => {
  ;[user, admin] = [await makeUser(db), await makeAdmin(db)]
})

/** A request from a signed-in user, or from a visitor who is not signed in. */
async function requestFrom(person: Person | null, path = '/somewhere?page=2') {
  const url = `http://localhost${path}`
  if (!person) return new Request(url)
  const sessionId = await openSession(db, person.id, aVisitor)
  const [cookie] = (await sessionCookieHeader(sessionId, person.id)).split(';')
  return new Request(url, { headers: { Cookie: cookie! } })
}

/** What a guard answers: the id of the user it lets through, or the status and location of the response it throws. */
async function answerOf(guarded: Promise<{ id: string }>) {
  try {
    return (await guarded).id
  } catch (error) {
    if (!(error instanceof Response)) throw error
    return [error.status, error.headers.get('Location')].filter(Boolean).join(' ')
  }
}

describe('a guard', () => {
  test('redirects everyone but signed-in users to the sign-in page and back', async () => {
    expect(await answerOf(requireUser(await requestFrom(user)))).toBe(user.id)
    expect(await answerOf(requireUser(await requestFrom(null)))).toBe(
      '302 /login?redirectTo=%2Fsomewhere%3Fpage%3D2',
    )
    expect(await answerOf(requireUser(await requestFrom(null), '/bookings'))).toBe(
      '302 /login?redirectTo=%2Fbookings',
    )
  })

  test('answers 401 to everyone but signed-in users on endpoints', async () => {
    expect(await answerOf(requireApiUser(await requestFrom(user)))).toBe(user.id)
    expect(await answerOf(requireApiUser(await requestFrom(null)))).toBe('401')
  })

  test('answers 404 to everyone but the user with the id, whatever its case', async () => {
    const ask = async (person: Person | null, id?: string) =>
      answerOf(requireSelf({ request: await requestFrom(person), params: { id } }))
    expect(await ask(user, user.id)).toBe(user.id)
    expect(await ask(user, user.id.toUpperCase())).toBe(user.id)
    expect(await ask(admin, user.id)).toBe('404')
    expect(await ask(user)).toBe('404')
    expect(await ask(null, user.id)).toBe('401')
  })
})

describe('the session of a request', () => {
  test('belongs to its user, without the password hash', async () => {
    const found = await currentUser(await requestFrom(user))
    expect(found).toMatchObject({ id: user.id, email: user.email })
    expect(found).not.toHaveProperty('password')
    expect(await currentUser(await requestFrom(null))).toBeNull()
  })

  test('is unknown when the cookie was not signed by the server', async () => {
    const forged = new Request('http://localhost/', { headers: { Cookie: 'session=eyJpZCI6IjEifQ==.AAAA' } })
    expect(await currentUser(forged)).toBeNull()
  })

  test('is deleted at sign-out, and no other session with it', async () => {
    const [here, elsewhere] = [await requestFrom(user), await requestFrom(user)]
    const [cleared, signedOut] = (await endSession(here)).getSetCookie()
    expect(cleared).toMatch(/^session=; Max-Age=0/)
    const next = new Request('http://localhost/', { headers: { Cookie: signedOut!.split(';')[0]! } })
    expect(await signedOutUser(next)).toBe(user.id)
    expect(await currentUser(here)).toBeNull()
    expect(await currentUser(elsewhere)).toMatchObject({ id: user.id })
    expect((await endSession(await requestFrom(null))).getSetCookie()).toEqual([
      expect.stringMatching(/^session=; Max-Age=0/),
    ])
  })

  test('has a row under the hash of its id, and a visitor has none', async () => {
    const request = await requestFrom(user)
    const row = await requestSessionHash(request)
    expect(row).not.toBe('')
    expect(await findSessionUser(row, new Date())).toBeNull()
    expect(await requestSessionHash(await requestFrom(null))).toBe('')
  })
})

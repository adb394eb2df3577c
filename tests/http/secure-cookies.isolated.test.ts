import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '../../db/schema'
import { DEMO_PASSWORD, visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer({ behindHttps: true })

test('cookies over HTTPS are Secure and bound to the host', async () => {
  const { email, id } = await makeUser(server.db)
  const guest = visitor(server.origin)
  const answer = await guest.post('/login', { email, password: DEMO_PASSWORD })
  expect(answer.headers.getSetCookie().sort()).toEqual([
    expect.stringMatching(
      /^__Host-known-browser=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(/^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^toast-session=.*; Secure;/),
  ])
  expect((await guest.json('GET', '/api/auth/user')).status).toBe(200)
  const out = await guest.post('/logout')
  expect(out.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  )
  expect(await server.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
})

test('ignores a session in a cookie of another name', async () => {
  const guest = visitor(server.origin)
  await guest.signIn((await makeUser(server.db)).email)
  const planted = visitor(server.origin)
  planted.jar.set('session', guest.jar.get('__Host-session')!)
  expect((await planted.json('GET', '/api/auth/user')).status).toBe(401)
})

import { beforeEach, expect, test } from 'vitest'
import { users } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
let me: Visitor
let person: typeof users.$inferSelect

beforeEach(async () => {
  person = await makeUser(server.db, { firstName: 'Ada', lastName: 'Byron', phone: '+1 555 0100' })
  me = await signedIn(server, person)
})

test("the JSON endpoints of one's own account change the password and end the other sessions", async () => {
  const elsewhere = await signedIn(server, person)
  const path = `/api/users/${person.id}/password`
  const validChange = {
    currentPassword: 'demo1234',
    newPassword: 'something new',
    confirmPassword: 'something new',
  }
  expect(await me.json('PUT', path, { ...validChange, confirmPassword: 'else' })).toMatchObject({
    status: 400,
    body: { message: "Passwords don't match" },
  })
  expect(await me.json('PUT', path, { ...validChange, currentPassword: 'a guess' })).toMatchObject({
    status: 400,
    body: { message: 'Your current password is incorrect.' },
  })
  expect(await me.json('PUT', path, validChange)).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('Password changed') },
  })
  expect([
    (await me.json('GET', '/api/auth/user')).status,
    (await elsewhere.json('GET', '/api/auth/user')).status,
  ]).toEqual([200, 401])
})

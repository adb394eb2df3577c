import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
let me: Visitor
let person: typeof users.$inferSelect

beforeEach(async () => {
  person = await makeUser(server.db, { firstName: 'Ada', lastName: 'Byron', phone: '+1 555 0100' })
  me = visitor(server.origin)
  await me.signIn(person.email)
})

describe("the JSON endpoints of one's own account", () => {
  test('change the fields that are sent and answer the updated user', async () => {
    const { status, body } = await me.json('PUT', `/api/users/${person.id}`, {
      bio: 'I count and I count again.',
      interests: ['Travel'],
      dateOfBirth: '1990-12-10',
      isHost: true,
      role: 'admin',
      isAdmin: true,
      isSuperhost: true,
    })
    expect([status, body]).toEqual([
      200,
      {
        id: person.id,
        email: person.email,
        firstName: 'Ada',
        lastName: 'Byron',
        phone: '+1 555 0100',
        avatar: null,
        bio: 'I count and I count again.',
        location: null,
        isHost: true,
        isVerified: false,
        isSuperhost: false,
        isAdmin: false,
        profileComplete: true,
        version: expect.any(String),
        createdAt: person.createdAt.toISOString(),
        updatedAt: expect.any(String),
        occupation: null,
        interests: ['Travel'],
        languagesSpoken: [],
        dateOfBirth: '1990-12-10',
        emergencyContactName: null,
        emergencyContactPhone: null,
      },
    ])
    expect((await me.json('GET', '/api/auth/user')).body).toMatchObject({
      isHost: true,
      isAdmin: false,
      bio: 'I count and I count again.',
    })
  })

  test('change the password and end the other sessions', async () => {
    const elsewhere = visitor(server.origin)
    await elsewhere.signIn(person.email)
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
})

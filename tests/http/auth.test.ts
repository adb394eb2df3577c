import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
const newVisitor = () => visitor(server.origin)

let count = 0
const person = (given: Record<string, unknown> = {}): Record<string, any> & { email: string } => ({
  email: `auth-${process.pid}-${++count}@http.test`,
  password: 'a secret',
  firstName: 'Ann',
  lastName: 'Lee',
  ...given,
})

test('the sign-in page signs in, greets once and redirects to the requested page of this site alone', async () => {
  const { email } = await makeUser(server.db)
  const guest = newVisitor()
  const response = await guest.post('/login?redirectTo=%2Fhelp%3Ffrom%3Dtest', {
    email: ` ${email.toUpperCase()} `,
    password: DEMO_PASSWORD,
  })
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/help?from=test'])
  const page = await (await guest.follow(response)).text()
  expect(page).toContain('Welcome back!')
  expect(page).toContain('You have successfully signed in.')
  expect(await (await guest.get('/help')).text()).not.toContain('Welcome back!')
  const again = await guest.get('/login?redirectTo=%2Fbookings')
  expect([again.status, again.headers.get('Location')]).toEqual([302, '/bookings'])
  const elsewhere = await newVisitor().post('/login?redirectTo=%2F%2Fevil.test', {
    email,
    password: DEMO_PASSWORD,
  })
  expect(elsewhere.headers.get('Location')).toBe('/')
})

describe('the JSON endpoints', () => {
  test('answer the same user on registering, signing in and reading the session', async () => {
    const ann = person()
    const guest = newVisitor()
    const registered = await guest.json('POST', '/api/auth/register', ann)
    expect(registered.status).toBe(201)
    expect((await guest.json('GET', '/api/auth/user')).body).toEqual(registered.body)
    expect((await guest.json('POST', '/api/auth/logout')).status).toBe(200)
    expect(await guest.json('GET', '/api/auth/user')).toMatchObject({
      status: 401,
      body: { message: 'Please sign in.' },
    })
    expect(
      (await guest.json('POST', '/api/auth/login', { email: ann.email, password: ann.password })).body,
    ).toEqual(registered.body)
  })

  test('ignore roles and badges in a registration', async () => {
    const ann = person({
      isAdmin: true,
      isHost: true,
      isVerified: true,
      isSuperhost: true,
      profileComplete: true,
      id: '00000000-0000-7000-8000-000000000000',
    })
    const { body } = await newVisitor().json('POST', '/api/auth/register', ann)
    expect(body).toMatchObject({
      isAdmin: false,
      isHost: false,
      isVerified: false,
      isSuperhost: false,
      profileComplete: false,
    })
    expect(body.id).not.toBe(ann.id)
  })
})

test('ignores a forged toast cookie', async () => {
  for (const value of [
    'nonsense',
    'e30=.',
    `${btoa(JSON.stringify({ __flash_flash__: { toast: { message: '<script>alert(1)</script>', type: 'zzz' } } }))}.`,
  ]) {
    const guest = newVisitor()
    guest.jar.set('toast-session', encodeURIComponent(value))
    const response = await guest.get('/help')
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('<script>alert(1)')
  }
})

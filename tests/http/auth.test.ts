import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outboxMessages, users } from '../../db/schema'
import { DEMO_PASSWORD, visitor } from '../support/client'
import { makeAdmin, makeUser } from '../support/people'
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
const accountsOf = (email: string) => server.db.select().from(users).where(eq(users.email, email))

describe('the sign-in page', () => {
  test('signs in, greets once and redirects to the requested page', async () => {
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
  })

  test('keeps the email address but not the password when the credentials are wrong', async () => {
    const { email } = await makeUser(server.db)
    const response = await newVisitor().post('/login', { email, password: 'a wrong guess' })
    const page = await response.text()
    expect(response.status).toBe(401)
    expect(page).toContain('Sign in failed')
    expect(page).toContain('Please check your credentials and try again.')
    expect(page).toContain(`value="${email}"`)
    expect(page).not.toContain('a wrong guess')
  })

  test('never redirects to another site', async () => {
    const { email } = await makeUser(server.db)
    for (const target of [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '/.//evil.test',
      'javascript:alert(1)',
    ]) {
      const response = await newVisitor().post(`/login?${new URLSearchParams({ redirectTo: target })}`, {
        email,
        password: DEMO_PASSWORD,
      })
      expect([target, response.headers.get('Location')]).toEqual([target, '/'])
    }
  })

  test('redirects a user who is already signed in', async () => {
    const guest = newVisitor()
    await guest.signIn((await makeUser(server.db)).email)
    const response = await guest.get('/login?redirectTo=%2Fbookings')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/bookings'])
  })
})

describe('the sign-up page', () => {
  test('creates the account, signs in and redirects to the profile setup', async () => {
    const ann = person({ phone: '' })
    const guest = newVisitor()
    const response = await guest.post('/login?mode=sign-up', ann)
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/profile-setup'])
    const page = await (await guest.follow(response)).text()
    expect(page).toContain('Account created!')
    expect(page).toContain('Please complete your profile to get started.')
    expect((await guest.json('GET', '/api/auth/user')).body).toMatchObject({ email: ann.email, phone: null })
    expect(
      await server.db.select().from(outboxMessages).where(eq(outboxMessages.to, ann.email)),
    ).toHaveLength(1)
  })

  test('refuses an impossible phone number next to its field and keeps it', async () => {
    const ann = person({ phone: 'abc' })
    const response = await newVisitor().post('/login?mode=sign-up', ann)
    const page = await response.text()
    expect(response.status).toBe(400)
    expect(page).toMatch(/id="phone-error"[^>]*>.*?Please enter a valid phone number/)
    expect(page).toContain('value="abc"')
    expect(page).not.toContain('Missing information')
    expect(await accountsOf(ann.email)).toEqual([])
  })

  test('names each missing field and creates no account', async () => {
    const ann = person()
    const response = await newVisitor().post('/login?mode=sign-up', {
      ...ann,
      firstName: ' ',
      lastName: undefined,
    })
    const page = await response.text()
    expect(response.status).toBe(400)
    expect(page).toContain('Missing information')
    expect(page).toContain('Please fill in all required fields.')
    expect(page).toMatch(/id="firstName-error"[^>]*>.*?Required/)
    expect(page).toMatch(/id="lastName-error"[^>]*>.*?Required/)
    expect(await accountsOf(ann.email)).toEqual([])
  })

  test('refuses an email address that already has an account', async () => {
    const { email } = await makeUser(server.db)
    const response = await newVisitor().post('/login?mode=sign-up', person({ email }))
    expect(response.status).toBe(409)
    expect(await response.text()).toMatch(
      /id="email-error"[^>]*>.*?An account with this email already exists/,
    )
  })
})

describe('the JSON endpoints', () => {
  test('answer the same user on registering, signing in and reading the session', async () => {
    const ann = person()
    const guest = newVisitor()
    const registered = await guest.json('POST', '/api/auth/register', ann)
    expect(registered.status).toBe(201)
    expect(Object.keys(registered.body).sort()).toEqual([
      'avatar',
      'bio',
      'createdAt',
      'dateOfBirth',
      'email',
      'emergencyContactName',
      'emergencyContactPhone',
      'firstName',
      'id',
      'interests',
      'isAdmin',
      'isHost',
      'isSuperhost',
      'isVerified',
      'languagesSpoken',
      'lastName',
      'location',
      'occupation',
      'phone',
      'profileComplete',
      'version',
    ])
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

  const wrong: [string, unknown][] = [
    ['a number', 5],
    ['a list', ['a']],
    ['an object', { $ne: '' }],
    ['true', true],
    ['NUL', 'a\0@b.test'],
    ['a lone surrogate', 'abcdef\uD800'],
    ['100,000 characters', 'x'.repeat(100_000)],
    ['an empty text', ''],
    ['null', null],
  ]
  for (const field of ['email', 'password', 'firstName', 'lastName', 'phone']) {
    test.each(wrong.filter(([name]) => field !== 'phone' || !['an empty text', 'null'].includes(name)))(
      `refuse %s as ${field}`,
      async (_, value) => {
        const ann = person({ [field]: value })
        const { status, body } = await newVisitor().json('POST', '/api/auth/register', ann)
        expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
        expect(body.message).toEqual(expect.any(String))
        if (field !== 'email') expect(await accountsOf(ann.email as string)).toEqual([])
      },
    )
  }

  test('answer 400 to malformed credentials and 401 to wrong ones', async () => {
    for (const [name, value] of wrong) {
      const answers = await Promise.all([
        newVisitor().json('POST', '/api/auth/login', { email: value, password: 'a secret' }),
        newVisitor().json('POST', '/api/auth/login', { email: 'nobody@http.test', password: value }),
      ])
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 400, 400])
    }
    expect(
      (
        await newVisitor().json('POST', '/api/auth/login', {
          email: 'nobody@http.test',
          password: 'a secret',
        })
      ).status,
    ).toBe(401)
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

describe('the header', () => {
  const page = async (path: string, email?: string) => {
    const guest = newVisitor()
    if (email) await guest.signIn(email)
    return (await guest.get(path)).text()
  }

  test('offers a visitor to sign in and return', async () => {
    const html = await page('/help?type=vehicle')
    expect(html).toContain('href="/login?redirectTo=%2Fhelp%3Ftype%3Dvehicle"')
    expect(html).not.toContain('List your vehicle</a></div>')
    expect(html).not.toContain('action="/logout"')
  })

  test('links a user to every area, and only an admin to Platform Admin', async () => {
    const [member, admin] = [
      await page('/help', (await makeUser(server.db)).email),
      await page('/help', (await makeAdmin(server.db)).email),
    ]
    for (const path of [
      '/',
      '/profile',
      '/bookings',
      '/messages',
      '/discover',
      '/itineraries',
      '/flights',
      '/route-planner',
      '/create-listing?type=property',
      '/saved',
    ]) {
      expect(member).toContain(`href="${path}"`)
    }
    expect(member).toContain('action="/logout"')
    expect(member).not.toContain('Platform Admin')
    expect(admin).toContain('Platform Admin')
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

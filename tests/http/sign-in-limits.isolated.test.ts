import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'

process.env.RATE_LIMIT_SCALE = '1'
// As behind Fly's proxy, which sets the client's address in a header.
process.env.FLY_APP_NAME = 'test'
const server = setUpServer()
// Counts attempts as another process on the same database would. The site's own counts are in its build.
const { countAttempt } = await import('../../app/http/rate-limit.server')

const newBrowser = () => visitor(server.origin)
/** The first three parts of an IP address that no other test of this file uses. */
const network = () => `10.${randomInt(1, 255)}.${randomInt(1, 255)}`
const at = (address: string) => ({ 'Fly-Client-IP': address })
const tryOn = async (guest: Visitor, email: string, password: string, address: string) =>
  (await guest.json('POST', '/api/auth/login', { email, password }, at(address))).status

/** Makes ten wrong guesses from each of ten addresses. */
async function attack(email: string) {
  const attackers = network()
  for (let one = 1; one <= 10; one++) {
    const statuses = []
    for (let guess = 1; guess <= 10; guess++)
      statuses.push(await tryOn(newBrowser(), email, 'a guess', `${attackers}.${one}`))
    expect(statuses).toEqual(Array(10).fill(401))
  }
}

/** Counts a hundred wrong guesses from many addresses without sending them. */
async function attackElsewhere(email: string) {
  for (let guess = 1; guess <= 100; guess++)
    expect(await countAttempt('signInFromUnknownBrowsers', email)).toBeNull()
}

describe('the owner of an account under attack', () => {
  test('can sign in from another address', async () => {
    const { email } = await makeUser(server.db)
    const [attackers, own] = [`${network()}.1`, `${network()}.2`]
    for (let guess = 1; guess <= 10; guess++)
      expect(await tryOn(newBrowser(), email, 'a guess', attackers)).toBe(401)
    expect([
      await tryOn(newBrowser(), email, DEMO_PASSWORD, attackers),
      await tryOn(newBrowser(), email, DEMO_PASSWORD, own),
    ]).toEqual([429, 200])
  })

  test('can sign in from the same address with a known browser', async () => {
    const { email } = await makeUser(server.db)
    const [shared, owner] = [`${network()}.1`, newBrowser()]
    expect(await tryOn(owner, email, DEMO_PASSWORD, shared)).toBe(200)
    for (let guess = 1; guess <= 10; guess++) await tryOn(newBrowser(), email, 'a guess', shared)
    expect([
      await tryOn(newBrowser(), email, DEMO_PASSWORD, shared),
      await tryOn(owner, email, DEMO_PASSWORD, shared),
    ]).toEqual([429, 200])
  })

  test('can sign in from anywhere with a known browser while unknown browsers have to wait', async () => {
    const { email } = await makeUser(server.db)
    const owner = newBrowser()
    expect(await tryOn(owner, email, DEMO_PASSWORD, `${network()}.1`)).toBe(200)
    expect((await owner.post('/logout')).status).toBe(302)
    await attack(email)
    const stranger = await newBrowser().json(
      'POST',
      '/api/auth/login',
      { email, password: DEMO_PASSWORD },
      at(`${network()}.9`),
    )
    expect([stranger.status, Number(stranger.headers.get('Retry-After')) > 800]).toEqual([429, true])
    const page = await newBrowser().post('/login', { email, password: DEMO_PASSWORD }, at(`${network()}.9`))
    expect([page.status, Number(page.headers.get('Retry-After')) > 800]).toEqual([429, true])
    expect(await tryOn(owner, email, DEMO_PASSWORD, `${network()}.2`)).toBe(200)
    expect(
      (
        await owner.post(
          '/login',
          { email: email.toUpperCase(), password: DEMO_PASSWORD },
          at(`${network()}.2`),
        )
      ).status,
    ).toBe(302)
  })

  test('can sign in with the browser that created the account', async () => {
    const owner = newBrowser()
    const person = {
      email: `known-${process.pid}@http.test`,
      password: 'a secret',
      firstName: 'Ann',
      lastName: 'Lee',
    }
    expect((await owner.json('POST', '/api/auth/register', person, at(`${network()}.1`))).status).toBe(201)
    await attackElsewhere(person.email)
    expect([
      await tryOn(owner, person.email, person.password, `${network()}.2`),
      await tryOn(newBrowser(), person.email, person.password, `${network()}.2`),
    ]).toEqual([200, 429])
  })

  test('can sign in with a new browser after resetting the password', async () => {
    const { email } = await makeUser(server.db)
    await attackElsewhere(email)
    const owner = newBrowser()
    expect(await tryOn(owner, email, DEMO_PASSWORD, `${network()}.1`)).toBe(429)
    const { body } = await owner.json('POST', '/api/auth/forgot-password', { email }, at(`${network()}.1`))
    const chosen = { token: body.resetToken, newPassword: 'a new secret', confirmPassword: 'a new secret' }
    expect((await owner.json('POST', '/api/auth/reset-password', chosen, at(`${network()}.1`))).status).toBe(
      200,
    )
    expect([
      await tryOn(owner, email, chosen.newPassword, `${network()}.2`),
      await tryOn(newBrowser(), email, chosen.newPassword, `${network()}.2`),
    ]).toEqual([200, 429])
  })

  test("cannot be attacked with a browser known from another user's account", async () => {
    const [owner, other] = [await makeUser(server.db), await makeUser(server.db)]
    const attacker = newBrowser()
    expect(await tryOn(attacker, other.email, DEMO_PASSWORD, `${network()}.1`)).toBe(200)
    await attackElsewhere(owner.email)
    expect(await tryOn(attacker, owner.email, DEMO_PASSWORD, `${network()}.2`)).toBe(429)
  })
})

test('a stolen known browser has ten guesses', async () => {
  const { email } = await makeUser(server.db)
  const browser = newBrowser()
  expect(await tryOn(browser, email, DEMO_PASSWORD, `${network()}.1`)).toBe(200)
  const statuses = []
  for (let guess = 1; guess <= 11; guess++)
    statuses.push(await tryOn(browser, email, 'a guess', `${network()}.1`))
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
})

test('IPv6 clients are counted by their first 64 bits, and mapped IPv4 clients by their IPv4 address', async () => {
  const home = `2001:db8:${randomInt(1, 9999)}:1`
  const guess = (address: string) => tryOn(newBrowser(), 'nobody@http.test', 'a guess', address)
  const { email } = await makeUser(server.db)
  for (let attempt = 1; attempt <= 10; attempt++)
    expect(await tryOn(newBrowser(), email, 'a guess', `${home}:${attempt}::1`)).toBe(401)
  expect(await tryOn(newBrowser(), email, DEMO_PASSWORD, `${home}:ffff:ffff:ffff:ffff`)).toBe(429)
  expect(await tryOn(newBrowser(), email, DEMO_PASSWORD, `${home.slice(0, -1)}2::1`)).toBe(200)
  const plain = `${network()}.1`
  for (let attempt = 1; attempt <= 10; attempt++) await guess(`::ffff:${plain}`)
  expect([await guess(plain), await guess(`::ffff:${network()}.1`)]).toEqual([429, 401])
})

import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { useServer } from '../support/server'

process.env.RATE_LIMIT_SCALE = '1'
// Behind Fly's proxy, which tells where a request comes from.
process.env.FLY_APP_NAME = 'test'
const server = useServer()
// Counts as another process on the same database would: the site's own limits are in its build.
const { countAttempt } = await import('../../app/http/rate-limit.server')

const someone = () => visitor(server.origin)
/** An address of a network that no other test of this file uses. */
const network = () => `10.${randomInt(1, 255)}.${randomInt(1, 255)}`
const at = (address: string) => ({ 'Fly-Client-IP': address })
const tryOn = async (guest: Visitor, email: string, password: string, address: string) =>
  (await guest.json('POST', '/api/auth/login', { email, password }, at(address))).status

/** Guesses of ten strangers, ten each. */
async function attack(email: string) {
  const attackers = network()
  for (let one = 1; one <= 10; one++) {
    const statuses = []
    for (let guess = 1; guess <= 10; guess++)
      statuses.push(await tryOn(someone(), email, 'a guess', `${attackers}.${one}`))
    expect(statuses).toEqual(Array(10).fill(401))
  }
}

/** What a hundred guesses from all over the world leave behind. */
async function attackElsewhere(email: string) {
  for (let guess = 1; guess <= 100; guess++)
    expect(await countAttempt('signInFromUnknownBrowsers', email)).toBeNull()
}

describe('the owner of an account that somebody guesses at', () => {
  test('gets in from another address', async () => {
    const { email } = await makeUser(server.db)
    const [theirs, own] = [`${network()}.1`, `${network()}.2`]
    for (let guess = 1; guess <= 10; guess++)
      expect(await tryOn(someone(), email, 'a guess', theirs)).toBe(401)
    expect([
      await tryOn(someone(), email, DEMO_PASSWORD, theirs),
      await tryOn(someone(), email, DEMO_PASSWORD, own),
    ]).toEqual([429, 200])
  })

  test('gets in at the same address from a browser of theirs', async () => {
    const { email } = await makeUser(server.db)
    const [shared, owner] = [`${network()}.1`, someone()]
    expect(await tryOn(owner, email, DEMO_PASSWORD, shared)).toBe(200)
    for (let guess = 1; guess <= 10; guess++) await tryOn(someone(), email, 'a guess', shared)
    expect([
      await tryOn(someone(), email, DEMO_PASSWORD, shared),
      await tryOn(owner, email, DEMO_PASSWORD, shared),
    ]).toEqual([429, 200])
  })

  test('gets in from a browser of theirs while the world guesses, wherever they are, and strangers wait', async () => {
    const { email } = await makeUser(server.db)
    const owner = someone()
    expect(await tryOn(owner, email, DEMO_PASSWORD, `${network()}.1`)).toBe(200)
    expect((await owner.post('/logout')).status).toBe(302)
    await attack(email)
    const stranger = await someone().json(
      'POST',
      '/api/auth/login',
      { email, password: DEMO_PASSWORD },
      at(`${network()}.9`),
    )
    expect([stranger.status, Number(stranger.headers.get('Retry-After')) > 800]).toEqual([429, true])
    const page = await someone().post('/login', { email, password: DEMO_PASSWORD }, at(`${network()}.9`))
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

  test('is known by the browser that opened the account, too', async () => {
    const owner = someone()
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
      await tryOn(someone(), person.email, person.password, `${network()}.2`),
    ]).toEqual([200, 429])
  })

  test('gets in from a new browser, too, by choosing a new password with the link in their mail', async () => {
    const { email } = await makeUser(server.db)
    await attackElsewhere(email)
    const owner = someone()
    expect(await tryOn(owner, email, DEMO_PASSWORD, `${network()}.1`)).toBe(429)
    const { body } = await owner.json('POST', '/api/auth/forgot-password', { email }, at(`${network()}.1`))
    const chosen = { token: body.resetToken, newPassword: 'a new secret', confirmPassword: 'a new secret' }
    expect((await owner.json('POST', '/api/auth/reset-password', chosen, at(`${network()}.1`))).status).toBe(
      200,
    )
    expect([
      await tryOn(owner, email, chosen.newPassword, `${network()}.2`),
      await tryOn(someone(), email, chosen.newPassword, `${network()}.2`),
    ]).toEqual([200, 429])
  })

  test('is not known by a browser of somebody else', async () => {
    const [owner, other] = [await makeUser(server.db), await makeUser(server.db)]
    const attacker = someone()
    expect(await tryOn(attacker, other.email, DEMO_PASSWORD, `${network()}.1`)).toBe(200)
    await attackElsewhere(owner.email)
    expect(await tryOn(attacker, owner.email, DEMO_PASSWORD, `${network()}.2`)).toBe(429)
  })
})

test('whoever stole a known browser has ten guesses, at however many addresses', async () => {
  const { email } = await makeUser(server.db)
  const browser = someone()
  expect(await tryOn(browser, email, DEMO_PASSWORD, `${network()}.1`)).toBe(200)
  const statuses = []
  for (let guess = 1; guess <= 11; guess++)
    statuses.push(await tryOn(browser, email, 'a guess', `${network()}.1`))
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
})

test('an IPv6 client counts by its first 64 bits, an IPv4 client in IPv6 clothes as itself', async () => {
  const home = `2001:db8:${randomInt(1, 9999)}:1`
  const guess = (address: string) => tryOn(someone(), 'nobody@http.test', 'a guess', address)
  const { email } = await makeUser(server.db)
  for (let attempt = 1; attempt <= 10; attempt++)
    expect(await tryOn(someone(), email, 'a guess', `${home}:${attempt}::1`)).toBe(401)
  expect(await tryOn(someone(), email, DEMO_PASSWORD, `${home}:ffff:ffff:ffff:ffff`)).toBe(429)
  expect(await tryOn(someone(), email, DEMO_PASSWORD, `${home.slice(0, -1)}2::1`)).toBe(200)
  const plain = `${network()}.1`
  for (let attempt = 1; attempt <= 10; attempt++) await guess(`::ffff:${plain}`)
  expect([await guess(plain), await guess(`::ffff:${network()}.1`)]).toEqual([429, 401])
})

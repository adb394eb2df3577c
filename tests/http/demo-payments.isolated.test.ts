import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { visitor } from '../support/client'
import { makeHost } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

process.env.PAYMENTS = 'demo'
const server = setUpServer()

async function openPage(capture: 'now' | 'later' = 'now', savesCard = false) {
  // Only now, because modules read the settings when they load.
  const { paymentProcessor } = await import('~/integrations/payments/payments.server')
  const processor = (await paymentProcessor())!
  const bookingId = randomUUID()
  const { sessionId, url } = await processor.createCheckout({
    key: randomUUID(),
    bookingId,
    amount: 321_50,
    currency: 'USD',
    capture,
    savesCard,
    title: 'Three nights in Asheville',
    email: 'guest@quality.test',
    returnUrl: `${server.origin}/bookings/1?paid=1`,
    cancelUrl: `${server.origin}/bookings/1`,
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  const browser = visitor(server.origin)
  const path = new URL(url).pathname
  return {
    path,
    words: async () => wordsOf(await (await browser.get(path)).text()),
    press: async (intent: string) => {
      const { status, headers } = await browser.post(path, { intent })
      return { status, location: headers.get('Location') }
    },
    facts: () => processor.readCheckout(sessionId),
    /** Charges a deposit to the card that was saved. */
    chargeDeposit: async () => {
      const paid = await processor.readCheckout(sessionId)
      if (paid.state !== 'paid') throw new Error('Not paid')
      const [key, title] = [randomUUID(), 'Security deposit']
      const about = { key, bookingId, earlierIntentId: paid.intentId, amount: 300_00, currency: 'USD', title }
      const held = await processor.authorize(about)
      if (held.state !== 'authorized') throw new Error('Not held')
      await processor.capture(held.intentId, { key: randomUUID(), amount: 120_00 })
      return held.intentId
    },
  }
}

test('the page of the demo says that no money moves, and pays', async () => {
  const page = await openPage()
  expect(await page.words()).toMatch(/No money moves[\s\S]*Three nights in Asheville[\s\S]*\$321\.50/)
  expect(await page.press('decline')).toEqual({ status: 303, location: page.path })
  expect(await page.words()).toContain('Your card was declined.')
  expect(await page.press('leave')).toEqual({ status: 303, location: '/bookings/1' })
  expect(await page.press('pay')).toEqual({ status: 303, location: '/bookings/1?paid=1' })
  expect(await page.facts()).toMatchObject({ state: 'paid', amount: 321_50 })
  // A button of an older page has no effect.
  expect((await page.press('decline')).status).toBe(303)
  expect(await page.words()).toContain('This payment is made.')
})

test('the page of the demo disputes a payment, and decides', async () => {
  const page = await openPage()
  await page.press('pay')
  await page.press('dispute')
  expect(await page.words()).toContain('The payment is disputed.')
  await page.press('lose')
  expect(await page.words()).toContain('the marketplace has lost it')
})

test('the page of the demo leads to a deposit that was charged, which can be disputed as well', async () => {
  const page = await openPage('now', true)
  await page.press('pay')
  const path = `/dev/pay/${await page.chargeDeposit()}`
  expect(await page.words()).toContain('Security deposit charged: $120.00')
  const browser = visitor(server.origin)
  const words = async () => wordsOf(await (await browser.get(path)).text())
  expect(await words()).toContain('Dispute this payment')
  expect((await browser.post(path, { intent: 'dispute' })).headers.get('Location')).toBe(path)
  expect(await words()).toContain('The payment is disputed.')
  await browser.post(path, { intent: 'win' })
  expect(await words()).toContain('the marketplace has won it')
  expect(await page.words()).toContain('Dispute this payment')
  expect((await browser.get('/dev/pay/pi_none')).status).toBe(404)
})

test('a request is authorized, and the page refuses what it does not know', async () => {
  const page = await openPage('later')
  expect(await page.words()).toContain('charged when the host accepts')
  expect((await page.press('steal')).status).toBe(400)
  await page.press('pay')
  expect((await page.facts()).state).toBe('authorized')
  expect((await visitor(server.origin).get('/dev/pay/cs_test_none')).status).toBe(404)
  expect((await visitor(server.origin).get('/dev/pay/onboarding/link_none')).status).toBe(404)
})

test('a host gives their details on a page of the demo, and is ready to be paid', async () => {
  const host = await makeHost(server.db)
  const browser = visitor(server.origin)
  await browser.signIn(host.email)
  const words = async (query = '') => wordsOf(await (await browser.get(`/account/payments${query}`)).text())
  const press = async (path: string, intent: string) => {
    const { status, headers } = await browser.post(path, { intent })
    expect(status).toBe(303)
    return new URL(headers.get('Location')!, server.origin).pathname
  }
  expect(await words()).toContain('Payouts: Not set up')
  const page = await press('/account/payments', 'details')
  expect(await words()).toContain('Payouts: Details missing')
  await press(page, 'part')
  expect(await words()).toContain('Payouts: Details missing')
  expect(await press(await press('/account/payments', 'details'), 'all')).toBe('/account/payments')
  expect(await words()).toContain('Payouts: Ready')
  expect(await words('?from=expired')).toContain('That link has expired')
  expect((await browser.post('/account/payments', { intent: 'other' })).status).toBe(400)
})

test('a visitor is asked to sign in before the details of their payouts', async () => {
  expect((await visitor(server.origin).get('/account/payments')).status).toBe(401)
  expect((await visitor(server.origin).post('/account/payments', { intent: 'details' })).status).toBe(302)
})

test('there is no page for an id that no database can hold', async () => {
  for (const path of ['/dev/pay/%00', '/dev/pay/onboarding/%00'])
    expect((await visitor(server.origin).get(path)).status, path).toBe(404)
})

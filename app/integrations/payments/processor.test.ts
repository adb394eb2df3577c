import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startStripe, type StripeServer } from '../../../tests/support/stripe'
import { setCurrency } from '../../domain/shared/currency'
import {
  InvalidSignature,
  ProcessorRefusal,
  ProcessorUnavailable,
  type NewCheckout,
  type PaymentProcessor,
} from './processor'
import { stripeProcessor } from './stripe-processor.server'

/**
 * With a key of Stripe's test mode, what needs no browser is tried at Stripe as well: `npm run test:stripe`. A guest
 * who pays and a host who gives their details need the hosted pages, so those tests use the emulator only.
 */
const stripeKey = process.env.STRIPE_SECRET_KEY?.startsWith('sk_test_') ? process.env.STRIPE_SECRET_KEY : null

const HOUR = 3_600_000
let server: StripeServer
let emulated: PaymentProcessor

beforeAll(async () => {
  server = await startStripe()
  emulated = server.processor({ timeout: 1_000, retries: 0 })
})
afterAll(() => server.stop())
afterEach(() => setCurrency('USD'))

const checkoutOf = (given: Partial<NewCheckout> = {}): NewCheckout => ({
  key: randomUUID(),
  bookingId: randomUUID(),
  amount: 123_45,
  currency: 'USD',
  capture: 'now',
  title: 'Three nights in Asheville',
  email: 'guest@quality.test',
  returnUrl: 'https://site.test/bookings/1?paid',
  cancelUrl: 'https://site.test/bookings/1',
  expiresAt: new Date(Date.now() + HOUR),
  ...given,
})

/** A checkout that was paid, and its payment. */
async function paid(given: Partial<NewCheckout> = {}) {
  const { sessionId } = await emulated.createCheckout(checkoutOf(given))
  await server.emulator.pay(sessionId)
  const facts = await emulated.readCheckout(sessionId)
  if (facts.state !== 'paid' && facts.state !== 'authorized')
    throw new Error(`The checkout is ${facts.state}`)
  return { sessionId, ...facts }
}

/** The account of a host who has given all details. */
async function readyAccount() {
  const { accountId } = await emulated.createAccount({
    hostId: randomUUID(),
    email: 'h@quality.test',
    key: randomUUID(),
  })
  await server.emulator.completeOnboarding(accountId)
  return accountId
}

const processors: [name: string, open: () => PaymentProcessor][] = [['the emulator', () => emulated]]
if (stripeKey) {
  const options = {
    secretKey: stripeKey,
    webhookSecret: 'whsec_none',
  }
  processors.push(['Stripe', () => stripeProcessor({ name: 'stripe', ...options })])
}

describe.each(processors)('%s', (_, open) => {
  test('opens a checkout that is not paid yet, and closes it', { timeout: 60_000 }, async () => {
    const { sessionId, url } = await open().createCheckout(checkoutOf())
    expect(url).toMatch(/^https:\/\/checkout/)
    expect(await open().readCheckout(sessionId)).toEqual({ state: 'open', declined: null })
    await open().expireCheckout(sessionId)
    expect(await open().readCheckout(sessionId)).toEqual({ state: 'expired' })
    await open().expireCheckout(sessionId)
  })

  test('opens one checkout for a key, and refuses the key for another', { timeout: 60_000 }, async () => {
    const checkout = checkoutOf()
    const first = await open().createCheckout(checkout)
    expect(await open().createCheckout(checkout)).toEqual(first)
    const other = open().createCheckout({ ...checkout, amount: 99_00 })
    await expect(other).rejects.toMatchObject({ code: 'idempotency_error' })
  })

  test('refuses what does not exist or is not possible', { timeout: 60_000 }, async () => {
    await expect(open().readCheckout('cs_test_none')).rejects.toBeInstanceOf(ProcessorRefusal)
    await expect(open().readRefund('re_none')).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(open().createCheckout(checkoutOf({ amount: 10 }))).rejects.toBeInstanceOf(ProcessorRefusal)
    const tooSoon = checkoutOf({ expiresAt: new Date(Date.now() + HOUR / 4) })
    await expect(open().createCheckout(tooSoon)).rejects.toBeInstanceOf(ProcessorRefusal)
  })

  test('opens a checkout in a currency without decimals', { timeout: 60_000 }, async () => {
    const { sessionId } = await open().createCheckout(checkoutOf({ currency: 'JPY', amount: 1_234_00 }))
    expect((await open().readCheckout(sessionId)).state).toBe('open')
    await expect(open().createCheckout(checkoutOf({ currency: 'JPY', amount: 1_234_50 }))).rejects.toThrow(
      RangeError,
    )
  })

  test('opens one account for a key, which cannot receive money yet', { timeout: 60_000 }, async () => {
    const account = { hostId: randomUUID(), email: 'host@quality.test', key: randomUUID() }
    const { accountId } = await open().createAccount(account)
    expect(await open().createAccount(account)).toEqual({ accountId })
    const facts = await open().readAccount(accountId)
    expect(facts).toMatchObject({ accountId, canReceive: false, needsDetails: true })
    expect(facts.missing.length).toBeGreaterThan(0)
    const pages = {
      returnUrl: 'https://site.test/account/payments',
      refreshUrl: 'https://site.test/account/payments',
    }
    expect((await open().createAccountLink({ accountId, ...pages })).url).toMatch(/^https:/)
    const transfer = { accountId, amount: 10_00, payoutId: randomUUID(), key: randomUUID() }
    await expect(open().transfer(transfer)).rejects.toBeInstanceOf(ProcessorRefusal)
  })

  test('reads the changes of the balance, oldest first', { timeout: 60_000 }, async () => {
    const times: number[] = []
    for await (const { at, amount, fee, net } of open().balanceChanges(new Date(Date.now() - HOUR))) {
      expect(net).toBe(amount - fee)
      times.push(at.getTime())
    }
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })
})

describe('a payment', () => {
  test('is charged at once, with its fee', async () => {
    const { sessionId, ...facts } = await paid()
    expect(facts).toEqual({ state: 'paid', intentId: expect.any(String), amount: 123_45, fee: 3_88 })
    await emulated.expireCheckout(sessionId)
    expect(await emulated.readCheckout(sessionId)).toEqual(facts)
  })

  test('that is declined says why, and can be tried again', async () => {
    const { sessionId } = await emulated.createCheckout(checkoutOf())
    await server.emulator.decline(sessionId)
    expect(await emulated.readCheckout(sessionId)).toEqual({
      state: 'open',
      declined: 'Your card was declined.',
    })
    await server.emulator.pay(sessionId)
    expect(await emulated.readCheckout(sessionId)).toMatchObject({ state: 'paid' })
  })

  test('is authorized for seven days and captured once', async () => {
    const { intentId, sessionId, ...facts } = await paid({ capture: 'later' })
    expect(facts).toMatchObject({ state: 'authorized', amount: 123_45 })
    const { captureBefore } = facts as { captureBefore: Date }
    expect(captureBefore.getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * HOUR)
    await emulated.capture(intentId, { key: `${intentId} 1` })
    await emulated.capture(intentId, { key: `${intentId} 1` })
    await emulated.capture(intentId, { key: `${intentId} 2` })
    expect(await emulated.readCheckout(sessionId)).toMatchObject({ state: 'paid', amount: 123_45, fee: 3_88 })
    const release = emulated.release(intentId, { key: `${intentId} 3` })
    await expect(release).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  test('that was authorized is given up once, and not captured afterwards', async () => {
    const { intentId, sessionId } = await paid({ capture: 'later' })
    await emulated.release(intentId, { key: `${intentId} 1` })
    await emulated.release(intentId, { key: `${intentId} 2` })
    expect(await emulated.readCheckout(sessionId)).toEqual({ state: 'released', intentId })
    const capture = emulated.capture(intentId, { key: `${intentId} 3` })
    await expect(capture).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  test('is refunded in parts, each once, and never beyond what was paid', async () => {
    const { intentId } = await paid()
    const part = { intentId, amount: 23_45, key: randomUUID() }
    const first = await emulated.refund(part)
    expect(first).toMatchObject({ state: 'sent', failure: null })
    expect(await emulated.refund(part)).toEqual(first)
    const tooMuch = emulated.refund({ intentId, amount: 123_45, key: randomUUID() })
    await expect(tooMuch).rejects.toBeInstanceOf(ProcessorRefusal)
    const rest = await emulated.refund({ intentId, amount: 100_00, key: randomUUID() })
    const again = emulated.refund({ intentId, amount: 1, key: randomUUID() })
    await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' })
    await server.emulator.settleRefunds({ after: 600 })
    expect(await emulated.readRefund(rest.refundId)).toMatchObject({ state: 'sent' })
    await server.emulator.settleRefunds()
    expect(await emulated.readRefund(rest.refundId)).toMatchObject({ state: 'settled' })
  })

  test('of which a refund fails says why, and can be refunded again', async () => {
    const { intentId } = await paid()
    const { refundId } = await emulated.refund({ intentId, amount: 123_45, key: randomUUID() })
    await server.emulator.settleRefunds({ failing: true })
    expect(await emulated.readRefund(refundId)).toMatchObject({
      state: 'failed',
      failure: 'expired_or_canceled_card',
    })
    expect(await emulated.refund({ intentId, amount: 123_45, key: randomUUID() })).toMatchObject({
      state: 'sent',
    })
  })

  test('that is disputed is lost or won, and the fee is lost either way', async () => {
    const { intentId } = await paid()
    const { id } = await server.emulator.dispute(intentId)
    const open = await emulated.readDispute(id)
    expect(open).toMatchObject({
      intentId,
      amount: 123_45,
      fee: 15_00,
      state: 'open',
      respondBy: expect.any(Date),
    })
    const refund = emulated.refund({ intentId, amount: 1_00, key: randomUUID() })
    await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' })
    await server.emulator.closeDispute(id, 'won')
    expect(await emulated.readDispute(id)).toMatchObject({ state: 'won', fee: 15_00 })
  })
})

describe('a payment with the saved card of an earlier one', () => {
  const authorization = (earlierIntentId: string, given = {}) => ({
    key: randomUUID(),
    bookingId: randomUUID(),
    earlierIntentId,
    amount: 300_00,
    currency: 'USD',
    title: 'Security deposit',
    ...given,
  })

  test('is authorized once for a key, and captured in part', async () => {
    const { intentId: earlier } = await paid({ savesCard: true })
    const wanted = authorization(earlier)
    const first = await emulated.authorize(wanted)
    expect(first).toMatchObject({ state: 'authorized', amount: 300_00, captureBefore: expect.any(Date) })
    expect(await emulated.authorize(wanted)).toEqual(first)
    expect(await emulated.readPayment(first.intentId)).toEqual(first)
    await emulated.capture(first.intentId, { key: randomUUID(), amount: 120_00 })
    const captured = { state: 'paid', intentId: first.intentId, amount: 120_00, fee: 3_78 }
    expect(await emulated.readPayment(first.intentId)).toEqual(captured)
    expect(await emulated.authorize(wanted)).toEqual(captured)
    const beyond = emulated.refund({ intentId: first.intentId, amount: 120_01, key: randomUUID() })
    await expect(beyond).rejects.toMatchObject({ code: 'amount_too_large' })
  })

  test('is never captured beyond what is authorized, and can be given up', async () => {
    const { intentId: earlier } = await paid({ savesCard: true })
    const { intentId } = await emulated.authorize(authorization(earlier))
    const beyond = emulated.capture(intentId, { key: randomUUID(), amount: 300_01 })
    await expect(beyond).rejects.toMatchObject({ code: 'amount_too_large' })
    await emulated.release(intentId, { key: randomUUID() })
    expect(await emulated.readPayment(intentId)).toEqual({ state: 'released', intentId })
  })

  test('is refused when the bank declines, or the card was not saved', async () => {
    const { intentId: unsaved } = await paid()
    const refused = emulated.authorize(authorization(unsaved))
    await expect(refused).rejects.toMatchObject({ code: 'card_not_saved' })
    const { intentId: earlier } = await paid({ savesCard: true })
    await server.emulator.setDeclined(earlier, true)
    const wanted = authorization(earlier)
    const declined = { code: 'card_declined', message: expect.stringContaining('declined') }
    await expect(emulated.authorize(wanted)).rejects.toMatchObject(declined)
    // The answer to a key stays, also once the processor has forgotten the key.
    await server.emulator.setDeclined(earlier, false)
    await expect(emulated.authorize(wanted)).rejects.toMatchObject(declined)
    expect(await emulated.authorize(authorization(earlier))).toMatchObject({ state: 'authorized' })
  })
})

describe('a transfer', () => {
  test('is made once to an account that can receive money', async () => {
    await paid({ amount: 500_00 })
    const accountId = await readyAccount()
    expect(await emulated.readAccount(accountId)).toEqual({
      accountId,
      canReceive: true,
      needsDetails: false,
      missing: [],
    })
    const transfer = { accountId, amount: 100_00, payoutId: randomUUID(), key: randomUUID() }
    const first = await emulated.transfer(transfer)
    expect(await emulated.transfer(transfer)).toEqual(first)
    // Not even once the processor has forgotten the key.
    expect(await emulated.transfer({ ...transfer, key: randomUUID() })).toEqual(first)
    const made = (await server.emulator.all('transfer')).filter(
      ({ destination }) => destination === accountId,
    )
    expect(made).toHaveLength(1)
  })

  test('is refused beyond the balance, and to an account that still misses something', async () => {
    const accountId = await readyAccount()
    const transfer = { accountId, amount: 9_999_999_00, payoutId: randomUUID(), key: randomUUID() }
    await expect(emulated.transfer(transfer)).rejects.toMatchObject({ code: 'balance_insufficient' })
    await server.emulator.completeOnboarding(accountId, ['external_account'])
    const facts = { canReceive: false, needsDetails: true, missing: ['external_account'] }
    expect(await emulated.readAccount(accountId)).toMatchObject(facts)
    const small = emulated.transfer({ ...transfer, amount: 1_00, key: randomUUID() })
    await expect(small).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
    await expect(emulated.readAccount('acct_none')).rejects.toMatchObject({ code: 'account_invalid' })
  })
})

describe('the balance', () => {
  test('lists what changed it by its cause, page by page', async () => {
    const { intentId } = await paid({ amount: 300_00 })
    const { refundId } = await emulated.refund({ intentId, amount: 100_00, key: randomUUID() })
    const { id: disputeId } = await server.emulator.dispute(intentId)
    for (let refund = 0; refund < 3; refund++) await paid({ amount: 100_00 })
    const changes = []
    for await (const change of emulated.balanceChanges(new Date(Date.now() - HOUR)))
      if (change.intentId === intentId) changes.push(change)
    expect(changes).toMatchObject([
      { kind: 'charge', sourceId: intentId, amount: 300_00, fee: 9_00, net: 291_00 },
      { kind: 'refund', sourceId: refundId, amount: -100_00, fee: 0 },
      { kind: 'dispute', sourceId: disputeId, amount: -200_00, fee: 15_00, net: -215_00 },
    ])
  })
})

describe('a call', () => {
  const anything = () => emulated.createCheckout(checkoutOf())

  test.each(['error', 'no answer', 'lost answer', 'too many'] as const)(
    'that ends with "%s" may succeed later',
    async (failure) => {
      const checkout = checkoutOf()
      // The SDK repeats a call once whose connection was closed.
      server.failNext(failure, ...(failure === 'lost answer' ? [failure] : []))
      await expect(emulated.createCheckout(checkout)).rejects.toBeInstanceOf(ProcessorUnavailable)
      const { sessionId } = await emulated.createCheckout(checkout)
      const opened = (await server.emulator.all('session')).filter(
        ({ client_reference_id: booking }) => booking === checkout.bookingId,
      )
      expect(opened.map(({ id }) => id)).toEqual([sessionId])
    },
  )

  test('without a server, or with a wrong key, may succeed later', async () => {
    const away = await startStripe()
    await away.stop()
    const unreachable = away.processor({ retries: 0 }).readCheckout('cs_test_1')
    await expect(unreachable).rejects.toBeInstanceOf(ProcessorUnavailable)
    const { hostname, port } = new URL(server.url)
    const wrong = stripeProcessor({
      name: 'stripe',
      secretKey: 'sk_test_wrong',
      webhookSecret: 'whsec_1',
      api: { host: hostname, port: Number(port), protocol: 'http' },
    })
    await expect(wrong.readCheckout('cs_test_1')).rejects.toBeInstanceOf(ProcessorUnavailable)
    await expect(anything()).resolves.toBeTruthy()
  })
})

describe('an event', () => {
  /** The last event, as it would be posted to us. */
  async function signed(at?: Date) {
    const { sessionId, intentId } = await paid()
    const event = (await server.emulator.waiting()).at(-1)!
    return { ...event, sessionId, intentId, signature: server.emulator.sign(event.body, at) }
  }

  test('of the processor is read', async () => {
    const { id, body, signature, sessionId } = await signed()
    expect(emulated.readWebhook(body, signature)).toEqual({
      id,
      type: 'checkout.session.completed',
      createdAt: expect.any(Date),
      subject: { kind: 'checkout', sessionId },
    })
  })

  test('that someone else signed, or nobody, is refused', async () => {
    const { body, signature } = await signed()
    const forged = signature.replace(/v1=.{8}/, 'v1=00000000')
    for (const wrong of [forged, signature.replace('v1=', 'v0='), 't=1,v1=', 't=1,v1', 'garbage', '', null])
      expect(() => emulated.readWebhook(body, wrong)).toThrow(InvalidSignature)
  })

  test('may be signed with the secret of any of our endpoints', async () => {
    const { id, body, signature } = await signed()
    const read = (webhookSecret: string) =>
      stripeProcessor({
        name: 'stripe',
        secretKey: 'sk_test_1',
        webhookSecret,
      }).readWebhook(body, signature)
    expect(read('whsec_other,whsec_emulator').id).toBe(id)
    expect(() => read('whsec_other,whsec_another')).toThrow(InvalidSignature)
  })

  test('that was altered is refused', async () => {
    const { body, signature } = await signed()
    expect(() => emulated.readWebhook(body.replace('12345', '12346'), signature)).toThrow(InvalidSignature)
    expect(() => emulated.readWebhook('', signature)).toThrow(InvalidSignature)
  })
})

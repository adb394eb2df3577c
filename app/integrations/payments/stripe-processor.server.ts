import Stripe from 'stripe'
import { currency } from '~/domain/shared/currency'
import { ProcessorRefusal, type AccountFacts, type PaymentProcessor } from './processor'
import { toStripeAmount } from './stripe-amounts'
import { authorizations } from './stripe-authorize.server'
import { stripeBalanceChanges } from './stripe-balance.server'
import {
  checkoutFacts,
  disputeFacts,
  EXPANDED,
  refundFacts,
  sessionParameters,
} from './stripe-checkout.server'
import { withStripeErrors } from './stripe-errors.server'
import { readStripeEvent } from './stripe-events.server'

type Options = {
  name: PaymentProcessor['name']
  secretKey: string
  /** What events are signed with; of several endpoints, separated by commas. */
  webhookSecret: string
  /** A server with Stripe's API. Default: Stripe. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
  /** Answers in place of a server. */
  answer?: Answer
  /** Milliseconds after which a call counts as failed. */
  timeout?: number
  /** How often a call that failed is repeated at once. */
  retries?: number
}

/** The payment processor Stripe, by its official SDK. The SDK is large: import this module only when it is needed. */
export function stripeProcessor(options: Options): PaymentProcessor {
  const { name, secretKey, webhookSecret, api, answer, timeout = 10_000, retries = 1 } = options
  const stripe = new Stripe(secretKey, {
    ...(answer ? { httpClient: clientFor(answer) } : api),
    timeout,
    maxNetworkRetries: retries,
    // Otherwise the SDK reports on each call and keeps an id of this machine in the home directory.
    telemetry: false,
    appInfo: { name: 'Roamstead' },
  })
  const secrets = webhookSecret.split(',')
  return {
    name,
    ...payments(stripe),
    ...authorizations(stripe),
    ...payouts(stripe),
    readWebhook: (body, signature) => readStripeEvent(stripe, { body, signature, secrets }),
    balanceChanges: (since) => stripeBalanceChanges(stripe, since),
  }
}

type Answer = (request: { method: string; url: string; headers: Headers; body: string }) => Promise<Response>

const clientFor = (answer: Answer) =>
  Stripe.createFetchHttpClient((url, { method = 'GET', headers, body } = {}) =>
    answer({
      method,
      url: String(url),
      headers: new Headers(headers),
      body: typeof body === 'string' ? body : '',
    }),
  )

const payments = ({ checkout, paymentIntents, refunds, disputes }: Stripe) => {
  /** Runs a call that the payment's state may forbid, unless it has the wanted state already. */
  const unlessAlready = (
    intentId: string,
    wanted: Stripe.PaymentIntent.Status,
    call: () => Promise<unknown>,
  ) =>
    withStripeErrors(async () => {
      try {
        await call()
      } catch (error) {
        const isForbidden = (error as Stripe.errors.StripeError).code === 'payment_intent_unexpected_state'
        if (!isForbidden || (await paymentIntents.retrieve(intentId)).status !== wanted) throw error
      }
    })
  return {
    createCheckout: (opened) =>
      withStripeErrors(async () => {
        const session = await checkout.sessions.create(sessionParameters(opened), {
          idempotencyKey: opened.key,
        })
        if (!session.url) throw new ProcessorRefusal('The checkout has no page', null)
        return { sessionId: session.id, url: session.url }
      }),
    readCheckout: (sessionId) =>
      withStripeErrors(async () =>
        checkoutFacts(await checkout.sessions.retrieve(sessionId, { expand: EXPANDED })),
      ),
    expireCheckout: (sessionId) =>
      withStripeErrors(async () => {
        const { status } = await checkout.sessions.retrieve(sessionId)
        if (status !== 'open') return
        try {
          await checkout.sessions.expire(sessionId)
        } catch (error) {
          // It may have been paid or closed in between.
          if ((await checkout.sessions.retrieve(sessionId)).status === 'open') throw error
        }
      }),
    capture: (intentId, { key, amount }) =>
      unlessAlready(intentId, 'succeeded', () => {
        const part = amount === undefined ? {} : { amount_to_capture: toStripeAmount(amount, currency()) }
        return paymentIntents.capture(intentId, part, { idempotencyKey: key })
      }),
    release: (intentId, { key }) =>
      unlessAlready(intentId, 'canceled', () => paymentIntents.cancel(intentId, {}, { idempotencyKey: key })),
    refund: ({ intentId, amount, key }) =>
      withStripeErrors(async () => {
        // Stripe forgets keys after a day, and a refund must not be made twice after that either.
        const { data: made } = await refunds.list({ payment_intent: intentId, limit: 100 })
        const earlier = made.find(({ metadata }) => metadata?.key === key)
        if (earlier) return refundFacts(earlier)
        const parameters = { payment_intent: intentId, amount: toStripeAmount(amount, currency()) }
        return refundFacts(
          await refunds.create({ ...parameters, metadata: { key } }, { idempotencyKey: key }),
        )
      }),
    readRefund: (refundId) => withStripeErrors(async () => refundFacts(await refunds.retrieve(refundId))),
    readDispute: (disputeId) =>
      withStripeErrors(async () =>
        disputeFacts(await disputes.retrieve(disputeId, { expand: ['payment_intent'] })),
      ),
  } satisfies Partial<PaymentProcessor>
}

const payouts = ({ accounts, accountLinks, transfers }: Stripe) =>
  ({
    createAccount: ({ hostId, email, key }) =>
      withStripeErrors(async () => {
        const { id } = await accounts.create(
          {
            email,
            metadata: { hostId },
            capabilities: { transfers: { requested: true } },
            // The processor asks for the details, we bear its fees and losses, and hosts get its small dashboard.
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'express' },
            },
          },
          { idempotencyKey: key },
        )
        return { accountId: id }
      }),
    createAccountLink: ({ accountId, returnUrl, refreshUrl }) =>
      withStripeErrors(async () => {
        const { url } = await accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return { url }
      }),
    readAccount: (accountId) =>
      withStripeErrors(async () => accountFacts(await accounts.retrieve(accountId))),
    transfer: ({ accountId, amount, payoutId, key }) =>
      withStripeErrors(async () => {
        // Stripe forgets keys after a day, and a payout must not be transferred twice after that either.
        const { data: made } = await transfers.list({ transfer_group: payoutId, limit: 1 })
        if (made[0]) return { transferId: made[0].id }
        const { id } = await transfers.create(
          {
            amount: toStripeAmount(amount, currency()),
            currency: currency().toLowerCase(),
            destination: accountId,
            transfer_group: payoutId,
            metadata: { payoutId },
          },
          { idempotencyKey: key },
        )
        return { transferId: id }
      }),
    readTransfer: (transferId) =>
      withStripeErrors(async () => ({
        transferId,
        isReversed: (await transfers.retrieve(transferId)).reversed,
      })),
    findTransfer: (payoutId) =>
      withStripeErrors(async () => {
        const { data: made } = await transfers.list({ transfer_group: payoutId, limit: 1 })
        return made[0] ? { transferId: made[0].id, isReversed: made[0].reversed } : null
      }),
  }) satisfies Partial<PaymentProcessor>

function accountFacts({ id, capabilities, requirements, ...account }: Stripe.Account): AccountFacts {
  const missing = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]
  return {
    accountId: id,
    canReceive: capabilities?.transfers === 'active' && account.payouts_enabled,
    needsDetails: !account.details_submitted || missing.length > 0,
    missing: [...new Set(missing)].sort(),
  }
}

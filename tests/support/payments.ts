import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { db } from '../../db/db.server'
import { checkouts, disputes, hostPayouts, refunds, securityDeposits } from '../../db/schema'
import { receiveWebhook } from '../../app/domain/bookings/payment/receive-webhook.server'
import { finishDueCheckouts } from '../../app/domain/bookings/payment/finish-checkout.server'
import { advanceDueDeposits } from '../../app/domain/bookings/deposit/advance-deposit.server'
import { syncDueDisputes } from '../../app/domain/bookings/payment/sync-dispute.server'
import { sendDueRefunds } from '../../app/domain/payments/send-refunds.server'
import { createEmulator, type Emulator } from '../../app/integrations/payments/emulator/emulator'
import { memoryStore } from '../../app/integrations/payments/emulator/store'
import { replaceProcessor } from '../../app/integrations/payments/payments.server'
import { ProcessorUnavailable, type PaymentProcessor } from '../../app/integrations/payments/processor'
import { stripeProcessor } from '../../app/integrations/payments/stripe-processor.server'

const secrets = { secretKey: 'sk_test_of_the_suite', webhookSecret: 'whsec_of_the_suite' }

/** A processor that the test plays, with a clock of its own, and the faults of the line to it. */
export type Payments = {
  emulator: Emulator
  now: Date
  /** The names of the calls whose answers are lost, or that never arrive, the next time they are made. */
  lost: Set<string>
  refusedConnections: Set<string>
  /** Lets time pass. */
  wait: (minutes: number) => Date
  /** Delivers the events that wait, as the webhook receives them. */
  deliver: () => Promise<void>
  /** Runs the worker once. */
  work: () => Promise<void>
}

/** For a test file: payments taken by an emulator in memory, through the real SDK. Its clock only goes forward. */
export function setUpPayments(): Payments {
  const payments = {} as Payments
  beforeAll(async () => {
    await forgetOthers()
    const emulator = createEmulator({
      store: memoryStore(),
      ...secrets,
      pages: 'https://checkout.test',
      now: () => payments.now,
    })
    Object.assign(payments, {
      emulator,
      now: new Date(Math.floor(Date.now() / 1_000) * 1_000),
      lost: new Set(),
      refusedConnections: new Set(),
      wait: (minutes: number) => (payments.now = new Date(payments.now.getTime() + minutes * 60_000)),
      deliver: () =>
        emulator.deliver(async (body, signature) => {
          const received = await receiveWebhook(body, signature, { now: payments.now }).catch(unavailable)
          return received?.ok ?? false
        }),
      work: async () => {
        await finishDueCheckouts(payments.now)
        await sendDueRefunds(payments.now)
        await syncDueDisputes(payments.now)
        await advanceDueDeposits(payments.now)
      },
    })
    const processor = stripeProcessor({
      name: 'stripe',
      ...secrets,
      answer: emulator.answer,
      retries: 0,
    })
    replaceProcessor(faulty(processor, payments))
  })
  afterAll(() => replaceProcessor(null))
  return payments
}

/** Other files share the database, but not what their processors know. */
async function forgetOthers(): Promise<void> {
  for (const table of [checkouts, refunds, disputes, hostPayouts, securityDeposits])
    await db.update(table).set({ checkAfter: null }).where(isNotNull(table.checkAfter))
}

function unavailable(error: unknown): null {
  if (error instanceof ProcessorUnavailable) return null
  throw error
}

/** A processor on a bad line. */
function faulty(processor: PaymentProcessor, { lost, refusedConnections }: Payments): PaymentProcessor {
  return new Proxy(processor, {
    get: (target, name: keyof PaymentProcessor) => {
      const call = target[name]
      if (typeof call !== 'function' || name === 'readWebhook' || name === 'balanceChanges') return call
      return async (...args: never[]) => {
        if (refusedConnections.delete(name)) throw new ProcessorUnavailable('No connection')
        const result: unknown = await (call as (...args: never[]) => unknown)(...args)
        if (lost.delete(name)) throw new ProcessorUnavailable('The answer was lost')
        return result
      }
    },
  })
}

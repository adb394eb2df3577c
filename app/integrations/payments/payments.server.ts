import { createHmac } from 'node:crypto'
import { currency } from '~/domain/shared/currency'
import type { Cents } from '~/domain/shared/money'
import { env } from '../../../env.server'
import { databaseStore } from './emulator/database-store.server'
import { createEmulator, type Emulator } from './emulator/emulator'
import type { PaymentProcessor } from './processor'
import { minimumCharge } from './stripe-amounts'

let made: Promise<PaymentProcessor> | undefined
let replaced: PaymentProcessor | undefined
let demo: Emulator | undefined

/** Who takes the payments: Stripe, the processor of the demo, or nobody. */
export const paymentMode = (): 'stripe' | 'demo' | 'none' => replaced?.name ?? env().PAYMENTS

/** The smallest total that can be paid; 0 if nobody takes the payments. */
export const smallestPayment = (): Cents => (paymentMode() === 'none' ? 0 : minimumCharge(currency()))

/** The payment processor. Null if nobody takes the payments. */
export async function paymentProcessor(): Promise<PaymentProcessor | null> {
  if (replaced) return replaced
  if (env().PAYMENTS === 'none') return null
  return (made ??= open())
}

/** Uses another processor, in tests and while demo data is added. Null goes back to the one of the settings. */
export function replaceProcessor(processor: PaymentProcessor | null): void {
  replaced = processor ?? undefined
}

/** The SDK is loaded on the first use: it takes 0.2 s and 20 MB. */
async function open(): Promise<PaymentProcessor> {
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = env()
  if (PAYMENTS !== 'stripe') return demoProcessor(demoEmulator())
  const { stripeProcessor } = await import('./stripe-processor.server')
  return stripeProcessor({
    name: 'stripe',
    secretKey: STRIPE_SECRET_KEY!,
    webhookSecret: STRIPE_WEBHOOK_SECRET!,
    api: serverAt(STRIPE_API_URL),
  })
}

async function demoProcessor({ answer }: Emulator): Promise<PaymentProcessor> {
  const { stripeProcessor } = await import('./stripe-processor.server')
  return stripeProcessor({ name: 'demo', ...demoSecrets(), answer })
}

/** The host, port and protocol of a server with Stripe's API. */
function serverAt(url: string) {
  const { hostname, port, protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  return {
    host: hostname,
    port: port ? Number(port) : isSecure ? 443 : 80,
    protocol: isSecure ? ('https' as const) : ('http' as const),
  }
}

/** The processor of the demo, which pages of this site play. Only with `PAYMENTS=demo`. */
export const demoEmulator = (): Emulator => (demo ??= emulatorAt())

const emulatorAt = (now?: () => Date): Emulator =>
  createEmulator({ store: databaseStore(), ...demoSecrets(), pages: env().APP_ORIGIN, now })

/** The processor of the demo with another clock, for payments of demo data that were made in the past. */
export async function demoProcessorAt(now: () => Date) {
  const emulator = emulatorAt(now)
  return { emulator, processor: await demoProcessor(emulator) }
}

/** Keys of the demo's processor, the same in all processes, and no keys of Stripe. */
function demoSecrets() {
  const derive = (use: string) => createHmac('sha256', env().SESSION_SECRET).update(use).digest('hex')
  return {
    secretKey: `sk_test_${derive('demo processor key')}`,
    webhookSecret: `whsec_${derive('demo webhooks')}`,
  }
}

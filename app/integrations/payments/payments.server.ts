import { env } from '../../../env.server'
import type { PaymentProcessor } from './processor'

let chosen: PaymentProcessor | null = null
export const useProcessor = (processor: PaymentProcessor | null) => void (chosen = processor)
export const paymentsAre = (): 'stripe' | 'demo' | 'none' => chosen?.name ?? env().PAYMENTS
export const paymentProcessor = (): Promise<PaymentProcessor | null> => Promise.resolve(chosen)

import { v7 as uuidv7 } from 'uuid'
import type { BalanceTransaction } from './objects'
import type { Objects } from './store'

/** One step of the emulator: a call of the API, or an action of a person or a bank. */
export type Step = Objects & {
  /** In seconds, as all times of the API. */
  now: number
  /** The origin of the hosted pages. */
  pages: string
}

/** The version of the API whose objects these are. */
const API_VERSION = '2026-10-28.endive'

/** An id as Stripe makes them. Later ones sort after earlier ones. */
export const newId = (prefix: string) => `${prefix}_${uuidv7().replaceAll('-', '')}`

/** What every object begins with. */
export const stored = <Name extends string>(step: Step, prefix: string, object: Name) => ({
  id: newId(prefix),
  object,
  created: step.now,
})

/** Stores an event for the app about an object as it is now. */
export async function emit(step: Step, type: string, object: object): Promise<void> {
  const id = newId('evt')
  const head = {
    id,
    object: 'event',
    api_version: API_VERSION,
    livemode: false,
    pending_webhooks: 1,
  } as const
  const event = { ...head, type, created: step.now, request: null, data: { object } }
  await step.put('event', { id, delivered: false, event })
}

type Change = Pick<BalanceTransaction, 'type' | 'amount' | 'currency' | 'source'> & { fee?: number }

/** Changes the balance. */
export async function changeBalance(step: Step, { fee = 0, ...change }: Change): Promise<BalanceTransaction> {
  const transaction: BalanceTransaction = {
    ...stored(step, 'txn', 'balance_transaction'),
    ...change,
    fee,
    net: change.amount - fee,
    status: 'available',
  }
  await step.put('transaction', transaction)
  const available = (await availableIn(step, change.currency)) + transaction.net
  await step.put('balance', { id: change.currency, available })
  return transaction
}

/** What can be transferred. */
export const availableIn = async ({ get }: Step, currency: string): Promise<number> =>
  (await get('balance', currency))?.available ?? 0

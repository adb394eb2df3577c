import { createHash } from 'node:crypto'
import * as accounts from './accounts'
import { createIntent } from './authorizations'
import * as checkout from './checkout'
import { allow, Failure, missing } from './failure'
import { group, readParameters, text, type Parameters } from './form'
import type { Kind, Kinds } from './objects'
import * as payments from './payments'
import { newId, type Step } from './step'

const DAY = 24 * 3_600

type Answer = { status: number; body: string; isReplayed?: boolean }
type Call = { method: string; path: string; parameters: Parameters; key: string | null }

/** A request to the API: a form in the URL of a GET, or in the body of a POST. */
export type ApiRequest = { method: string; url: string; headers: Headers; body: string }

/** Reads a request to the API. */
export function readCall({ method, url, headers, body }: ApiRequest): Call {
  const { pathname, search } = new URL(url)
  const parameters = readParameters(new URLSearchParams(method === 'GET' ? search : body))
  return { method, path: pathname, parameters, key: headers.get('Idempotency-Key') }
}

/**
 * Answers a call of the API. With an idempotency key, a call that is repeated within a day gets the first answer, an
 * error too.
 */
export async function answer(step: Step, call: Call): Promise<Answer> {
  if (call.method !== 'POST' || !call.key) return perform(step, call)
  const { key, ...rest } = call
  const fingerprint = createHash('sha256').update(JSON.stringify(rest)).digest('hex')
  const first = await step.get('answer', key)
  if (first && first.created > step.now - DAY) {
    if (first.call === fingerprint) return { status: first.status, body: first.body, isReplayed: true }
    const message = `Keys for idempotent requests can only be used with the same parameters: '${key}'.`
    return {
      status: 400,
      body: JSON.stringify(new Failure(400, { type: 'idempotency_error', message }).body),
    }
  }
  const given = await perform(step, call)
  await step.put('answer', { id: key, call: fingerprint, ...given, created: step.now })
  return given
}

async function perform(step: Step, { method, path, parameters }: Call): Promise<Answer> {
  try {
    for (const [route, handle] of routes) {
      const [routeMethod, routePath] = route.split(' ') as [string, string]
      const match = new RegExp(`^${routePath.replace(':id', '([\\w-]+)')}$`).exec(path)
      if (routeMethod !== method || !match) continue
      const result = await handle(step, parameters, match[1] ?? '')
      for (const path of Object.values(group(parameters, 'expand')))
        await expand(step, result as Record<string, unknown>, String(path).split('.'))
      return { status: 200, body: JSON.stringify(result) }
    }
    throw new Failure(404, { message: `Unrecognized request URL (${method}: ${path}).` })
  } catch (error) {
    if (error instanceof Failure) return { status: error.status, body: JSON.stringify(error.body) }
    throw error
  }
}

type Handler = (step: Step, parameters: Parameters, id: string) => Promise<object>

const routes: [route: string, handle: Handler][] = [
  ['POST /v1/checkout/sessions', checkout.createSession],
  ['GET /v1/checkout/sessions/:id', (step, _, id) => checkout.readSession(step, id)],
  ['POST /v1/checkout/sessions/:id/expire', (step, _, id) => checkout.expireSession(step, id)],
  ['POST /v1/payment_intents', createIntent],
  ['GET /v1/payment_intents', listOf('intent', 'customer')],
  ['GET /v1/payment_intents/:id', (step, _, id) => payments.readIntent(step, id)],
  ['POST /v1/payment_intents/:id/capture', payments.captureIntent],
  ['POST /v1/payment_intents/:id/cancel', (step, _, id) => payments.cancelIntent(step, id)],
  ['POST /v1/refunds', payments.createRefund],
  ['GET /v1/refunds', listOf('refund', 'payment_intent')],
  ['GET /v1/refunds/:id', (step, _, id) => payments.readRefund(step, id)],
  ['GET /v1/disputes/:id', (step, _, id) => payments.readDispute(step, id)],
  ['POST /v1/accounts', accounts.createAccount],
  ['GET /v1/accounts/:id', (step, _, id) => accounts.readAccount(step, id)],
  ['POST /v1/account_links', accounts.createAccountLink],
  ['POST /v1/transfers', accounts.createTransfer],
  ['GET /v1/transfers', listOf('transfer', 'transfer_group')],
  ['GET /v1/transfers/:id', (step, _, id) => accounts.readTransfer(step, id)],
  ['GET /v1/balance_transactions', listOf('transaction', 'created')],
]

/** Answers with a page of the objects of a kind, newest first; only those with the requested value of `filter`, if there is one. */
function listOf(kind: 'refund' | 'transfer' | 'transaction' | 'intent', filter: string): Handler {
  return async (step, parameters) => {
    allow(parameters, 'limit', 'starting_after', filter)
    const wanted = text(parameters, filter)
    const since = Number(text(group(parameters, 'created'), 'gte') ?? 0)
    const found = await step.list<typeof kind>(kind, wanted === null ? {} : { [filter]: wanted })
    const all = found.filter(({ created }) => created >= since)
    const after = text(parameters, 'starting_after')
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
    if (after !== null && from === 0) throw missing(kind, after)
    const until = from + Number(text(parameters, 'limit') ?? 10)
    return { object: 'list', data: all.slice(from, until), has_more: until < all.length, url: '/v1' }
  }
}

/** Replaces ids by the objects they stand for, such as `payment_intent.latest_charge`, also in lists: `data.source`. */
async function expand(step: Step, owner: Record<string, unknown>, [name, ...rest]: string[]): Promise<void> {
  if (name === undefined) return
  const value = owner[name]
  if (typeof value === 'string') owner[name] = (await byId(step, value)) ?? value
  for (const one of [owner[name]].flat()) {
    if (one && typeof one === 'object') await expand(step, one as Record<string, unknown>, rest)
  }
}

const kinds: Record<string, Kind> = {
  pi: 'intent',
  ch: 'charge',
  txn: 'transaction',
  re: 'refund',
  du: 'dispute',
  tr: 'transfer',
  trr: 'reversal',
}

function byId(step: Step, id: string): Promise<Kinds[Kind] | null> | null {
  const kind = kinds[id.split('_')[0]!]
  return kind ? step.get(kind, id) : null
}

/** The headers of an answer. */
export const headersOf = ({ isReplayed }: Answer, { key }: Call): Record<string, string> => ({
  'Content-Type': 'application/json',
  'Request-Id': newId('req'),
  ...(key ? { 'Idempotency-Key': key } : {}),
  ...(isReplayed ? { 'Idempotent-Replayed': 'true' } : {}),
})

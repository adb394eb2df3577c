import { createHmac } from 'node:crypto'
import * as accounts from './accounts'
import { setDeclined } from './authorizations'
import { answer, headersOf, readCall, type ApiRequest } from './api'
import * as checkout from './checkout'
import type { AccountLink, Intent, Kind, Kinds, Session } from './objects'
import * as payments from './payments'
import type { Step } from './step'
import type { EmulatorStore } from './store'

type Options = {
  store: EmulatorStore
  secretKey: string
  webhookSecret: string
  /** The origin of the hosted pages. */
  pages: string
  now?: () => Date
}

/** Receives an event as the app does. False if it has to be sent again. */
export type Receive = (body: string, signature: string) => Promise<boolean>

/** An event that the app has not received. */
export type WaitingEvent = { id: string; type: string; body: string }

export type Emulator = ReturnType<typeof createEmulator>

/**
 * A payment processor with the part of Stripe's API that the app uses. It moves no money: what people and banks do at
 * Stripe is done by calling its functions, which produce the same events.
 */
export function createEmulator({ store, secretKey, webhookSecret, pages, now = () => new Date() }: Options) {
  const run = <T>(action: (step: Step) => Promise<T>): Promise<T> =>
    store.runExclusively((objects) => action({ ...objects, pages, now: Math.floor(now().getTime() / 1_000) }))

  /** An action of a person or a bank, as a step of its own. */
  const asStep =
    <Input extends unknown[], Result>(action: (step: Step, ...input: Input) => Promise<Result>) =>
    (...input: Input) =>
      run((step) => action(step, ...input))

  /** The value of the header `Stripe-Signature`: https://docs.stripe.com/webhooks#verify-manually */
  const sign = (body: string, at = new Date()): string => {
    const seconds = Math.floor(at.getTime() / 1_000)
    return `t=${seconds},v1=${createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')}`
  }

  /** The events that were not delivered yet, oldest first. */
  const waiting = (): Promise<WaitingEvent[]> =>
    run(async (step) => {
      await endOverdue(step)
      const events = await step.list('event', { delivered: false })
      return events.reverse().map(({ id, event }) => ({ id, type: event.type, body: JSON.stringify(event) }))
    })

  /** Keeps an event from being delivered, again or at all. */
  const drop = (id: string) =>
    run(async (step) => {
      const stored = await step.get('event', id)
      if (stored) await step.put('event', { ...stored, delivered: true })
    })

  return {
    /** Answers a request to the API. */
    async answer(request: ApiRequest): Promise<Response> {
      if (request.headers.get('Authorization') !== `Bearer ${secretKey}`) {
        const error = { type: 'invalid_request_error', message: 'Invalid API Key provided.' }
        return Response.json({ error }, { status: 401 })
      }
      const call = readCall(request)
      const given = await run((step) => answer(step, call))
      return new Response(given.body, { status: given.status, headers: headersOf(given, call) })
    },

    pay: asStep(checkout.pay),
    decline: asStep(checkout.decline),
    setDeclined: asStep(setDeclined),
    expire: asStep(checkout.expireSession),
    settleRefunds: asStep(payments.settleRefunds),
    dispute: asStep(payments.dispute),
    closeDispute: asStep(payments.closeDispute),
    completeOnboarding: asStep(accounts.completeOnboarding),
    reverseTransfer: asStep(accounts.reverseTransfer),

    /** Sets what can be transferred, because payments become available only some days after they were made. */
    setBalance: (currency: string, available: number) =>
      run((step) => step.put('balance', { id: currency, available })),

    session: (id: string): Promise<Session | null> => run((step) => step.get('session', id)),
    intent: (id: string): Promise<Intent | null> => run((step) => step.get('intent', id)),
    accountLink: (id: string): Promise<AccountLink | null> => run((step) => step.get('link', id)),
    /** All objects of a kind, newest first. */
    all: <K extends Kind>(kind: K): Promise<Kinds[K][]> => run((step) => step.list(kind)),

    sign,
    waiting,
    drop,
    /** Sends the waiting events in order. Those that are not received are sent again the next time. */
    async deliver(receive: Receive): Promise<void> {
      for (const { id, body } of await waiting()) {
        if (await receive(body, sign(body))) await drop(id)
      }
    },
  }
}

/** Closes the sessions and gives up the authorizations whose time is over. */
async function endOverdue(step: Step): Promise<void> {
  for (const { id } of await step.list('session', { status: 'open' })) await checkout.readSession(step, id)
  for (const { id } of await step.list('intent', { status: 'requires_capture' }))
    await payments.readIntent(step, id)
}

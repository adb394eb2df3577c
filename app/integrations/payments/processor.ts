import type { Cents } from '~/domain/shared/money'

/**
 * What the app asks of a payment processor. Amounts are in cents of the marketplace's currency. `key` makes a call
 * idempotent: repeating it with the same key has no further effect and returns the first result. No call may be made
 * while a transaction is open.
 *
 * Every call throws `ProcessorUnavailable` when it may succeed later (no connection, a timeout, 429 or 5xx), and
 * `ProcessorRefusal` when the processor will not do it.
 */
export type PaymentProcessor = {
  name: 'stripe' | 'demo'

  /** Opens a page of the processor on which the guest pays. */
  createCheckout: (checkout: NewCheckout) => Promise<{ sessionId: string; url: string }>
  readCheckout: (sessionId: string) => Promise<CheckoutFacts>
  /** Closes the page, so that no one can pay there any more. Has no effect on one that is paid or closed. */
  expireCheckout: (sessionId: string) => Promise<void>
  /**
   * Charges an authorized payment: all of it, or only `amount`, and then the rest is given up. One that is captured
   * already stays as it is.
   */
  capture: (intentId: string, options: { key: string; amount?: Cents }) => Promise<void>
  /** Gives up an authorized payment. One that is given up already stays as it is. */
  release: (intentId: string, options: { key: string }) => Promise<void>
  /**
   * Authorizes a payment with the card of an earlier one whose checkout saved it, while the guest is not there. Refused
   * when the card was not saved, and when the bank declines or wants to ask the guest.
   */
  authorize: (payment: NewAuthorization) => Promise<PaymentFacts>
  readPayment: (intentId: string) => Promise<PaymentFacts>
  refund: (refund: { intentId: string; amount: Cents; key: string }) => Promise<RefundFacts>
  readRefund: (refundId: string) => Promise<RefundFacts>
  readDispute: (disputeId: string) => Promise<DisputeFacts>

  /** Reads an event that the processor sent. Throws `InvalidSignature` for one that it did not send, or not lately. */
  readWebhook: (body: string, signature: string | null) => WebhookEvent

  /** Opens an account for a host, to which earnings can be transferred. */
  createAccount: (account: { hostId: string; email: string; key: string }) => Promise<{ accountId: string }>
  /** A page of the processor on which the host tells who they are and where the money goes. */
  createAccountLink: (link: {
    accountId: string
    returnUrl: string
    refreshUrl: string
  }) => Promise<{ url: string }>
  readAccount: (accountId: string) => Promise<AccountFacts>
  transfer: (transfer: {
    accountId: string
    amount: Cents
    payoutId: string
    key: string
  }) => Promise<{ transferId: string }>
  readTransfer: (transferId: string) => Promise<TransferFacts>
  /** The transfer that was made for a payout; null if none was. */
  findTransfer: (payoutId: string) => Promise<TransferFacts | null>

  /** Everything that changed our balance at the processor from `since` on, oldest first. */
  balanceChanges: (since: Date) => AsyncIterable<BalanceChange>
}

export type NewCheckout = {
  key: string
  bookingId: string
  amount: Cents
  /** ISO 4217, such as USD. */
  currency: string
  /** Whether paying charges the card at once, or only authorizes the payment until it is captured. */
  capture: 'now' | 'later'
  /** Whether the card is saved for an authorization later, without the guest. */
  savesCard?: boolean
  /** What is paid for, as the guest reads it. */
  title: string
  email: string
  /** The pages of ours to which the guest comes back after paying, and without paying. */
  returnUrl: string
  cancelUrl: string
  /** Stripe allows 30 minutes to 24 hours from now. */
  expiresAt: Date
}

/** A checkout as the processor knows it now. */
export type CheckoutFacts =
  /** Not paid yet; `declined` says why the last attempt was, in the processor's words. */
  | { state: 'open'; declined: string | null }
  | { state: 'expired' }
  | { state: 'authorized'; intentId: string; amount: Cents; captureBefore: Date }
  /** `fee` is what the processor keeps; null until it is known. */
  | { state: 'paid'; intentId: string; amount: Cents; fee: Cents | null }
  /** An authorization that was given up or that ran out. */
  | { state: 'released'; intentId: string }

/** A payment as the processor knows it now. */
export type PaymentFacts = Extract<CheckoutFacts, { intentId: string }>

export type NewAuthorization = {
  key: string
  bookingId: string
  /** The payment whose card is used. */
  earlierIntentId: string
  amount: Cents
  currency: string
  /** What it is for, as the operator reads it at the processor. */
  title: string
}

export type RefundFacts = {
  refundId: string
  /** `sent`: on its way; `settled`: it reached the card, as far as the processor knows. */
  state: 'sent' | 'settled' | 'failed'
  /** Why it failed, in the processor's words. */
  failure: string | null
}

/** A payment that the card's owner takes back through the bank. */
export type DisputeFacts = {
  disputeId: string
  intentId: string | null
  /** The booking for which the payment was made, if it was one of ours. */
  bookingId: string | null
  amount: Cents
  /** What the processor keeps for handling it, whatever the outcome. */
  fee: Cents
  /** What the bank says it is about, such as `fraudulent` or `product_not_received`. */
  reason: string
  state: 'open' | 'won' | 'lost'
  /** Until when evidence can be given. */
  respondBy: Date | null
}

export type AccountFacts = {
  accountId: string
  canReceive: boolean
  /** Whether the host still has to tell something. */
  needsDetails: boolean
  /** What the processor still asks for, in its own terms. */
  missing: string[]
}

export type TransferFacts = {
  transferId: string
  /** Whether all of it was taken back from the account. */
  isReversed: boolean
}

/** An event of the processor. It says only what to look at; what is true is read again from the processor. */
export type WebhookEvent = {
  id: string
  type: string
  createdAt: Date
  subject:
    | { kind: 'checkout'; sessionId: string }
    | { kind: 'payment'; intentId: string }
    | { kind: 'refund'; refundId: string }
    | { kind: 'account'; accountId: string }
    | { kind: 'transfer'; transferId: string }
    | { kind: 'dispute'; disputeId: string; intentId: string }
    | { kind: 'other' }
}

/** A change of our balance: `net` = `amount` - `fee`. */
export type BalanceChange = {
  id: string
  kind: 'charge' | 'refund' | 'transfer' | 'dispute' | 'other'
  /** The payment, refund, transfer or dispute that caused it. */
  sourceId: string | null
  intentId: string | null
  amount: Cents
  fee: Cents
  net: Cents
  at: Date
}

/** The processor cannot be reached, or is too busy: the same call may succeed later. */
export class ProcessorUnavailable extends Error {}

/** The processor will not do this. `code` is its own name of the reason. */
export class ProcessorRefusal extends Error {
  constructor(
    message: string,
    readonly code: string | null,
  ) {
    super(message)
  }
}

/** The sender of a webhook event is not the processor, or the event is a replay. */
export class InvalidSignature extends Error {}

/** An event that the processor signed, but that cannot be read. Sending it again would not help. */
export class UnreadableEvent extends Error {}

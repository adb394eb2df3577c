/** What all objects of Stripe's API have. Times are in seconds, amounts in the minor unit. */
type Stored<Name extends string> = { id: string; object: Name; created: number }

/** The objects of Stripe's API as far as the app reads them. */
export type Session = Stored<'checkout.session'> & {
  mode: 'payment'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer_email: string | null
  metadata: Record<string, string>
  payment_intent: string | null
  success_url: string
  cancel_url: string
  url: string | null
  expires_at: number
  /** What Stripe shows on its page, or keeps to itself. */
  emulated: {
    title: string
    capture: 'automatic' | 'manual'
    savesCard: boolean
    metadata: Record<string, string>
  }
}

export type Intent = Stored<'payment_intent'> & {
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  capture_method: 'automatic' | 'manual'
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  /** Who the card was saved for, and the card. */
  customer: string | null
  payment_method: string | null
  latest_charge: string | null
  last_payment_error: CardError | null
  metadata: Record<string, string>
  canceled_at: number | null
}

type CardError = { type: 'card_error'; code: string; decline_code: string; message: string; charge: string }

/** A saved card. */
export type PaymentMethod = Stored<'payment_method'> & {
  customer: string
  /** Whether the bank declines it from now on. */
  emulated: { isDeclined: boolean }
}

export type Charge = Stored<'charge'> & {
  status: 'succeeded' | 'failed'
  amount: number
  amount_captured: number
  amount_refunded: number
  currency: string
  captured: boolean
  paid: boolean
  refunded: boolean
  disputed: boolean
  payment_intent: string
  balance_transaction: string | null
  failure_code: string | null
  failure_message: string | null
  payment_method_details: { type: 'card'; card: { brand: 'visa'; last4: string; capture_before?: number } }
}

export type BalanceTransaction = Stored<'balance_transaction'> & {
  type: 'charge' | 'refund' | 'refund_failure' | 'transfer' | 'transfer_refund' | 'adjustment' | 'topup'
  amount: number
  fee: number
  net: number
  currency: string
  source: string | null
  status: 'available'
}

export type Refund = Stored<'refund'> & {
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
  amount: number
  currency: string
  charge: string
  payment_intent: string
  balance_transaction: string | null
  metadata: Record<string, string>
}

export type Dispute = Stored<'dispute'> & {
  status: 'needs_response' | 'won' | 'lost'
  amount: number
  currency: string
  reason: string
  charge: string
  payment_intent: string
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
  balance_transactions: BalanceTransaction[]
}

export type Account = Stored<'account'> & {
  type: 'express'
  email: string | null
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  capabilities: { transfers: 'active' | 'inactive' }
  requirements: { currently_due: string[]; past_due: string[]; disabled_reason: string | null }
  metadata: Record<string, string>
}

export type AccountLink = Stored<'account_link'> & {
  account: string
  return_url: string
  refresh_url: string
  url: string
  expires_at: number
}

export type Transfer = Stored<'transfer'> & {
  amount: number
  amount_reversed: number
  reversed: boolean
  currency: string
  destination: string
  transfer_group: string | null
  balance_transaction: string
  metadata: Record<string, string>
}

/** What took a transfer back from the account, all of it or a part. */
export type TransferReversal = Stored<'transfer_reversal'> & {
  amount: number
  currency: string
  transfer: string
  balance_transaction: string
  metadata: Record<string, string>
}

/** An event, and whether the app has received it. */
export type StoredEvent = {
  id: string
  delivered: boolean
  event: {
    id: string
    object: 'event'
    api_version: string
    type: string
    created: number
    livemode: false
    pending_webhooks: number
    request: null
    data: { object: object }
  }
}

/** The first answer to a call with an idempotency key. */
type StoredAnswer = { id: string; call: string; status: number; body: string; created: number }

/** What is available for transfers, by currency. */
type Balance = { id: string; available: number }

/** Everything the emulator stores, by kind. */
export type Kinds = {
  session: Session
  intent: Intent
  method: PaymentMethod
  charge: Charge
  transaction: BalanceTransaction
  refund: Refund
  dispute: Dispute
  account: Account
  link: AccountLink
  transfer: Transfer
  reversal: TransferReversal
  event: StoredEvent
  answer: StoredAnswer
  balance: Balance
}

export type Kind = keyof Kinds

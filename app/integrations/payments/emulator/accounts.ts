import { allow, existing, Failure, required, wholeNumber } from './failure'
import { text, texts, type Parameters } from './form'
import type { Account, AccountLink, Transfer } from './objects'
import { availableIn, changeBalance, emit, stored, type Step } from './step'

const DETAILS = ['external_account', 'individual.dob.day', 'individual.first_name', 'tos_acceptance.date']
const LINK_SECONDS = 300

/** `POST /v1/accounts` */
export async function createAccount(step: Step, parameters: Parameters): Promise<Account> {
  allow(parameters, 'email', 'metadata', 'capabilities', 'controller')
  const account: Account = {
    ...stored(step, 'acct', 'account'),
    type: 'express',
    email: text(parameters, 'email'),
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    capabilities: { transfers: 'inactive' },
    requirements: { currently_due: DETAILS, past_due: [], disabled_reason: 'requirements.past_due' },
    metadata: texts(parameters, 'metadata'),
  }
  await step.put('account', account)
  return account
}

/** `GET /v1/accounts/:id` */
export async function readAccount(step: Step, id: string): Promise<Account> {
  const account = await step.get('account', id)
  if (account) return account
  const message = `The provided key does not have access to account '${id}' (or that account does not exist).`
  throw new Failure(403, { code: 'account_invalid', message })
}

/** `POST /v1/account_links` */
export async function createAccountLink(step: Step, parameters: Parameters): Promise<AccountLink> {
  allow(parameters, 'account', 'type', 'return_url', 'refresh_url')
  const { id: account } = await readAccount(step, required(text(parameters, 'account'), 'account'))
  const head = stored(step, 'link', 'account_link')
  const link: AccountLink = {
    ...head,
    account,
    return_url: required(text(parameters, 'return_url'), 'return_url'),
    refresh_url: required(text(parameters, 'refresh_url'), 'refresh_url'),
    url: `${step.pages}/dev/pay/onboarding/${head.id}`,
    expires_at: step.now + LINK_SECONDS,
  }
  await step.put('link', link)
  return link
}

/** The host tells the processor what it asks for, except what is still `missing`. */
export async function completeOnboarding(
  step: Step,
  id: string,
  stillMissing: string[] = [],
): Promise<Account> {
  const isReady = stillMissing.length === 0
  const account: Account = {
    ...(await readAccount(step, id)),
    charges_enabled: isReady,
    payouts_enabled: isReady,
    details_submitted: true,
    capabilities: { transfers: isReady ? 'active' : 'inactive' },
    requirements: {
      currently_due: stillMissing,
      past_due: [],
      disabled_reason: isReady ? null : 'requirements.past_due',
    },
  }
  await step.put('account', account)
  await emit(step, 'account.updated', account)
  return account
}

/** `POST /v1/transfers` */
export async function createTransfer(step: Step, parameters: Parameters): Promise<Transfer> {
  allow(parameters, 'amount', 'currency', 'destination', 'transfer_group', 'metadata')
  const amount = wholeNumber(text(parameters, 'amount'), 'amount')
  const currency = required(text(parameters, 'currency'), 'currency')
  const destination = required(text(parameters, 'destination'), 'destination')
  const account = await existing(step, 'account', destination, 'destination')
  if (account.capabilities.transfers !== 'active') {
    const message = 'Your destination account needs to have the transfers capability enabled.'
    throw new Failure(400, { code: 'insufficient_capabilities_for_transfer', message })
  }
  if (amount < 1) throw new Failure(400, { code: 'parameter_invalid_integer', message: 'Invalid amount' })
  if (amount > (await availableIn(step, currency))) {
    const message = 'You have insufficient available funds in your Stripe account.'
    throw new Failure(400, { code: 'balance_insufficient', message })
  }
  const head = stored(step, 'tr', 'transfer')
  const change = { type: 'transfer', amount: -amount, currency, source: head.id } as const
  const transfer: Transfer = {
    ...head,
    amount,
    amount_reversed: 0,
    reversed: false,
    currency,
    destination,
    transfer_group: text(parameters, 'transfer_group'),
    balance_transaction: (await changeBalance(step, change)).id,
    metadata: texts(parameters, 'metadata'),
  }
  await step.put('transfer', transfer)
  await emit(step, 'transfer.created', transfer)
  return transfer
}

/** `GET /v1/transfers/:id` */
export const readTransfer = (step: Step, id: string): Promise<Transfer> => existing(step, 'transfer', id)

/** Takes a transfer back from the account. */
export async function reverseTransfer(step: Step, id: string): Promise<Transfer> {
  const made = await readTransfer(step, id)
  const { amount, currency } = made
  const head = stored(step, 'trr', 'transfer_reversal')
  const change = { type: 'transfer_refund', amount, currency, source: head.id } as const
  await step.put('reversal', {
    ...head,
    amount,
    currency,
    transfer: id,
    balance_transaction: (await changeBalance(step, change)).id,
    metadata: {},
  })
  const transfer = { ...made, reversed: true, amount_reversed: amount }
  await step.put('transfer', transfer)
  await emit(step, 'transfer.reversed', transfer)
  return transfer
}

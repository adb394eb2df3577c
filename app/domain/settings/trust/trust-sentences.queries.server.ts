import { paymentMode } from '~/integrations/payments/payments.server'
import { siteName } from '../../shared/site'
import { hasVehicles } from '../vehicles.server'
import { trustAbout } from './trust-points.queries.server'

/** What pages say about insurance: the operator's words, or that nothing is insured. */
export const insuranceSentence = async (now: Date): Promise<string> =>
  (await trustAbout('insurance', now)) ??
  `${siteName()} does not insure ${(await hasVehicles()) ? 'vehicles or stays' : 'stays'}.`

/** What pages say about payments: the operator's words, and how guests pay here. */
export async function paymentSentence(now: Date): Promise<string> {
  const promise = await trustAbout('payments', now)
  const record = 'We keep a record, to the cent, of what guests and hosts owe and are owed.'
  return `${payments[paymentMode()]()} ${promise ?? record}`
}

const payments = {
  stripe: () =>
    `You pay on the page of our payment processor, and ${siteName()} never sees your card details.`,
  demo: () => 'This is a demo: payments go to a stand-in payment page, and no money moves.',
  none: () => 'Guests pay outside this site, as they agree with their host.',
}

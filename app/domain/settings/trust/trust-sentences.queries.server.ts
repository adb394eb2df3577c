import { paymentMode } from '~/integrations/payments/payments.server'
import { siteName } from '../../shared/site'
import { trustAbout } from './trust-points.queries.server'

/** What pages say about insurance: the operator's words, or that nothing is insured. */
export const insuranceSentence = async (now: Date): Promise<string> =>
  (await trustAbout('insurance', now)) ?? `${siteName()} does not insure vehicles or stays.`

/** What pages say about payments: the operator's words, or what is true of the product itself. */
export const paymentSentence = async (now: Date): Promise<string> =>
  (await trustAbout('payments', now)) ??
  `${payments[paymentMode()]()} We keep a record, to the cent, of what guests and hosts owe and are owed.`

const payments = {
  stripe: () =>
    `You pay on the page of our payment processor, and ${siteName()} never sees your card details.`,
  demo: () =>
    'This is a demo: payments are made on a page that plays a payment processor, and no money moves.',
  none: () => `${siteName()} doesn't accept cards. Guests pay outside this site.`,
}

import { siteName } from '../../shared/site'
import { trustAbout } from './trust-points.queries.server'

/** What pages say about insurance: the operator's words, or that nothing is insured. */
export const insuranceSentence = async (now: Date): Promise<string> =>
  (await trustAbout('insurance', now)) ?? `${siteName()} does not insure vehicles or stays.`

/** What pages say about payments: the operator's words, or what is true of the product itself. */
export const paymentSentence = async (now: Date): Promise<string> =>
  (await trustAbout('payments', now)) ??
  `${siteName()} doesn't accept cards or move money yet. ` +
    'It keeps a record, to the cent, of what guests and hosts owe and are owed.'

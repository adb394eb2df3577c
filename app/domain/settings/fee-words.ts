import { feeSettingKeys, type Fees } from '../pricing/fees'
import { knownSettings } from './known-settings'

/** The five fees in plain words, in the order in which they are asked for. */
export const feeWords = [
  {
    name: 'guestServiceFeePercentage',
    label: 'Guest service fee',
    help: 'Percent of the nights or days. The guest pays it on top.',
  },
  {
    name: 'hostCommissionPercentage',
    label: 'Host commission',
    help: 'Percent of the nights or days. It comes off what the host earns.',
  },
  {
    name: 'paymentProcessingPercentage',
    label: 'Payment processing',
    help: 'Percent of the nights or days and the service fee. The guest pays it, and it goes to the payment processor.',
  },
  { name: 'listingFeeAmount', label: 'Listing fee', help: 'Dollars for publishing a listing.' },
  {
    name: 'cancellationFeePercentage',
    label: 'Cancellation fee',
    help: 'Percent of the nights that a cancelling guest does not get back. It comes off what the host keeps of them.',
  },
] as const satisfies readonly { name: keyof Fees; label: string; help: string }[]

/** The bounds of a fee: percent, or dollars. */
export const feeBounds = (name: keyof Fees) => knownSettings[feeSettingKeys[name]]

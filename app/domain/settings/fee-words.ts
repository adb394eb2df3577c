import { feeSettingKeys, type Fees } from '../pricing/fees'
import { knownSettings } from './known-settings'

/** The labels and descriptions of the five fees, in the form's order. */
export const feeWords = [
  {
    name: 'guestServiceFeePercentage',
    label: 'Guest service fee',
    help: 'Percent of the nights or days. The guest pays it on top.',
  },
  {
    name: 'hostCommissionPercentage',
    label: 'Host commission',
    help: 'Percent of the nights or days. It is deducted from the host’s earnings.',
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
    help: 'Percent of the nights that are not refunded when a guest cancels. It is deducted from what the host keeps.',
  },
] as const satisfies readonly { name: keyof Fees; label: string; help: string }[]

/** A fee's bounds, in percent or dollars. */
export const feeBounds = (name: keyof Fees) => knownSettings[feeSettingKeys[name]]

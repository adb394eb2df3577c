import { feeSettingKeys, type Fees } from '../pricing/fees'
import { knownSettings } from './known-settings'

/** The labels and descriptions of the five fees, in the form's order. */
export const feeWords = [
  {
    name: 'guestServiceFeePercentage',
    label: 'Guest service fee',
    help: "Percentage of what the host charges, with cleaning and extra guests, added to the guest's total.",
  },
  {
    name: 'hostCommissionPercentage',
    label: 'Host commission',
    help: "Percentage of what the host charges, with cleaning and extra guests, deducted from the host's earnings.",
  },
  {
    name: 'paymentProcessingPercentage',
    label: 'Payment processing',
    help: 'Percentage of the subtotal plus service fee. Paid by the guest. What the payment processor keeps can be more or less: the ledger shows both.',
  },
  { name: 'listingFeeAmount', label: 'Listing fee', help: 'Charged when a listing is published.' },
  {
    name: 'cancellationFeePercentage',
    label: 'Cancellation fee',
    help: 'Percentage of the amount not refunded when a guest cancels, deducted from what the host keeps.',
  },
] as const satisfies readonly { name: keyof Fees; label: string; help: string }[]

/** A fee's bounds, in percent or the currency. */
export const feeBounds = (name: keyof Fees) => knownSettings[feeSettingKeys[name]]

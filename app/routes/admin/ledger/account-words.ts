import type { Account } from '~/domain/ledger/entries'

/** The accounts of the ledger, as the console names them. */
export const accountWords: Record<Account, { label: string; means: string }> = {
  card: {
    label: 'Payments',
    means: 'What guests have paid us (shown as negative).',
  },
  balance: { label: 'Balances', means: 'What we owe: hosts for their bookings, users for credits.' },
  platform: {
    label: 'Platform',
    means: "The platform's income: fees and commission, less discounts and credits.",
  },
  processor: {
    label: 'Processing fees',
    means: 'What guests paid for the processing of payments, less what the payment processor kept.',
  },
  processor_costs: { label: 'Payment processor', means: 'What the payment processor kept.' },
  bank: { label: 'Bank', means: "What we've paid out to hosts." },
  tax: { label: 'Taxes', means: "Taxes we've collected, less refunds." },
  disputes: { label: 'Disputes', means: 'What banks are holding until they decide a dispute.' },
}

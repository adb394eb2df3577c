import type { Account } from '~/domain/ledger/entries'
import type { LedgerState } from '~/domain/ledger/ledger-state.queries.server'
import { formatExact } from '~/domain/shared/money'

const accounts: Record<Account, { label: string; means: string }> = {
  card: {
    label: 'Payments',
    means: 'Guests’ recorded payments; a negative balance is what they paid.',
  },
  balance: { label: 'Balances', means: 'What we owe: hosts for their bookings, users for credits.' },
  platform: {
    label: 'Platform',
    means: 'The platform’s income: fees and commission, less discounts and credits.',
  },
  processor: { label: 'Payment processor', means: 'What the payment processor keeps for handling payments.' },
  bank: { label: 'Bank', means: 'What was paid out to hosts.' },
}

/** The state of the ledger, as its page shows it. */
export function presentLedger({ balances, transactions, discrepancy, unreconciled }: LedgerState) {
  return {
    isBalanced: discrepancy === 0,
    discrepancy: formatExact(discrepancy),
    transactions: transactions.toLocaleString('en-US'),
    accounts: (Object.keys(accounts) as Account[]).map((account) => ({
      account,
      ...accounts[account],
      balance: formatExact(balances[account]),
    })),
    unreconciled: unreconciled.map(({ bookingId, account, expected, found }) => ({
      bookingId,
      account: accounts[account].label,
      expected: formatExact(expected),
      found: formatExact(found),
    })),
  }
}

export type PresentedLedger = ReturnType<typeof presentLedger>

import type { Account } from '~/domain/ledger/entries'
import type { LedgerState } from '~/domain/ledger/ledger-state.queries.server'
import { formatExact } from '~/domain/shared/money'

const accounts: Record<Account, { label: string; means: string }> = {
  card: {
    label: 'Cards',
    means: 'What people paid us with: below zero, so much was taken from their cards.',
  },
  balance: { label: 'Balances', means: 'What we owe people: hosts for their stays, anybody for a credit.' },
  platform: { label: 'Platform', means: 'What is ours: fees and commission, less what we gave.' },
  processor: { label: 'Payment processor', means: 'What the processor keeps for taking payments.' },
  bank: { label: 'Bank', means: 'What was paid out to hosts.' },
}

/** The state of the ledger in the words of its page. */
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

import { ledgerAccounts } from '~/domain/ledger/entry-filter'
import type { LedgerState } from '~/domain/ledger/ledger-state.queries.server'
import { formatExact } from '~/domain/shared/money'
import { accountWords } from './account-words'

/** The state of the ledger, as its page shows it. */
export function presentLedger({ balances, transactions, discrepancy, unreconciled }: LedgerState) {
  return {
    isBalanced: discrepancy === 0,
    discrepancy: formatExact(discrepancy),
    transactions: transactions.toLocaleString('en-US'),
    accounts: ledgerAccounts.map((account) => ({
      account,
      ...accountWords[account],
      balance: formatExact(balances[account]),
    })),
    unreconciled: unreconciled.map(({ bookingId, account, expected, found }) => ({
      bookingId,
      account: accountWords[account].label,
      expected: formatExact(expected),
      found: formatExact(found),
    })),
  }
}

export type PresentedLedger = ReturnType<typeof presentLedger>

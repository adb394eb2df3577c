import type { Db } from '#db/client.server'
import { accountTransactions } from '#db/schema'
import { currency } from '../shared/currency'

/**
 * Checks that the ledger is in the marketplace's currency. All its rows have the same, so one row is enough.
 * @throws Error if CURRENCY was changed after the first booking
 */
export async function checkLedgerCurrency(db: Db): Promise<void> {
  const [first] = await db
    .select({ currency: accountTransactions.currency })
    .from(accountTransactions)
    .limit(1)
  if (first && first.currency !== currency())
    throw new Error(
      `The ledger is in ${first.currency}, but CURRENCY is ${currency()}. A marketplace keeps its currency.`,
    )
}

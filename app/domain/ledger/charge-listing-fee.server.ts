import type { Db } from '#db/client.server'
import type { Cents } from '../shared/money'
import { currentFees } from '../settings/fee-schedule.server'
import { adminEntries } from './entries'
import { postTransaction } from './post-transactions.server'

/** The current fee for publishing a listing. */
export const listingFee = async (now: Date, executor?: Db): Promise<Cents> =>
  (await currentFees(now, executor)).listingFeeAmount

/** Charges the listing fee to the balance of the host, in the transaction that publishes the listing. */
export async function chargeListingFee(
  tx: Db,
  { hostId, title, now }: { hostId: string; title: string; now: Date },
): Promise<void> {
  const fee = await listingFee(now, tx)
  if (fee === 0) return
  await postTransaction(tx, {
    userId: hostId,
    origin: 'listing',
    type: 'debit',
    amount: fee,
    description: `Listing fee: ${title}`,
    entries: adminEntries('debit', hostId, fee),
    now,
  })
}

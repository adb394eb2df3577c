import type { LedgerEntry } from '~/domain/ledger/ledger-entries.queries.server'
import { originLabels } from '~/domain/ledger/transaction-words'
import { formatTime } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'

/** An entry as its row shows it. */
export const presentEntry = ({
  id,
  amount,
  createdAt,
  origin,
  description,
  bookingId,
  email,
}: LedgerEntry) => ({
  id,
  description,
  bookingId,
  email,
  at: createdAt.toISOString(),
  date: formatTime(createdAt, new Date()),
  amount: formatExact(amount),
  origin: originLabels[origin],
})

export type PresentedEntry = ReturnType<typeof presentEntry>

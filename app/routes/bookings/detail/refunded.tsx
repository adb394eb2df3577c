import { formatExact } from '~/domain/shared/money'

/** The refund of a cancelled booking, shown below its price. */
export function Refunded({ total, refund }: { total: number; refund: number | 'not charged' | null }) {
  if (refund === null) return null
  if (refund === 'not charged') return <p className="mt-3 font-medium">You were not charged.</p>
  return (
    <dl className="mt-3 space-y-2">
      <div className="flex justify-between gap-4">
        <dt>Refunded</dt>
        <dd className="tabular-nums">{formatExact(-refund)}</dd>
      </div>
      <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>You pay</dt>
        <dd className="tabular-nums">{formatExact(total - refund)}</dd>
      </div>
    </dl>
  )
}

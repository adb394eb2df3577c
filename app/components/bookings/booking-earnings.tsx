import { unitWords } from '~/domain/listings/unit-words'
import { groupNights } from '~/domain/pricing/group-nights'
import { formatExact } from '~/domain/shared/money'
import type { ListingType } from '~/domain/listings/choices'

type Earnings = {
  nightlyPrices: readonly { date: string; price: number }[]
  /** The part of a discount the host bears. */
  discount: number
  discountCode: string | null
  commission: number
  commissionPercentage: number
  earnings: number
  /** Of a cancelled booking: what is left of the earnings. Null for one that stands. */
  kept: number | null
}

/** What a host earns with a booking, line by line, in cents. */
export function BookingEarnings({ type, earnings }: { type: ListingType; earnings: Earnings }) {
  const { unit } = unitWords[type]
  return (
    <dl className="space-y-2">
      {groupNights(earnings.nightlyPrices).map((group) => (
        <Line
          key={group.price}
          label={`${group.nights} ${unit}${group.nights === 1 ? '' : 's'} × ${formatExact(group.price)}`}
          amount={group.amount}
        />
      ))}
      {earnings.discount > 0 && (
        <Line
          label={`Your discount${earnings.discountCode ? ` (${earnings.discountCode})` : ''}`}
          amount={-earnings.discount}
        />
      )}
      <Line label={`Host commission (${earnings.commissionPercentage}%)`} amount={-earnings.commission} />
      {earnings.kept === null ? (
        <Line
          label="You earn"
          amount={earnings.earnings}
          className="border-t border-line pt-3 text-lg font-semibold"
        />
      ) : (
        <>
          <Line
            label="You would have earned"
            amount={earnings.earnings}
            className="border-t border-line pt-3 text-muted"
          />
          <Line label="You keep" amount={earnings.kept} className="text-lg font-semibold" />
        </>
      )}
    </dl>
  )
}

function Line({ label, amount, className = '' }: { label: string; amount: number; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatExact(amount)}</dd>
    </div>
  )
}

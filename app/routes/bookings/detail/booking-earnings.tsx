import { AmountLine, HostLines, type BreakdownPrice } from '~/components/bookings/price-breakdown'
import type { ListingType } from '~/domain/listings/choices'

type Earnings = Pick<BreakdownPrice, 'nightlyPrices' | 'priceLines'> & {
  /** The discount, if the host gave it. */
  discount: number
  discountCode: string | null
  commission: number
  commissionPercentage: number
  /** Taxes that the prices include, which are paid to the authorities. */
  includedTaxes: number
  earnings: number
  /** Null unless the booking is cancelled. */
  keptAfterCancellation: number | null
}

/** The host's earnings from a booking, line by line. Amounts are in cents. */
export function BookingEarnings({ type, earnings }: { type: ListingType; earnings: Earnings }) {
  return (
    <dl className="space-y-2">
      <HostLines type={type} price={earnings} />
      {earnings.discount > 0 && (
        <AmountLine
          label={`Your discount${earnings.discountCode ? ` (${earnings.discountCode})` : ''}`}
          amount={-earnings.discount}
        />
      )}
      <AmountLine
        label={`Host commission (${earnings.commissionPercentage}%)`}
        amount={-earnings.commission}
      />
      {earnings.includedTaxes > 0 && <AmountLine label="Included taxes" amount={-earnings.includedTaxes} />}
      {earnings.keptAfterCancellation === null ? (
        <AmountLine
          label="You earn"
          amount={earnings.earnings}
          className="border-t border-line pt-3 text-lg font-semibold"
        />
      ) : (
        <>
          <AmountLine
            label="You would have earned"
            amount={earnings.earnings}
            className="border-t border-line pt-3 text-muted"
          />
          <AmountLine
            label="You keep"
            amount={earnings.keptAfterCancellation}
            className="text-lg font-semibold"
          />
        </>
      )}
    </dl>
  )
}

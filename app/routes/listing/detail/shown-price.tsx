import type { ListingType } from '~/domain/listings/choices'
import { PriceBreakdown, type BreakdownPrice } from '~/components/bookings/price-breakdown'
import { RefundTable } from '~/components/bookings/refund-table'
import type { Card } from './card'

type ShownPriceProps = Pick<Card, 'refunds'> & {
  type: ListingType
  /** The name of the cancellation policy. */
  policy: string
  price: BreakdownPrice
}

/** The price of a stay and what cancelling it would refund. */
export const ShownPrice = ({ type, policy, price, refunds }: ShownPriceProps) => (
  <>
    <PriceBreakdown type={type} price={price} className="border-t border-line pt-4" />
    {refunds && (
      <details className="mt-4 border-t border-line pt-3">
        <summary className="fold text-sm w-full">
          <span>
            {policy} cancellation: <span className="font-normal">{refunds.summary}</span>
          </span>
        </summary>
        <RefundTable rows={refunds.rows} />
      </details>
    )}
  </>
)

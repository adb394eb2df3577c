import type { FormEvent } from 'react'
import { button } from '~/ui/button'
import { control, FieldErrors } from '~/ui/field'
import type { Card } from './card'
import type { CardRequest } from './use-card'
import type { ListingType } from '~/domain/listings/choices'
import { PriceBreakdown, type BreakdownPrice } from '~/components/bookings/price-breakdown'
import { RefundTable } from '~/components/bookings/refund-table'

type DiscountBoxProps = {
  card: Card
  pending: CardRequest | null
  onSubmitCode?: (intent: 'apply' | 'remove') => void
}

/** A field for a discount code; once applied, the code and a button to remove it. */
export function DiscountBox({ card, pending, onSubmitCode }: DiscountBoxProps) {
  const applied = card.price?.discountCode
  const press = (intent: 'apply' | 'remove') =>
    onSubmitCode && {
      onClick: (event: FormEvent) => {
        event.preventDefault()
        onSubmitCode(intent)
      },
    }
  if (applied) {
    return (
      <div className="flex items-center justify-between gap-3">
        <p>
          Discount code <strong>{applied}</strong>
        </p>
        <input type="hidden" name="discountCode" value={applied} />
        <button
          name="intent"
          value="remove"
          {...press('remove')}
          className={button('quiet', '-mr-2 px-2! underline underline-offset-2')}
        >
          Remove
        </button>
      </div>
    )
  }
  return (
    <div>
      <label htmlFor="discountCode" className="block text-sm font-semibold">
        Discount code
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id="discountCode"
          name="discountCode"
          defaultValue={card.typed.discountCode}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={card.errors.discountCode ? true : undefined}
          aria-describedby={card.errors.discountCode ? 'discountCode-error' : undefined}
          className={`${control} min-w-0 scroll-mt-6 uppercase`}
        />
        <button
          name="intent"
          value="apply"
          aria-disabled={pending === 'apply'}
          {...press('apply')}
          className={button('secondary', 'shrink-0')}
        >
          {pending === 'apply' ? 'Checking...' : 'Apply'}
        </button>
      </div>
      <FieldErrors id="discountCode" errors={card.errors.discountCode} />
    </div>
  )
}

type ShownPriceProps = Pick<Card, 'refunds'> & { type: ListingType; policy: string; price: BreakdownPrice }

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

import { depositPromise } from '~/domain/payments/deposit-words'
import { typeWords, type ListingType } from '~/domain/listings/choices'
import { groupNights } from '~/domain/pricing/group-nights'
import { lineLabel, type PriceLine } from '~/domain/pricing/price-lines'
import { formatDay } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'

export type BreakdownPrice = {
  nightlyPrices: readonly { date: string; price: number }[]
  /** What the host charges; null means nights alone. */
  priceLines: readonly PriceLine[] | null
  guestServiceFee: number
  processingFee: number
  discountAmount: number
  discountCode?: string | null
  taxes?: readonly { name: string; amount: number; isIncluded: boolean }[]
  totalPrice: number
  /** The smallest amount that can be charged, if the total was below it and is waived. */
  waivedBelow?: number | null
  /** Held on the guest's card, and no part of the total. */
  securityDeposit?: number | null
}

type PriceBreakdownProps = { type: ListingType; price: BreakdownPrice; className?: string }

/**
 * The price of a stay line by line: nights, fees, discount, taxes and the total they add up to, in cents. A security
 * deposit is named below it.
 */
export function PriceBreakdown({ type, price, className = '' }: PriceBreakdownProps) {
  const { unit } = typeWords[type]
  const groups = groupNights(price.nightlyPrices)
  const taxes = price.taxes ?? []
  return (
    <div className={className}>
      <dl className="grid gap-2">
        <HostLines type={type} price={price} />
        <AmountLine label="Service fee" amount={price.guestServiceFee} />
        <AmountLine label="Processing fee" amount={price.processingFee} />
        {price.discountAmount > 0 && (
          <AmountLine
            label={`Discount${price.discountCode ? ` (${price.discountCode})` : ''}`}
            amount={-price.discountAmount}
            className="text-accent"
          />
        )}
        {taxes
          .filter(({ isIncluded }) => !isIncluded)
          .map(({ name, amount }, index) => (
            <AmountLine key={index} label={name} amount={amount} />
          ))}
        <TotalLine label="Total" amount={price.totalPrice} />
        {taxes
          .filter(({ isIncluded }) => isIncluded)
          .map(({ name, amount }, index) => (
            <AmountLine
              key={index}
              label={`Includes ${name}`}
              amount={amount}
              className="text-sm text-muted"
            />
          ))}
      </dl>
      {price.waivedBelow && (
        <p className="mt-3 text-sm text-muted">
          Amounts below {formatExact(price.waivedBelow)} cannot be charged to a card, so you pay nothing.
        </p>
      )}
      {price.securityDeposit && (
        <div className="mt-3 border-t border-line pt-3">
          <dl>
            <AmountLine label="Security deposit (refundable)" amount={price.securityDeposit} />
          </dl>
          <p className="mt-1 text-sm text-muted">{depositPromise}</p>
        </div>
      )}
      {groups.length > 1 && (
        <details className="mt-3 text-sm">
          <summary className="fold min-h-8">Price of each {unit}</summary>
          <dl className="mt-2 grid gap-1">
            {price.nightlyPrices.map(({ date, price: amount }) => (
              <AmountLine key={date} label={formatDay(date)} amount={amount} />
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

type HostLinesProps = { type: ListingType; price: Pick<BreakdownPrice, 'nightlyPrices' | 'priceLines'> }

/** What the host charges: the nights by their price, then discounts, extra guests and cleaning. Within a `dl`. */
export const HostLines = ({ type, price: { nightlyPrices, priceLines } }: HostLinesProps) => (
  <>
    {groupNights(nightlyPrices).map((group) => (
      <AmountLine
        key={group.price}
        label={`${count(group.nights, typeWords[type].unit)} × ${formatExact(group.price)}`}
        amount={group.amount}
      />
    ))}
    {priceLines
      ?.filter(({ kind }) => kind !== 'nights')
      .map((line) => (
        <AmountLine
          key={line.kind}
          label={lineLabel(line)}
          amount={line.amount}
          className={line.amount < 0 ? 'text-accent' : ''}
        />
      ))}
  </>
)

type AmountLineProps = { label: string; amount: number; className?: string }

/** A label and an amount in cents, within a `dl`. */
export const AmountLine = ({ label, amount, className = '' }: AmountLineProps) => (
  <div className={`flex justify-between gap-4 ${className}`}>
    <dt>{label}</dt>
    <dd className="tabular-nums">{formatExact(amount)}</dd>
  </div>
)

/** What the lines above it add up to. */
export const TotalLine = ({ label, amount }: Pick<AmountLineProps, 'label' | 'amount'>) => (
  <AmountLine label={label} amount={amount} className="border-t border-line pt-3 text-lg font-semibold" />
)

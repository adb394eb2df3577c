/** What a host charges beside the price, in cents, and gives, in percent (`price-lines.ts`). */
export type PriceRules = {
  /** The price of Friday and Saturday nights. */
  weekendPrice?: number
  /** Once for each booking. */
  cleaningFee?: number
  /** For each night and each guest beyond `above`. */
  extraGuest?: { above: number; fee: number }
  /** Percent off the nights from 7 nights, and from 28. */
  weeklyDiscount?: number
  monthlyDiscount?: number
  /** Percent off the nights of a stay booked at least this many days before it starts. */
  earlyBird?: { days: number; percentage: number }
  /** The same for at most this many days before. */
  lastMinute?: { days: number; percentage: number }
  /** Of a vehicle: held on the guest's card near pick-up, and never a part of the price. */
  securityDeposit?: number
}

/** What a line of a price is for. */
export type PriceLineKind =
  | 'nights'
  | 'weekly_discount'
  | 'monthly_discount'
  | 'early_bird'
  | 'last_minute'
  | 'extra_guests'
  | 'cleaning'

/** A part of what the host charges, in cents; a discount is negative. The details are for its label. */
export type PriceLine = {
  kind: PriceLineKind
  amount: number
  /** Of a discount. */
  percentage?: number
  /** The extra guests, and what each pays for a night. */
  guests?: number
  fee?: number
}

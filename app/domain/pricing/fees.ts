import { toDecimal, type Cents } from '../shared/money'

/** The fees of the platform. Percentages have at most two decimals. */
export type Fees = {
  guestServiceFeePercentage: number
  hostCommissionPercentage: number
  paymentProcessingPercentage: number
  listingFeeAmount: Cents
  cancellationFeePercentage: number
}

/** Specification 1, section 9: the fees unless a setting changes them. */
export const defaultFees: Fees = {
  guestServiceFeePercentage: 12,
  hostCommissionPercentage: 15,
  paymentProcessingPercentage: 2.9,
  listingFeeAmount: 0,
  cancellationFeePercentage: 5,
}

/** The keys of the fees in the platform settings. */
export const feeSettingKeys = {
  guestServiceFeePercentage: 'guest_service_fee_percentage',
  hostCommissionPercentage: 'host_commission_percentage',
  paymentProcessingPercentage: 'payment_processing_percentage',
  listingFeeAmount: 'listing_fee_amount',
  cancellationFeePercentage: 'cancellation_fee_percentage',
} as const satisfies Record<keyof Fees, string>

const percentages = new Set<keyof Fees>([
  'guestServiceFeePercentage',
  'hostCommissionPercentage',
  'paymentProcessingPercentage',
  'cancellationFeePercentage',
])

/** Whether a fee is a percentage; the others are amounts. */
export const isPercentage = (name: keyof Fees): boolean => percentages.has(name)

/** A fee from hundredths of its unit, which is percent or the currency. */
export const ofHundredths = (name: keyof Fees, hundredths: number): number =>
  percentages.has(name) ? hundredths / 100 : hundredths

/** A fee in its unit, as stored and typed: "2.9" percent or the amount "9.99". */
export const feeValue = (name: keyof Fees, fees: Fees): string =>
  percentages.has(name) ? String(fees[name]) : toDecimal(fees[name]).replace(/\.00$|(?<=\.\d)0$/, '')

/** Reads fees from key/value rows. A missing, malformed or out-of-range value falls back to its default. */
export function feesFromSettings(rows: readonly { key: string; value: string }[]): Fees {
  const byKey = new Map(rows.map((row) => [row.key, row.value]))
  const fees = { ...defaultFees }
  for (const name of Object.keys(feeSettingKeys) as (keyof Fees)[]) {
    const text = byKey.get(feeSettingKeys[name])?.trim()
    const value = text ? Number(text) : Number.NaN
    const highest = percentages.has(name) ? 100 : 1_000_000
    if (Number.isFinite(value) && value >= 0 && value <= highest)
      fees[name] = ofHundredths(name, Math.round(value * 100))
  }
  return fees
}

/** Fees as the key/value rows they are stored in, e.g. `{ key: 'payment_processing_percentage', value: '2.9' }`. */
export const feeRows = (fees: Fees): { key: string; value: string }[] =>
  (Object.keys(feeSettingKeys) as (keyof Fees)[]).map((name) => ({
    key: feeSettingKeys[name],
    value: feeValue(name, fees),
  }))

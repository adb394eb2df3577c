import { expect, test } from 'vitest'
import { defaultFees, feeRows, feesFromSettings, feeValue } from './fees'

test('fees survive a round trip through their rows', () => {
  const fees = { ...defaultFees, guestServiceFeePercentage: 12.5, listingFeeAmount: 9_99 }
  expect(feesFromSettings(feeRows(fees))).toEqual(fees)
})

test('fees are stored under the five keys of the specification', () => {
  expect(feeRows(defaultFees)).toEqual([
    { key: 'guest_service_fee_percentage', value: '12' },
    { key: 'host_commission_percentage', value: '15' },
    { key: 'payment_processing_percentage', value: '2.9' },
    { key: 'listing_fee_amount', value: '0' },
    { key: 'cancellation_fee_percentage', value: '5' },
  ])
  const listingFee = (cents: number) =>
    feeValue('listingFeeAmount', { ...defaultFees, listingFeeAmount: cents })
  expect([9_99, 9_50, 10_00, 1_05].map(listingFee)).toEqual(['9.99', '9.5', '10', '1.05'])
})

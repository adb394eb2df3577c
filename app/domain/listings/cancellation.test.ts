import { describe, expect, test } from 'vitest'
import {
  cleaningRefund,
  HALF_OF_NIGHTS,
  NO_REFUND,
  refundShareLabel,
  refundSummary,
  refundTiers,
} from './cancellation'

describe('refundSummary', () => {
  test.each([
    [
      'flexible',
      'Full refund until 1 day before check-in. After that, half of the nightly price until check-in.',
    ],
    [
      'moderate',
      'Full refund until 5 days before check-in. ' +
        'After that, half of the nightly price until 1 day before check-in, then nothing.',
    ],
    [
      'strict',
      'Full refund until 14 days before check-in. ' +
        'After that, half of the nightly price until 7 days before check-in, then nothing.',
    ],
  ] as const)('describes the %s policy', (policy, summary) => {
    expect(refundSummary(refundTiers[policy], 'property')).toBe(summary)
  })

  test('speaks of days and pick-up for vehicles', () => {
    expect(refundSummary(refundTiers.moderate, 'vehicle')).toBe(
      'Full refund until 5 days before pick-up. ' +
        'After that, half of the daily price until 1 day before pick-up, then nothing.',
    )
  })

  test('describes any number of tiers', () => {
    const tier = (daysBefore: number, nightsPercentage: number) => ({
      daysBefore,
      nightsPercentage,
      refundsFees: false,
    })
    expect(refundSummary([tier(3, 100)], 'property')).toBe(
      'All of the nightly price until 3 days before check-in, then nothing.',
    )
    expect(refundSummary([tier(9, 80), tier(3, 50), tier(0, 30)], 'property')).toBe(
      '80% of the nightly price until 9 days before check-in. ' +
        'After that, half of the nightly price until 3 days before check-in, ' +
        'then 30% of the nightly price until check-in.',
    )
  })
})

test('calls a share of nothing no refund', () => {
  expect(refundShareLabel({ nightsPercentage: 0, refundsFees: false }, 'property')).toBe('No refund')
})

test.each([
  [HALF_OF_NIGHTS, 'vehicle', { hasTaxes: true }, 'Half of the daily price and its share of the taxes'],
  [HALF_OF_NIGHTS, 'property', { hasExtraGuests: true }, 'Half of the price for nights and extra guests'],
  [NO_REFUND, 'vehicle', { hasCleaning: true }, 'The cleaning fee'],
  [NO_REFUND, 'property', { hasExtraGuests: true, hasTaxes: true }, 'No refund'],
] as const)('names every line that a share gives back: %o of a %s with %o', (share, type, lines, label) => {
  expect(refundShareLabel(share, type, lines)).toBe(label)
})

test('says that the cleaning fee is always refunded', () => {
  expect(cleaningRefund('property')).toBe('The cleaning fee is refunded whenever you cancel before check-in.')
  expect(cleaningRefund('vehicle', 'host')).toBe(
    'The cleaning fee is refunded whenever your guest cancels before pick-up.',
  )
})

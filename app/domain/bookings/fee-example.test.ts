import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultFees } from '../pricing/fees'
import { feeExample } from './fee-example'

test('shows the shares of three nights at $100 with the default fees', () => {
  expect(feeExample(defaultFees)).toEqual({
    guestPays: 345_74,
    hostEarns: 255_00,
    platformTakes: 81_00,
    processingFee: 9_74,
    cancelled: { guestGetsBack: 150_00, hostEarns: 142_50, platformTakes: 43_50, processingFee: 9_74 },
  })
})

test('divides what the guest pays without a remainder, for any fees', () => {
  const percent = fc.integer({ min: 0, max: 100_00 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(
      percent,
      percent,
      percent,
      percent,
      (
        guestServiceFeePercentage,
        hostCommissionPercentage,
        paymentProcessingPercentage,
        cancellationFeePercentage,
      ) => {
        const { guestPays, hostEarns, platformTakes, processingFee, cancelled } = feeExample({
          guestServiceFeePercentage,
          hostCommissionPercentage,
          paymentProcessingPercentage,
          cancellationFeePercentage,
          listingFeeAmount: 0,
        })
        expect(hostEarns + platformTakes + processingFee).toBe(guestPays)
        expect(
          cancelled.guestGetsBack + cancelled.hostEarns + cancelled.platformTakes + cancelled.processingFee,
        ).toBe(guestPays)
      },
    ),
  )
})

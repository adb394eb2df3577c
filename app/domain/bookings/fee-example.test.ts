import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultFees } from '../pricing/fees'
import { feeExample } from './fee-example'

test('three nights at $100 with the fees by default: what everybody has of them', () => {
  expect(feeExample(defaultFees)).toEqual({
    guestPays: 345_74,
    hostEarns: 255_00,
    platformTakes: 81_00,
    processorTakes: 9_74,
    cancelled: { guestGetsBack: 150_00, hostEarns: 142_50, platformTakes: 43_50, processorTakes: 9_74 },
  })
})

test('whatever the fees, what the guest pays is what the others have', () => {
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
        const { guestPays, hostEarns, platformTakes, processorTakes, cancelled } = feeExample({
          guestServiceFeePercentage,
          hostCommissionPercentage,
          paymentProcessingPercentage,
          cancellationFeePercentage,
          listingFeeAmount: 0,
        })
        expect(hostEarns + platformTakes + processorTakes).toBe(guestPays)
        expect(
          cancelled.guestGetsBack + cancelled.hostEarns + cancelled.platformTakes + cancelled.processorTakes,
        ).toBe(guestPays)
      },
    ),
  )
})

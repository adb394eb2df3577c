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

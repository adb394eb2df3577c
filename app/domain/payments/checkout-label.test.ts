import { expect, test } from 'vitest'
import { checkoutLabel } from './checkout-label'

test.each([
  ['open', 0, null, 'Not paid yet'],
  ['paid', 0, null, 'Paid'],
  ['paid', 1, null, 'Partly refunded'],
  ['paid', 100_00, null, 'Refunded'],
  ['paid', 0, 'open', 'Disputed'],
  ['paid', 40_00, 'lost', 'Lost in a dispute'],
] as const)(
  'calls a payment that is %s, with %i cents sent back and dispute %s, "%s"',
  (state, refunded, dispute, label) => {
    expect(checkoutLabel({ state, amount: 100_00 }, { refunded, dispute })).toBe(label)
  },
)

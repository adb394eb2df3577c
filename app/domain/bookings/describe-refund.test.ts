import { expect, test } from 'vitest'
import { describeRefund, givenBack, refundLabel } from './describe-refund'

test.each([
  [0, 0, 'Nothing is refunded under the cancellation policy.', 'Not refunded', 100_00],
  [100_00, 0, "You'll get a full refund of $100.00.", 'Refunded in full', 0],
  [50_00, 0, "You'll be refunded $50.00 of $100.00.", '$50.00 refunded', 50_00],
  [
    50_00,
    20_00,
    "You'll be refunded $50.00. With the $20.00 that we gave you back otherwise, that is $70.00 of $100.00.",
    '$70.00 refunded',
    30_00,
  ],
  [
    100_00,
    20_00,
    "You'll be refunded $80.00. With the $20.00 that we gave you back otherwise, that is all of $100.00.",
    'Refunded in full',
    0,
  ],
  [
    0,
    20_00,
    'Nothing is refunded under the cancellation policy. We gave you $20.00 of $100.00 back.',
    '$20.00 refunded',
    80_00,
  ],
  [100_00, 100_00, 'We gave you all of $100.00 back.', 'Refunded in full', 0],
] as const)(
  'describes a refund of %i cents of $100.00 after one of %i cents',
  (refund, byAdmins, ...expected) => {
    const refunded = { total: 100_00, refund, byAdmins }
    expect([describeRefund(refunded), refundLabel(refunded), givenBack(refunded).cost]).toEqual(expected)
  },
)

test('calls a request that was never charged so', () =>
  expect(refundLabel({ total: 100_00, refund: null, byAdmins: 0 })).toBe('Not charged'))

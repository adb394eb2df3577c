import { describe, expect, test } from 'vitest'
import { hoursAfter } from '../../payments/deposit'
import { describeDeposit } from './describe-deposit'

const endsAt = new Date('2027-03-14T04:00:00Z')
const times = {
  startsAt: new Date('2027-03-10T15:00:00Z'),
  returnFrom: new Date('2027-03-13T05:00:00Z'),
  endsAt,
}
type Facts = Parameters<typeof describeDeposit>[0]
const words = (deposit: Partial<NonNullable<Facts['deposit']>>, given: Partial<Facts> = {}) =>
  describeDeposit({
    deposit: { captureBefore: hoursAfter(endsAt, 30), ...deposit } as NonNullable<Facts['deposit']>,
    booking: { timeZone: 'America/New_York' },
    times,
    viewer: 'guest',
    guest: 'Noor',
    host: 'Harper',
    canRenew: true,
    now: times.startsAt,
    ...given,
  })

test('a claim that is contested says until when it will be decided', () => {
  const contested = { state: 'claimed' as const, claimedAt: endsAt, claimAmount: 50_00, decidedAmount: null }
  expect(words({ ...contested, answer: 'contested' }, { viewer: 'host' })).toBe(
    "You're asking for $50.00 of Noor's deposit, and Noor has disputed it. We'll decide by Mon, Mar 15, 5:00 AM EDT.",
  )
})

describe('a deposit that is held', () => {
  const held = { state: 'authorized' as const }

  test('is described with when it is released, and with when the host can claim it', () => {
    expect(words(held)).toBe(
      'It is held on your card. It is not a payment. It is released on Tue, Mar 16, 12:00 AM EDT, ' +
        'unless Harper claims it by then.',
    )
    expect(words(held, { viewer: 'host' })).toBe(
      "It is held on Noor's card. You can claim it from Sat, Mar 13, 12:00 AM EST until " +
        'Tue, Mar 16, 12:00 AM EDT.',
    )
  })

  test('whose bank declines to extend it says until when, and asks the guest to hold it again', () => {
    const declined = { canRenew: false }
    expect(words(held, declined)).toBe(
      'Your bank holds it only until Mon, Mar 15, 6:00 AM EDT and did not extend it. Please hold it again.',
    )
    expect(words(held, { ...declined, viewer: 'host' })).toBe(
      "Noor's bank holds it only until Mon, Mar 15, 6:00 AM EDT and did not extend it. We asked Noor to hold " +
        'it again. You can claim it from Sat, Mar 13, 12:00 AM EST until Sun, Mar 14, 5:00 AM EDT.',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerUntil,
  decideUntil,
  hoursAfter,
  lastClaim,
  nextStep,
  RENEWAL_HOURS,
  whyNoClaim,
  type DepositState,
} from './deposit'

const startsAt = new Date('2027-03-10T15:00:00Z')
const endsAt = new Date('2027-03-13T04:00:00Z')
const times = { startsAt, returnFrom: hoursAfter(endsAt, -24), endsAt }
const at = (hours: number) => hoursAfter(startsAt, hours)

type Deposit = Parameters<typeof nextStep>[0]
const deposit = (given: Partial<Deposit> = {}): Deposit => ({
  state: 'authorized',
  captureBefore: hoursAfter(endsAt, 200),
  claimedAt: null,
  claimAmount: null,
  answer: null,
  decidedAmount: null,
  ...given,
})
const step = (given: Partial<Deposit>, now: Date, canRenew = true) =>
  nextStep(deposit(given), times, { canRenew, now })
const claimed = { state: 'claimed' as const, claimedAt: endsAt, claimAmount: 120_00 }

describe('a deposit', () => {
  test('is authorized from a day before pick-up, and not after its claims would be over', () => {
    const due = { state: 'due' as const, captureBefore: null }
    expect(step(due, at(-25))).toEqual({ do: 'wait', until: at(-24) })
    expect(step(due, at(-24))).toEqual({ do: 'authorize' })
    expect(step(due, hoursAfter(endsAt, 48))).toEqual({ do: 'release' })
  })

  test('is released 48 hours after the return without a claim', () => {
    expect(step({}, at(0))).toEqual({ do: 'wait', until: hoursAfter(endsAt, 48) })
    expect(step({}, hoursAfter(endsAt, 48))).toEqual({ do: 'release' })
  })

  test('is authorized anew two days before an authorization ends that is still needed, if the card allows', () => {
    const short = { captureBefore: at(48) }
    expect(step(short, at(-1))).toEqual({ do: 'wait', until: at(0) })
    expect(step(short, at(0))).toEqual({ do: 'authorize' })
    expect(step(short, at(0), false)).toEqual({ do: 'wait', until: at(48) })
  })

  test('is released when the bank does not extend it and no time is left to claim, but not before the return', () => {
    const ending = { captureBefore: hoursAfter(endsAt, 30) }
    expect(step(ending, hoursAfter(endsAt, 4), false)).toEqual({ do: 'wait', until: hoursAfter(endsAt, 5) })
    expect(step(ending, hoursAfter(endsAt, 5), false)).toEqual({ do: 'release' })
    const sooner = { captureBefore: hoursAfter(endsAt, 10) }
    expect(step(sooner, hoursAfter(endsAt, -1), false)).toEqual({ do: 'wait', until: endsAt })
    expect(step(sooner, endsAt, false)).toEqual({ do: 'release' })
  })

  test('that is not held is over after the return', () => {
    const failed = { state: 'failed' as const, captureBefore: null }
    expect(step(failed, at(0))).toEqual({ do: 'wait', until: endsAt })
    expect(step(failed, endsAt)).toEqual({ do: 'close' })
  })
})

describe('a claim', () => {
  test('can be made from the day of the return until 48 hours after it, while the deposit is held', () => {
    const why = (now: Date, given: Partial<Deposit> = {}) => whyNoClaim(deposit(given), times, now)
    expect(why(hoursAfter(endsAt, -24.01))).toBe('claim_not_now')
    expect(why(hoursAfter(endsAt, -24))).toBeNull()
    expect(why(hoursAfter(endsAt, 47.99))).toBeNull()
    expect(why(hoursAfter(endsAt, 48))).toBe('claim_not_now')
    expect(why(endsAt, { state: 'failed', captureBefore: null })).toBe('deposit_not_held')
    // The worker has not yet stored that it ended.
    expect(why(endsAt, { captureBefore: endsAt })).toBe('deposit_not_held')
  })

  test('is captured when it is accepted, and when nobody answers for 48 hours', () => {
    const capture = { do: 'capture', amount: 120_00 }
    expect(step({ ...claimed, answer: 'accepted' }, endsAt)).toEqual(capture)
    expect(step(claimed, hoursAfter(endsAt, 47))).toMatchObject({ do: 'wait' })
    expect(step(claimed, hoursAfter(endsAt, 48))).toEqual(capture)
  })

  test('that is contested is captured as it is decided, and released without a decision', () => {
    const contested = { ...claimed, answer: 'contested' as const }
    expect(step(contested, hoursAfter(endsAt, 95))).toMatchObject({ do: 'wait' })
    expect(step({ ...contested, decidedAmount: 50_00 }, endsAt)).toEqual({ do: 'capture', amount: 50_00 })
    expect(step({ ...contested, decidedAmount: 0 }, endsAt)).toEqual({ do: 'release' })
    expect(step(contested, hoursAfter(endsAt, 96))).toEqual({ do: 'release' })
  })

  test('is answered and decided an hour before the authorization ends', () => {
    const ending = { captureBefore: hoursAfter(endsAt, 30), claimedAt: endsAt }
    expect(answerUntil(ending)).toEqual(hoursAfter(endsAt, 29))
    expect(decideUntil(ending)).toEqual(hoursAfter(endsAt, 29))
    const capture = { do: 'capture', amount: 120_00 }
    expect(step({ ...claimed, ...ending }, hoursAfter(endsAt, 28.9), false)).toMatchObject({ do: 'wait' })
    expect(step({ ...claimed, ...ending }, hoursAfter(endsAt, 29), false)).toEqual(capture)
  })

  test('leaves the guest at least 24 hours to answer, also when the authorization ends early', () => {
    const ending = (hours: number) => deposit({ captureBefore: hoursAfter(endsAt, hours) })
    expect(whyNoClaim(ending(25), times, endsAt)).toBeNull()
    expect(whyNoClaim(ending(24.9), times, endsAt)).toBe('claim_too_late')
    expect(lastClaim(times, hoursAfter(endsAt, 30))).toEqual(hoursAfter(endsAt, 5))
    expect(lastClaim(times, hoursAfter(endsAt, 200))).toEqual(hoursAfter(endsAt, 48))
    expect(lastClaim(times, null)).toEqual(hoursAfter(endsAt, 48))
  })

  test('can still be made for most of a day after the bank declined a fresh authorization', () => {
    const captureBefore = hoursAfter(endsAt, 40)
    const declinedAt = hoursAfter(captureBefore, -RENEWAL_HOURS)
    expect(whyNoClaim(deposit({ captureBefore }), times, hoursAfter(declinedAt, 23))).toBeNull()
  })
})

test('time alone never captures more than was claimed, and always says when to look again', () => {
  const states: DepositState[] = ['due', 'failed', 'authorized', 'claimed']
  fc.assert(
    fc.property(
      fc.constantFrom(...states),
      fc.constantFrom(null, 'accepted' as const, 'contested' as const),
      fc.integer({ min: -100, max: 400 }),
      fc.integer({ min: -24, max: 300 }),
      fc.boolean(),
      (state, answer, hours, ends, canRenew) => {
        const now = at(hours)
        const given = state === 'claimed' ? { ...claimed, answer } : { state }
        const captureBefore = state === 'due' || state === 'failed' ? null : at(ends)
        const next = step({ ...given, captureBefore }, now, canRenew)
        if (next.do === 'capture') expect([state, next.amount]).toEqual(['claimed', 120_00])
        if (next.do === 'wait' && state !== 'failed') expect(next.until).not.toBeNull()
      },
    ),
  )
})

import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeAdmin, makeHost } from '../../../../tests/support/people'
import {
  balanceOf,
  claim,
  depositOf,
  isPayoutHeld,
  setUpRentals,
  subjectsTo,
  textTo,
} from '../../../../tests/support/rentals'
import { answerClaim, claimDeposit, decideClaim } from './claim-deposit.server'
import { withdrawClaim } from './withdraw-claim.server'

const { payments, people, heldRental, claimedRental, intentsOf } = setUpRentals()

let guest: typeof people.guest
let host: typeof people.host
beforeEach(() => {
  ;({ guest, host } = people)
})

const withdraw = ({ id }: { id: string }, who: { id: string } = host) =>
  withdrawClaim(id, { host: who, now: payments.now })
const contest = ({ id }: { id: string }) =>
  answerClaim(id, { answer: 'contested', note: 'No.' }, { guest, now: payments.now })

describe('withdrawing a claim', () => {
  test('releases the deposit and the earnings that were held, and both sides get one email', async () => {
    const booking = await claimedRental()
    expect(await isPayoutHeld(booking)).toBe(true)
    expect(await withdraw(booking)).toMatchObject({ ok: true })
    expect(await withdraw(booking)).toMatchObject({ ok: true })
    expect(await isPayoutHeld(booking)).toBe(false)
    await payments.work()
    expect(await depositOf(booking)).toMatchObject({
      state: 'released',
      withdrawnAt: payments.now,
      closedAt: payments.now,
      decidedAmount: null,
      decidedAt: null,
      checkAfter: null,
    })
    expect(await intentsOf(booking)).toMatchObject([{ status: 'canceled' }])
    expect(await balanceOf(guest.id, 'card')).toBe(-booking.totalPrice)
    expect((await subjectsTo(guest)).slice(-2)).toEqual([
      'Harper claims $120.00 of your security deposit',
      'Harper withdrew the claim: A van for a test',
    ])
    expect(await textTo(guest, 'Harper withdrew')).toContain('None of the deposit of $300.00 is charged')
    expect((await subjectsTo(host)).at(-1)).toBe('You withdrew your claim: A van for a test')
  })

  test('ends the wait for an answer, and the same claim cannot be made again', async () => {
    const booking = await claimedRental()
    await withdraw(booking)
    expect(await contest(booking)).toMatchObject({ refusal: 'claim_not_open' })
    expect(await claimDeposit(booking.id, claim, { host, now: payments.now })).toMatchObject({
      refusal: 'deposit_claimed',
    })
  })

  test('ends the wait for a decision', async () => {
    const booking = await claimedRental()
    await contest(booking)
    expect(await withdraw(booking)).toMatchObject({ ok: true })
    const decision = { amount: 60_00, reason: 'Half of it shows.' }
    const admin = await makeAdmin(db)
    expect(
      await decideClaim((await depositOf(booking)).id, decision, { admin, now: payments.now }),
    ).toMatchObject({ refusal: 'claim_not_open' })
  })

  test('is refused without a claim, to anyone but the host, and when it is accepted, decided or closed', async () => {
    const held = await heldRental()
    expect(await withdraw(held)).toMatchObject({ refusal: 'claim_not_withdrawable' })

    const accepted = await claimedRental()
    expect(await withdraw(accepted, guest)).toMatchObject({ refusal: 'deposit_unknown' })
    expect(await withdraw(accepted, await makeHost(db))).toMatchObject({ refusal: 'deposit_unknown' })
    await answerClaim(accepted.id, { answer: 'accepted' }, { guest, now: payments.now })
    expect(await withdraw(accepted)).toMatchObject({ refusal: 'claim_not_withdrawable' })
    await payments.work()
    expect(await depositOf(accepted)).toMatchObject({ state: 'captured' })
    expect(await withdraw(accepted)).toMatchObject({ refusal: 'claim_not_withdrawable' })

    const decided = await claimedRental()
    await contest(decided)
    const decision = { amount: 60_00, reason: 'Half of it shows.' }
    const admin = await makeAdmin(db)
    await decideClaim((await depositOf(decided)).id, decision, { admin, now: payments.now })
    expect(await withdraw(decided)).toMatchObject({ refusal: 'claim_not_withdrawable' })
  })

  test('at the same time as the guest accepts either pays or withdraws it, never both', async () => {
    const booking = await claimedRental()
    const [answered, withdrawn] = await Promise.all([
      answerClaim(booking.id, { answer: 'accepted' }, { guest, now: payments.now }),
      withdraw(booking),
    ])
    expect([answered.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1)
    await payments.work()
    const { state } = await depositOf(booking)
    expect(state).toBe(answered.ok ? 'captured' : 'released')
  })
})

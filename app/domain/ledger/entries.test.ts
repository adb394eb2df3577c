import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FULL_REFUND, HALF_OF_NIGHTS, NO_REFUND } from '../listings/cancellation'
import { divideRefund } from '../bookings/refund'
import { defaultFees } from '../pricing/fees'
import { nightlyPricesFor, priceStay } from '../pricing/price-stay'
import { addTaxes } from '../taxes/add-taxes'
import { taxOf } from '../../../tests/support/price-rules'
import {
  adminEntries,
  cancellationEntries,
  changeEntries,
  chargeEntries,
  depositEntries,
  disputeEntries,
  hostAmountOf,
  lostDisputeEntries,
  payoutEntries,
  processorFeeEntries,
  returnedDepositEntries,
  returnedPayoutEntries,
  unusedPaymentEntries,
  wonDisputeEntries,
  type Entry,
} from './entries'

const sum = (entries: readonly Entry[]) => entries.reduce((total, { amount }) => total + amount, 0)
const parties = { guestId: 'guest', hostId: 'host' }
const untaxed = { taxAmount: 0, includedTaxAmount: 0 }
const nights = nightlyPricesFor(['2027-03-01', '2027-03-02', '2027-03-03'], 100_00, new Map())

test('divides the price of three nights at $100 between host, processor and platform', () => {
  expect(
    chargeEntries({ ...parties, ...untaxed, ...priceStay({ nightlyPrices: nights, fees: defaultFees }) }),
  ).toEqual([
    { account: 'card', userId: 'guest', amount: -345_74 },
    { account: 'balance', userId: 'host', amount: 255_00 },
    { account: 'processor', userId: null, amount: 9_74 },
    { account: 'platform', userId: null, amount: 81_00 },
  ])
})

test('keeps taxes in an account of their own', () => {
  const priced = priceStay({ nightlyPrices: nights, fees: defaultFees })
  const taxed = addTaxes(priced, [taxOf(20_00, false), taxOf(10_00, true)])
  expect(chargeEntries({ ...parties, ...taxed })).toEqual([
    { account: 'card', userId: 'guest', amount: -365_74 },
    { account: 'balance', userId: 'host', amount: 245_00 },
    { account: 'processor', userId: null, amount: 9_74 },
    { account: 'tax', userId: null, amount: 30_00 },
    { account: 'platform', userId: null, amount: 81_00 },
  ])
})

test('adjusts only the accounts whose amounts a change of the booking moves', () => {
  const priced = { ...parties, ...untaxed, ...priceStay({ nightlyPrices: nights, fees: defaultFees }) }
  const taxed = { ...priced, ...addTaxes(priced, [taxOf(20_00, false), taxOf(10_00, true)]) }
  expect(changeEntries(priced, taxed)).toEqual([
    { account: 'card', userId: 'guest', amount: -20_00 },
    { account: 'balance', userId: 'host', amount: -10_00 },
    { account: 'tax', userId: null, amount: 30_00 },
  ])
  expect(changeEntries(taxed, taxed)).toEqual([])
})

test.each([
  [
    'a fee that the processor kept',
    processorFeeEntries(3_00),
    ['processor', -3_00],
    ['processor_costs', 3_00],
  ],
  ['a payment without a booking', unusedPaymentEntries('guest', 3_00), ['card', -3_00], ['balance', 3_00]],
  ['a captured deposit', depositEntries(parties, 3_00), ['card', -3_00], ['balance', 3_00]],
  ['a returned deposit', returnedDepositEntries(parties, 3_00), ['card', 3_00], ['balance', -3_00]],
])('the entries of %s move it from one account to another', (_, entries, ...moves) =>
  expect(entries.map(({ account, amount }) => [account, amount])).toEqual(moves),
)

test('an unused payment is owed to the guest, and a deposit to the host', () => {
  expect(unusedPaymentEntries('guest', 3_00).map(({ userId }) => userId)).toEqual(['guest', 'guest'])
  expect(depositEntries(parties, 3_00).map(({ userId }) => userId)).toEqual(['guest', 'host'])
})

test('charges the platform when its discount is larger than its fees', () => {
  const priced = priceStay({
    nightlyPrices: nights,
    fees: defaultFees,
    discount: { amount: 100_00, scope: 'platform' },
  })
  expect(
    chargeEntries({ ...parties, ...untaxed, ...priced }).find(({ account }) => account === 'platform'),
  ).toMatchObject({ amount: -19_00 })
})

describe('the entries of a charge and of a cancellation', () => {
  const percentage = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100)
  const booking = fc.record({
    price: fc.integer({ min: 100, max: 10_000_000 }),
    guest: percentage,
    host: percentage,
    processing: percentage,
    cancellation: percentage,
    discount: fc.option(
      fc.record({ amount: fc.nat(20_000_000), scope: fc.constantFrom('host' as const, 'platform' as const) }),
      { nil: undefined },
    ),
    onTop: fc.array(fc.integer({ min: 1, max: 1_000_00 }), { maxLength: 3 }),
    included: fc.double({ min: 0, max: 1, noNaN: true }),
    share: fc.constantFrom(FULL_REFUND, HALF_OF_NIGHTS, NO_REFUND),
  })

  test('add up to zero and leave the amounts of the booking, for any terms', () => {
    fc.assert(
      fc.property(
        booking,
        ({ price, guest, host, processing, cancellation, discount, onTop, included, share }) => {
          const fees = {
            ...defaultFees,
            guestServiceFeePercentage: guest,
            hostCommissionPercentage: host,
            paymentProcessingPercentage: processing,
          }
          const stay = priceStay({
            nightlyPrices: nightlyPricesFor(['2027-03-01'], price, new Map()),
            fees,
            discount,
          })
          const priced = addTaxes(stay, [
            ...onTop.map((amount) => taxOf(amount, false)),
            taxOf(Math.floor((stay.subtotal - stay.discountAmount) * included), true),
          ])
          const refund = divideRefund(
            { ...priced, ...fees, priceLines: priced.lines, cancellationFeePercentage: cancellation },
            share,
          )
          const [charge, settled] = [
            chargeEntries({ ...parties, ...priced }),
            cancellationEntries({ ...parties, ...priced, cancellationTaxAmount: null, ...refund }),
          ]
          expect([sum(charge), sum(settled)]).toEqual([0, 0])
          const left = (account: Entry['account']) =>
            sum([...charge, ...settled].filter((entry) => entry.account === account))
          expect([left('card'), left('balance'), left('platform'), left('tax')]).toEqual([
            refund.refundAmount - priced.totalPrice,
            refund.cancellationHostEarnings,
            refund.cancellationPlatformFee,
            refund.cancellationTaxAmount,
          ])
          expect([0, priced.processingFee]).toContain(left('processor'))
        },
      ),
    )
  })
})

test('the entries of admin transactions, payouts and returned payouts add up to zero', () => {
  for (const type of ['credit', 'debit', 'refund', 'payment'] as const)
    expect(sum(adminEntries(type, 'guest', 12_34))).toBe(0)
  expect(adminEntries('credit', 'guest', 5_00)[0]).toEqual({
    account: 'balance',
    userId: 'guest',
    amount: 5_00,
  })
  expect(adminEntries('debit', 'guest', 5_00)[0]).toEqual({
    account: 'balance',
    userId: 'guest',
    amount: -5_00,
  })
  expect(adminEntries('refund', 'guest', 5_00)[0]).toEqual({ account: 'card', userId: 'guest', amount: 5_00 })
  expect(adminEntries('payment', 'guest', 5_00)[0]).toEqual({
    account: 'card',
    userId: 'guest',
    amount: -5_00,
  })
  expect(sum([...payoutEntries('host', 80_00), ...returnedPayoutEntries('host', 80_00)])).toBe(0)
})

describe('the entries of a dispute', () => {
  const money = fc.integer({ min: 1, max: 10_000_000_00 })
  const of = (entries: readonly Entry[], account: Entry['account']) =>
    sum(entries.filter((entry) => entry.account === account))

  test('add up to zero, and leave nothing when it is won', () => {
    fc.assert(
      fc.property(money, (amount) => {
        const opened = disputeEntries('guest', amount)
        const all = [...opened, ...wonDisputeEntries('guest', amount)]
        expect(sum(opened)).toBe(0)
        expect([of(all, 'card'), of(all, 'disputes')]).toEqual([0, 0])
      }),
    )
  })

  test('give the guest the amount when it is lost, of which the host loses what they earn of it', () => {
    fc.assert(
      fc.property(money, money, fc.nat(10_000_000_00), fc.nat(), (amount, more, earnings, given) => {
        for (const kept of [amount, amount + more]) {
          const hostAmount = hostAmountOf(amount, { kept, hostEarnings: earnings })
          const covered = given % (amount + 1)
          const parties = { guestId: 'guest', hostId: 'host' }
          const amounts = { amount, hostAmount, covered }
          const all = [...disputeEntries('guest', amount), ...lostDisputeEntries(parties, amounts)]
          expect(hostAmount).toBeGreaterThanOrEqual(0)
          expect(hostAmount).toBeLessThanOrEqual(Math.min(amount, earnings))
          expect([sum(all), of(all, 'card'), of(all, 'disputes')]).toEqual([0, amount - covered, 0])
          expect([of(all, 'balance'), of(all, 'platform')]).toEqual([
            0 - hostAmount,
            hostAmount + covered - amount,
          ])
        }
      }),
    )
    expect(hostAmountOf(100_00, { kept: 100_00, hostEarnings: 85_00 })).toBe(85_00)
    expect(hostAmountOf(50_00, { kept: 100_00, hostEarnings: 85_00 })).toBe(42_50)
  })
})

import { expect, test } from 'vitest'
import type { BalanceChange } from '~/integrations/payments/processor'
import { comparePayments, type Records } from './compare-payments'

const since = new Date('2027-03-01T00:00:00Z')
const createdAt = new Date('2027-03-06T08:30:00Z')

const checkout = {
  id: 'checkout',
  bookingId: 'booking',
  intentId: 'pi_1',
  amount: 100_00,
  fee: 3_20,
  isPaid: true,
  createdAt,
}
const records: Records = {
  checkouts: [checkout],
  refunds: [{ checkoutId: 'checkout', amount: 40_00, isSent: true, refundId: 're_1', createdAt }],
  payouts: [{ id: 'payout', amount: 25_00, isMade: true, transferId: 'tr_1', createdAt }],
  disputes: [
    {
      id: 'dispute',
      bookingId: 'booking',
      disputeId: 'du_1',
      amount: 60_00,
      fee: 15_00,
      isTaken: true,
      createdAt,
    },
  ],
}

const change = (given: Pick<BalanceChange, 'kind' | 'sourceId' | 'amount'> & Partial<BalanceChange>) => {
  const { amount, fee = 0 } = given
  return { id: `txn_${given.sourceId}`, intentId: null, at: createdAt, ...given, fee, net: amount - fee }
}
const charge = change({ kind: 'charge', sourceId: 'pi_1', intentId: 'pi_1', amount: 100_00, fee: 3_20 })
const refund = change({ kind: 'refund', sourceId: 're_1', intentId: 'pi_1', amount: -40_00 })
const transfer = change({ kind: 'transfer', sourceId: 'tr_1', amount: -25_00 })
const dispute = change({ kind: 'dispute', sourceId: 'du_1', intentId: 'pi_1', amount: -60_00, fee: 15_00 })
const changes = [charge, refund, transfer, dispute]

const differences = (of: Records, given: readonly BalanceChange[]) =>
  comparePayments(of, given, since)
    .filter(({ expected, found }) => expected !== found)
    .map(({ what, subject, expected, found }) => ({ what, subject, expected, found }))

test('nothing differs when all that was recorded changed the balance', () =>
  expect(differences(records, changes)).toEqual([]))

test('the total differs for what is in no other comparison, such as a fee for a refund', () => {
  const costly = { ...refund, fee: 50, net: refund.net - 50 }
  expect(differences(records, [charge, costly, transfer, dispute])).toEqual([
    {
      what: 'total',
      subject: 'total',
      expected: 100_00 - 3_20 - 40_00 - 25_00 - 60_00 - 15_00,
      found: -43_70,
    },
  ])
})

test('the total is left out when it would only repeat another difference', () =>
  expect(differences({ ...records, checkouts: [{ ...checkout, amount: 99_00 }] }, changes)).toEqual([
    { what: 'captured', subject: 'checkout', expected: 99_00, found: 100_00 },
  ]))

test('what we know nothing of differs, summed up by its subject', () => {
  const unknown = [
    { ...charge, id: 'txn_1', intentId: 'pi_2' },
    { ...charge, id: 'txn_2', intentId: 'pi_2' },
    { ...refund, intentId: 'pi_2' },
    { ...transfer, sourceId: 'tr_2' },
    { ...dispute, sourceId: 'du_2' },
  ]
  expect(differences(records, [...changes, ...unknown])).toEqual([
    { what: 'captured', subject: 'pi_2', expected: 0, found: 200_00 },
    { what: 'refunded', subject: 'pi_2', expected: 0, found: 40_00 },
    { what: 'transferred', subject: 'tr_2', expected: 0, found: 25_00 },
    { what: 'disputed', subject: 'du_2', expected: 0, found: 60_00 },
  ])
})

test('what is older is compared only as far as it changed since', () => {
  const old = { createdAt: new Date('2027-01-01T00:00:00Z') }
  const aged = Object.fromEntries(
    Object.entries(records).map(([kind, all]) => [kind, all.map((one) => ({ ...one, ...old }))]),
  ) as Records
  expect(differences(aged, [])).toEqual([])
  expect(differences(aged, [refund, transfer, dispute])).toEqual([])
  const recent = { ...records.refunds[0]!, refundId: 're_2', amount: 10_00 }
  expect(differences({ ...aged, refunds: [...aged.refunds, recent] }, [])).toEqual([
    { what: 'refunded', subject: 'checkout', expected: 10_00, found: 0 },
  ])
})

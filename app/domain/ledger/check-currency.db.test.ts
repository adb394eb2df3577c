import { afterEach, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeAdmin, makeUser } from '../../../tests/support/people'
import { setCurrency } from '../shared/currency'
import { checkLedgerCurrency } from './check-currency.server'
import { recordTransaction } from './record-transaction.server'
import { transactionBodySchema } from './transaction'

afterEach(() => setCurrency('USD'))

test('refuses to start in a currency other than that of the ledger', async () => {
  const [admin, user] = [await makeAdmin(db), await makeUser(db)]
  const credit = {
    type: 'credit',
    amount: 20_00,
    description: 'For a broken heater',
    bookingId: null,
  } as const
  const recorded = await recordTransaction({ userId: user.id, ...credit }, { admin, now: new Date() })
  expect(recorded).toMatchObject({ ok: true, transaction: { currency: 'USD' } })
  await checkLedgerCurrency(db)
  setCurrency('EUR')
  await expect(checkLedgerCurrency(db)).rejects.toThrow('The ledger is in USD, but CURRENCY is EUR.')
})

test('the ledger refuses a transaction in another currency', () => {
  const body = {
    userId: '01929b6e-6f0a-7c3e-9d3f-5a1b2c3d4e5f',
    type: 'credit',
    amount: '20',
    description: 'For a broken heater',
  }
  const messageFor = (currency?: string) =>
    transactionBodySchema.safeParse({ ...body, currency }).error?.issues[0]?.message
  expect([messageFor(), messageFor('USD'), messageFor('EUR')]).toEqual([undefined, undefined, 'Must be USD'])
  setCurrency('EUR')
  expect([messageFor('USD'), messageFor('EUR')]).toEqual(['Must be EUR', undefined])
})

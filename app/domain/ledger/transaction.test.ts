import { describe, expect, test } from 'vitest'
import {
  transactionBodySchema,
  transactionFilterSchema,
  transactionFormSchema,
  transactionQuerySchema,
} from './transaction'
import { signedAmount } from './transaction-words'

const id = '0199c0de-0000-7000-8000-000000000001'
const body = { userId: id, type: 'credit', amount: '25', description: ' For a broken heater ' }
const errorsOf = (change: object) =>
  transactionBodySchema
    .safeParse({ ...body, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message])

describe('a transaction', () => {
  test('is parsed to cents and trimmed, in dollars and without a booking by default', () => {
    const read = { type: 'credit', amount: 25_00, description: 'For a broken heater', bookingId: null }
    expect(transactionBodySchema.parse({ ...body, processedBy: 'me', status: 'pending' })).toEqual({
      ...read,
      userId: id,
      currency: 'USD',
    })
    const { userId: _, ...typed } = body
    expect(
      transactionFormSchema.parse({
        ...typed,
        email: ' Ada@Example.com ',
        bookingId: '',
        requestKey: id.toUpperCase(),
      }),
    ).toEqual({ ...read, email: 'ada@example.com', requestKey: id })
  })

  test.each(['0.01', 0.01, '1000000', 1_000_000])('can have the amount %s', (amount) =>
    expect(errorsOf({ amount })).toBeUndefined(),
  )

  test.each([
    [{ amount: undefined }, 'amount', 'Amount is required'],
    [{ amount: '0' }, 'amount', 'Must be from $0.01 to $1,000,000'],
    [{ amount: '-5' }, 'amount', 'Must be an amount such as 25.00'],
    [{ amount: '1.005' }, 'amount', 'Must be an amount such as 25.00'],
    [{ type: undefined }, 'type', 'Type is required'],
    [{ type: 'payout' }, 'type', 'Must be one of: credit, debit, refund, payment'],
    [{ description: undefined }, 'description', 'Description is required'],
    [{ description: 'x'.repeat(501) }, 'description', 'Must be at most 500 characters'],
    [{ userId: undefined }, 'userId', 'User is required'],
    [{ userId: 'me' }, 'userId', 'Must be a UUID'],
    [{ bookingId: 'mine' }, 'bookingId', 'Must be a UUID'],
    [{ currency: 'EUR' }, 'currency', 'Must be USD'],
  ])('is refused with %j at %s: %s', (change, field, message) =>
    expect(errorsOf(change)).toEqual([[field, message]]),
  )

  test('is shown with its sign for the user', () => {
    expect(
      (['credit', 'refund', 'debit', 'payment'] as const).map((type) => signedAmount(type, 1_234_56)),
    ).toEqual(['+$1,234.56', '+$1,234.56', '−$1,234.56', '−$1,234.56'])
    expect(signedAmount('payment', 0)).toBe('$0.00')
  })
})

describe('a query for transactions', () => {
  test('defaults to the newest ten and is limited to a hundred', () => {
    expect(transactionQuerySchema.parse({})).toEqual({ limit: 10 })
    expect(transactionQuerySchema.parse({ userId: id, type: 'refund', before: id, limit: '100' })).toEqual({
      userId: id,
      type: 'refund',
      before: id,
      limit: 100,
    })
    expect(transactionQuerySchema.parse({ limit: '1' })).toEqual({ limit: 1 })
    for (const wrong of [
      { limit: '101' },
      { limit: '0' },
      { type: 'gift' },
      { userId: 'me' },
      { before: [id, id] },
    ])
      expect(transactionQuerySchema.safeParse(wrong).success).toBe(false)
  })

  test('ignores invalid filters of the screen', () => {
    expect(
      transactionFilterSchema.parse({ user: ' ada ', type: 'gift', booking: 'x', before: [id, id] }),
    ).toEqual({ user: 'ada' })
  })
})

import { describe, expect, test } from 'vitest'
import { availabilityQuerySchema, periodOf } from './availability-query'

const ask = (query: Record<string, string>) => periodOf(availabilityQuerySchema.parse(query), '2027-03-06')

describe('the requested nights', () => {
  test('default to the next 90 nights', () => {
    expect(ask({})).toEqual({ ok: true, period: { from: '2027-03-06', to: '2027-06-04' } })
  })

  test('are given as from and to or as check-in and check-out, also as instants', () => {
    expect(ask({ from: '2027-05-01', to: '2027-05-03' })).toEqual({
      ok: true,
      period: { from: '2027-05-01', to: '2027-05-03' },
    })
    expect(ask({ checkIn: '2027-05-01T15:00:00.000Z', checkOut: '2027-05-03' })).toEqual({
      ok: true,
      period: { from: '2027-05-01', to: '2027-05-03' },
    })
  })

  test('number at least one and at most 400', () => {
    expect(ask({ from: '2027-05-01', to: '2027-05-01' })).toMatchObject({ ok: false, field: 'to' })
    expect(ask({ checkIn: '2027-05-02', checkOut: '2027-05-01' })).toMatchObject({
      ok: false,
      field: 'checkOut',
    })
    expect(ask({ from: '2027-01-01', to: '2028-02-05' })).toMatchObject({ ok: true })
    expect(ask({ from: '2027-01-01', to: '2028-02-06' })).toMatchObject({
      ok: false,
      message: 'At most 400 days at once.',
    })
  })
})

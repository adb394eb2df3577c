import { afterEach, expect, test, vi } from 'vitest'
import { knownNights, withNights } from './known-nights'

const night = (date: string, isAvailable: boolean, price = 100_00) => ({ date, isAvailable, price })
const march = knownNights(
  { from: '2027-03-01', to: '2027-03-03' },
  [night('2027-03-01', false), night('2027-03-02', true, 120_50)],
  100_00,
)
const listing = { id: 'abc', price: 100_00 }
const answer = (nights: unknown) => {
  const fetch = vi.fn().mockResolvedValue(Response.json(nights))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => void vi.unstubAllGlobals())

test('lists only closed nights and those with a price of their own', () => {
  expect(march).toEqual({
    from: '2027-03-01',
    to: '2027-03-03',
    closed: ['2027-03-01'],
    prices: { '2027-03-02': 120_50 },
  })
})

test('loads the nights of a later or an earlier month once', async () => {
  const fetch = answer([{ date: '2027-03-03', isAvailable: false, price: '99.90' }])
  const later = await withNights(march, { from: '2027-03-01', to: '2027-03-04' }, listing)
  expect(fetch.mock.calls).toEqual([['/api/listings/abc/availability?from=2027-03-03&to=2027-03-04']])
  expect(later).toEqual({
    from: '2027-03-01',
    to: '2027-03-04',
    closed: ['2027-03-01', '2027-03-03'],
    prices: { '2027-03-02': 120_50, '2027-03-03': 99_90 },
  })
  expect(await withNights(later, { from: '2027-03-02', to: '2027-03-04' }, listing)).toBe(later)
  answer([])
  expect(await withNights(later, { from: '2027-02-01', to: '2027-03-02' }, listing)).toMatchObject({
    from: '2027-02-01',
    to: '2027-03-04',
  })
})

test('fails if the nights cannot be loaded', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(null, { status: 503 })))
  await expect(withNights(march, { from: '2027-03-01', to: '2027-04-01' }, listing)).rejects.toThrow('503')
})

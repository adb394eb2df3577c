import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { shortPrice } from '../availability/night-price'
import { defaultFees } from '../pricing/fees'
import { priceStay } from '../pricing/price-stay'
import { setCurrency, smallestAmount } from './currency'
import { currencyName, currencySymbol } from './currency-words'
import { formatExact, formatWhole, percentageOf } from './money'
import { money } from './number-fields'

afterEach(() => setCurrency('USD'))

test.each([
  ['USD', 'US dollars', '$', '$1,234.50', '$1,235', '$1.2K'],
  ['EUR', 'euros', '€', '€1,234.50', '€1,235', '€1.2K'],
  ['CHF', 'Swiss francs', 'CHF', 'CHF\u00a01,234.50', 'CHF\u00a01,235', 'CHF\u00a01.2K'],
  ['JPY', 'Japanese yen', '¥', '¥1,235', '¥1,235', '¥1.2K'],
])('formats amounts in %s', (code, name, symbol, exact, whole, short) => {
  setCurrency(code)
  expect([currencyName(), currencySymbol()]).toEqual([name, symbol])
  expect([formatExact(1_234_50), formatWhole(1_234_50), shortPrice(1_234_50)]).toEqual([exact, whole, short])
})

test.each([
  ['USD', 1],
  ['HUF', 1],
  ['JPY', 100],
  ['KRW', 100],
])('the smallest amount in %s is %i hundredths', (code, smallest) => {
  setCurrency(code)
  expect(smallestAmount()).toBe(smallest)
})

describe('in a currency without decimals', () => {
  test('every line of a price is whole, and the lines add up', () => {
    setCurrency('JPY')
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 30 }), (yen) => {
        const nightlyPrices = yen.map((price) => ({ date: '2027-03-06', price: price * 100 }))
        const { subtotal, guestServiceFee, processingFee, totalPrice, hostCommission, hostEarnings } =
          priceStay({ nightlyPrices, fees: defaultFees })
        const lines = [subtotal, guestServiceFee, processingFee, totalPrice, hostCommission, hostEarnings]
        return (
          lines.every((line) => line % 100 === 0) && subtotal + guestServiceFee + processingFee === totalPrice
        )
      }),
    )
  })

  test.each([
    [100_00, 12.5, 13_00],
    [100_00, 12.49, 12_00],
    [1_00, 50, 1_00],
  ])('returns for %i hundredths and %d percent: %i', (amount, percentage, expected) => {
    setCurrency('JPY')
    expect(percentageOf(amount, percentage)).toBe(expected)
  })

  test('refuses an amount with decimals', () => {
    const parse = (text: string) => money('Price is required').safeParse(text)
    expect(parse('2500.50').success).toBe(true)
    setCurrency('JPY')
    expect(parse('2500.50').error?.issues[0]?.message).toBe(
      'Must be an amount without decimals, such as 2500',
    )
    expect(parse('2500.00').data).toBe(2_500_00)
  })
})

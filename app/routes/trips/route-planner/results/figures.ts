const number = (digits: number) => {
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (value: number) => format.format(value)
}
const whole = number(0)
const tenths = number(1)

/** "2,803", and "4.2" of less than ten miles. */
export const milesInWords = (miles: number) => (miles < 9.95 ? tenths(miles) : whole(miles))

/** Gallons or kWh: "87.6". */
export const fuelInWords = tenths

/** For sums that one may do again: "87.59". */
export const hundredthsInWords = number(2)

/** At most two decimals: "32", "3.56". */
export const plainNumber = (value: number) => String(Number(value.toFixed(2)))

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 3,
})

/** A price per gallon or kWh in dollars: "$3.85", "$3.599". */
export const priceInWords = (price: number) => dollars.format(price)

/** Stops of the other plan are lettered, so that no two stops are called the same: 0 is A, 26 is AA. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}

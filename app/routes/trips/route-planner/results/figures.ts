import { currencyFormat } from '~/domain/shared/currency'

const number = (digits: number) => {
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (value: number) => format.format(value)
}
const whole = number(0)
const tenths = number(1)

/** "2,803", or "4.2" below ten miles. */
export const formatMiles = (miles: number) => (miles < 9.95 ? tenths(miles) : whole(miles))

/** Gallons or kWh: "87.6". */
export const formatFuel = tenths

/** Two decimals, for calculations a reader may check: "87.59". */
export const formatHundredths = number(2)

/** At most two decimals: "32", "3.56". */
export const formatNumber = (value: number) => String(Number(value.toFixed(2)))

/** A price per gallon or kWh: "$3.85", "$3.599". */
export const formatFuelPrice = currencyFormat({ minimumFractionDigits: 2, maximumFractionDigits: 3 })

/** Letters for the stops of the usual plan, whose numbers would clash with the cheapest plan's: 0 is A, 26 is AA. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}

/** A stop of the cheapest plan, or of the usual one. */
export type StopKind = 'stop' | 'usual'

/** The mark of a stop on the map and in lists, by its place in its plan. */
export const markOf: Record<StopKind, (index: number) => string> = {
  stop: (index) => String(index + 1),
  usual: letterOf,
}

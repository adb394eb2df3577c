import type { MileageTerms } from '#db/schema'
import { formatExact, type Cents } from '../../shared/money'
import { count } from '../../shared/phrases'
import { energyWords, type Handover } from './handover'

type Reading = Pick<Handover, 'odometer' | 'fuelEighths' | 'batteryPercent'>

/** A prepared line of a claim. Without an amount, the host adds what it cost. */
type ClaimLine = { words: string; amount: Cents | null }

type Rental = {
  start: Reading
  end: Reading
  /** The frozen terms of the booking; null with unlimited miles. */
  mileage: MileageTerms | null
  days: number
  /** In gallons, as the vehicle was sold. */
  tankCapacity?: number
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** What two handovers say is owed: miles beyond the included ones at the frozen rate, and missing fuel or charge. */
export function claimLines(rental: Rental): ClaimLine[] {
  return [extraMiles(rental), missingEnergy(rental)].filter((line) => line !== null)
}

function extraMiles({ start, end, mileage, days }: Rental): ClaimLine | null {
  if (!mileage || start.odometer === null || end.odometer === null) return null
  const driven = end.odometer - start.odometer
  const included = mileage.includedMilesPerDay * days
  const extra = driven - included
  if (extra <= 0) return null
  const amount = extra * mileage.pricePerExtraMile
  return {
    words:
      `${count(extra, 'extra mile')}: ${number.format(driven)} driven ` +
      `(${number.format(start.odometer)} to ${number.format(end.odometer)}) − ${number.format(included)} included ` +
      `(${count(days, 'day')} × ${mileage.includedMilesPerDay}) = ${number.format(extra)}, ` +
      `× ${formatExact(mileage.pricePerExtraMile)} = ${formatExact(amount)}`,
    amount,
  }
}

function missingEnergy({ start, end, tankCapacity }: Rental): ClaimLine | null {
  const [before, after] = [energyWords(start), energyWords(end)].map((words) => words?.toLowerCase())
  if (start.batteryPercent !== null && end.batteryPercent !== null) {
    const missing = start.batteryPercent - end.batteryPercent
    return missing > 0
      ? {
          words: `Missing charge: ${before} at pick-up, ${after} at return = ${missing}% missing`,
          amount: null,
        }
      : null
  }
  if (start.fuelEighths === null || end.fuelEighths === null) return null
  const eighths = start.fuelEighths - end.fuelEighths
  if (eighths <= 0) return null
  const gallons = tankCapacity
    ? `, ${number.format((tankCapacity * eighths) / 8)} of ${tankCapacity} gallons`
    : ''
  return {
    words: `Missing fuel: ${before} at pick-up, ${after} at return = ${eighths}/8 of the tank${gallons}`,
    amount: null,
  }
}

/** What the lines with an amount come to. */
export const totalOf = (lines: readonly ClaimLine[]): Cents =>
  lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

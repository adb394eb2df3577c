import type { CalendarDate } from '../shared/dates'
import type { Cents } from '../shared/money'
import { isWeekendDrive, type TripCity } from './drive-idea'

/** A listing that a trip may consist of, with its city. The best come first. */
export type TripPart = { id: string; city: TripCity }

/**
 * The best pair of a cabin and a car in another city, from which it is a drive for a weekend: the pair with the lowest
 * sum of places in their orders, of equals the one with the better cabin. Null if there is none.
 */
export function pairForTrip<C extends TripPart, V extends TripPart>(
  cabins: readonly C[],
  cars: readonly V[],
): { cabin: C; car: V } | null {
  let best: { cabin: C; car: V; sum: number } | null = null
  cabins.forEach((cabin, cabinAt) =>
    cars.forEach((car, carAt) => {
      const sum = cabinAt + carAt
      if (sum < (best?.sum ?? Infinity) && isWeekendDrive(car.city, cabin.city)) best = { cabin, car, sum }
    }),
  )
  return best
}

/** A cabin, a car and the drive between them, priced together. */
export type OneTrip = {
  checkIn: CalendarDate
  checkOut: CalendarDate
  nights: number
  days: number
  guests: number
  /** With all fees. */
  cabin: { amount: Cents }
  car: { amount: Cents }
  /** There and back; with the price of miles that the rental does not include. */
  drive: {
    from: string
    to: string
    miles: number
    /** Whether the car is charged instead of fueled. */
    isElectric: boolean
    /** With the planner's cheapest stops. */
    fuelCost: Cents
    tolls: Cents
    extraMiles: Cents
    href: string
  }
  total: Cents
}

/** What a trip costs: the sum of its parts as they are shown, and nothing else. */
export const tripTotal = ({ cabin, car, drive }: Pick<OneTrip, 'cabin' | 'car' | 'drive'>): Cents =>
  cabin.amount + car.amount + drive.fuelCost + drive.tolls + drive.extraMiles

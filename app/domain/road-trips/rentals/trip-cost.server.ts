import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings } from '#db/schema'
import { quoteStay } from '../../bookings/quote-stay.server'
import { nightsBetween } from '../../shared/dates'
import { ok, refuse } from '../../shared/result'
import type { RoutePlan } from '../route-plan'
import { tripCost, type Rental, type RentalPrice } from './trip-cost'

type DatedRental = Omit<Rental, 'pickUp'> & { days: NonNullable<Rental['days']> }

/** The total cost of a trip with its rental, at the booking's agreed price or as if booked now. */
export async function tripCostOf(
  plan: Pick<RoutePlan, 'miles' | 'fuelCost' | 'tollCosts'>,
  rental: DatedRental,
  now: Date,
) {
  const { miles, fuelCost, tollCosts } = plan
  const priced = rental.bookingId ? await agreedPrice(rental.bookingId) : await quotedPrice(rental, now)
  if (!priced.ok) return priced
  const days = nightsBetween(rental.days.checkIn, rental.days.checkOut)
  return ok({
    cost: tripCost({
      rental: priced.price,
      drive: { miles, fuelCost, tollCosts },
      days,
      mileage: rental.mileage,
    }),
  })
}

async function quotedPrice({ listingId, days }: DatedRental, now: Date) {
  const quoted = await quoteStay({ ...days, guests: 1, listingId }, { now })
  return quoted.ok
    ? ok({ price: { ...quoted.quote, priceLines: quoted.quote.lines } satisfies RentalPrice })
    : quoted
}

async function agreedPrice(bookingId: string) {
  const [price] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  return price ? ok({ price }) : refuse('road_vehicle_unknown')
}

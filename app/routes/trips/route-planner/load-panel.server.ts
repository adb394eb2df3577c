import { refuse } from '~/domain/shared/result'
import { OLDEST_YEAR } from '~/domain/road-trips/limits'
import { addressesOf, rentalsOf, type RentalCard } from '~/domain/road-trips/rentals/rentals.queries.server'
import { roadVehicle } from '~/domain/road-trips/rentals/road-vehicle.server'
import { vehicleOfSpecs } from '~/domain/road-trips/rentals/specs-to-vehicle'
import { isElectric, KWH_PER_GALLON, type RoadVehicle } from '~/domain/road-trips/road-vehicle'
import { isUuid } from '~/domain/shared/ids'
import { formatStay } from '~/domain/shared/dates'
import type { Refusal } from '~/http/refusals/index'
import type { CarChoice } from './cars'

type Viewer = { id: string } | null

/** What the side panel offers: the viewer's next rentals, addresses of listings, and a rental the form was opened with. */
export async function loadPanel(vehicle: string, viewer: Viewer, now: Date) {
  const [cards, addresses] = await Promise.all([viewer ? rentalsOf(viewer.id, now) : [], addressesOf()])
  const rentals = cards.map(rentalChoice)
  const { brought, refusal } = rentals.some(({ value }) => value === vehicle)
    ? { brought: null, refusal: null }
    : await bring(vehicle, viewer)
  return {
    rentals,
    addresses,
    brought,
    refusal,
    isSignedIn: viewer !== null,
    years: { from: OLDEST_YEAR, to: now.getUTCFullYear() + 1 },
  }
}

const rentalChoice = ({ bookingId, title, checkIn, checkOut, vehicle }: RentalCard): CarChoice => {
  const car = vehicle && vehicleOfSpecs(vehicle)
  return {
    value: `booking:${bookingId}`,
    name: title,
    facts: `${formatStay(checkIn, checkOut)} · ${car ? factsOf(car) : 'MPG not given'}`,
    icon: 'suitcase',
  }
}

const factsOf = (car: RoadVehicle) =>
  isElectric(car)
    ? `${car.name}, ${Math.round(car.efficiency * KWH_PER_GALLON)} MPGe`
    : `${car.name}, ${Math.round(car.efficiency)} MPG`

/** A listing or a booking that an address names. */
async function bring(
  vehicle: string,
  viewer: Viewer,
): Promise<{ brought: CarChoice | null; refusal: Refusal | null }> {
  const [, kind, id] = /^(listing|booking):(.+)$/.exec(vehicle) ?? []
  if (!kind || !id) return { brought: null, refusal: null }
  const found = isUuid(id)
    ? await roadVehicle(
        {
          vehicle: { kind: kind as 'listing' | 'booking', id },
          vehicleType: 'midsize',
          pickUp: null,
          dropOff: null,
        },
        viewer,
      )
    : refuse('road_vehicle_unknown')
  if (!found.ok) return { brought: null, refusal: found }
  return {
    brought: {
      value: vehicle,
      name: found.rental?.title ?? found.vehicle.name,
      facts: factsOf(found.vehicle),
      icon: 'suitcase',
    },
    refusal: null,
  }
}

import { refuse } from '~/domain/shared/result'
import { MIN_YEAR } from '~/domain/road-trips/constants'
import {
  suggestedAddresses,
  upcomingRentals,
  type RentalCard,
} from '~/domain/road-trips/rentals/rentals.queries.server'
import { departureOf } from '~/domain/road-trips/rentals/rental-warnings'
import { resolveVehicle } from '~/domain/road-trips/rentals/resolve-vehicle.server'
import {
  vehicleFromSpecs,
  isElectric,
  KWH_PER_GALLON,
  type RoadVehicle,
} from '~/domain/road-trips/road-vehicle'
import { isUuid } from '~/domain/shared/ids'
import { formatStay, isCalendarDate } from '~/domain/shared/dates'
import type { Refusal } from '~/http/refusals/index'
import type { CarChoice } from './car-picker'
import { toPlaceState, type FormState } from './form-state'

export type Panel = Omit<Awaited<ReturnType<typeof loadPanel>>, 'refusal'>
type Viewer = { id: string } | null

/** Loads the side panel: the viewer's next rentals, addresses of listings, and the rental in the URL. */
export async function loadPanel(vehicle: string, viewer: Viewer, now: Date) {
  const [cards, addresses] = await Promise.all([
    viewer ? upcomingRentals(viewer.id, now) : [],
    suggestedAddresses(viewer, now),
  ])
  const rentals = cards.map((card) => rentalChoice(card, now))
  const { linkedRental, refusal } = rentals.some(({ value }) => value === vehicle)
    ? { linkedRental: null, refusal: null }
    : await loadLinkedRental(vehicle, viewer)
  return {
    rentals,
    addresses,
    linkedRental,
    refusal,
    isSignedIn: viewer !== null,
    years: { from: MIN_YEAR, to: now.getUTCFullYear() + 1 },
  }
}

const rentalChoice = (
  { bookingId, title, location, checkIn, checkOut, timeZone, vehicle }: RentalCard,
  now: Date,
): CarChoice => {
  const car = vehicle && vehicleFromSpecs(vehicle)
  return {
    value: `booking:${bookingId}`,
    name: title,
    facts: `${formatStay(checkIn, checkOut)} · ${car ? factsOf(car) : 'MPG not given'}`,
    icon: 'suitcase',
    pickUp: { location, departure: departureOf({ days: { checkIn, checkOut }, pickUp: { timeZone } }, now) },
  }
}

const factsOf = (car: RoadVehicle) =>
  isElectric(car)
    ? `${car.name}, ${Math.round(car.efficiency * KWH_PER_GALLON)} MPGe`
    : `${car.name}, ${Math.round(car.efficiency)} MPG`

async function loadLinkedRental(
  vehicle: string,
  viewer: Viewer,
): Promise<{ linkedRental: CarChoice | null; refusal: Refusal | null }> {
  const [, kind, id] = /^(listing|booking):(.+)$/.exec(vehicle) ?? []
  if (!kind || !id) return { linkedRental: null, refusal: null }
  const found = isUuid(id)
    ? await resolveVehicle(
        {
          vehicle: { kind: kind as 'listing' | 'booking', id },
          vehicleType: 'midsize',
          pickUp: null,
          dropOff: null,
        },
        viewer,
      )
    : refuse('road_vehicle_unknown')
  if (!found.ok) return { linkedRental: null, refusal: found }
  return {
    linkedRental: {
      value: vehicle,
      name: found.rental?.title ?? found.vehicle.name,
      facts: factsOf(found.vehicle),
      icon: 'suitcase',
    },
    refusal: null,
  }
}

type Context = { viewer: { id: string } | null; now: Date }

/** Fills in where and when a rental starts. Whatever was typed or cleared stays. */
export async function prefillRental(
  form: FormState,
  params: URLSearchParams,
  { viewer, now }: Context,
): Promise<FormState> {
  const [, kind, id] = /^(listing|booking):(.+)$/.exec(form.vehicle) ?? []
  if (!kind || !isUuid(id) || params.has('edit')) return form
  const { pickUp, dropOff } = form.values
  const hasDays = isCalendarDate(pickUp) && isCalendarDate(dropOff) && pickUp < dropOff
  const resolved = await resolveVehicle(
    {
      vehicle: { kind: kind as 'listing' | 'booking', id },
      vehicleType: 'midsize',
      pickUp: hasDays ? pickUp : null,
      dropOff: hasDays ? dropOff : null,
    },
    viewer,
  )
  if (!resolved.ok || !resolved.rental) return form
  const { rental } = resolved
  return {
    ...form,
    places: params.has('origin')
      ? form.places
      : { ...form.places, origin: toPlaceState(rental.pickUp.location) },
    values: params.has('departure')
      ? form.values
      : {
          ...form.values,
          departure: departureOf(rental, now) ?? '',
        },
  }
}

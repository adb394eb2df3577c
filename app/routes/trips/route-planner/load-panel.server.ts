import { refuse } from '~/domain/shared/result'
import { MIN_YEAR } from '~/domain/road-trips/constants'
import {
  suggestedAddresses,
  upcomingRentals,
  type RentalCard,
  resolveVehicle,
} from '~/domain/road-trips/rentals/rentals.server'
import { departureOf } from '~/domain/road-trips/rentals/rental-warnings'
import {
  vehicleFromSpecs,
  isElectric,
  KWH_PER_GALLON,
  type RoadVehicle,
} from '~/domain/road-trips/road-vehicle'
import type { RouteRequest } from '~/domain/road-trips/route-request'
import { isUuid } from '~/domain/shared/ids'
import { formatStay, isCalendarDate } from '~/domain/shared/dates'
import type { IconName } from '~/ui/icon'
import { toPlaceState, type FormState } from './form-state'

export type Panel = Omit<Awaited<ReturnType<typeof loadPanel>>, 'refusal'>
type Viewer = { id: string } | null

/** Where and when a rental starts, which choosing it fills in. */
type PickUp = { location: string; departure: string | null }

/** An option of the car picker: its form value, name and key facts. */
export type CarChoice = { value: string; name: string; facts: string; icon: IconName; pickUp?: PickUp }

/** Loads the side panel: the viewer's next rentals, addresses of listings, and the rental in the URL. */
export async function loadPanel(vehicle: string, viewer: Viewer, now: Date) {
  const [cards, addresses] = await Promise.all([
    viewer ? upcomingRentals(viewer.id, now) : [],
    suggestedAddresses(viewer, now),
  ])
  const rentals = cards.map((card) => rentalChoice(card, now))
  const linked = rentals.some(({ value }) => value === vehicle) ? null : await findRental(vehicle, viewer)
  return {
    rentals,
    addresses,
    /** A rental from the URL that is not among the listed rentals. */
    linkedRental: linked?.ok ? linkedChoice(vehicle, linked) : null,
    refusal: linked?.ok === false ? linked : null,
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

const linkedChoice = (
  value: string,
  { vehicle, rental }: { vehicle: RoadVehicle; rental: { title: string } | null },
): CarChoice => ({ value, name: rental?.title ?? vehicle.name, facts: factsOf(vehicle), icon: 'suitcase' })

const factsOf = (car: RoadVehicle) =>
  isElectric(car)
    ? `${car.name}, ${Math.round(car.efficiency * KWH_PER_GALLON)} MPGe`
    : `${car.name}, ${Math.round(car.efficiency)} MPG`

const NO_DAYS: Pick<RouteRequest, 'pickUp' | 'dropOff'> = { pickUp: null, dropOff: null }

/** The rental of a form value, `listing:<id>` or `booking:<id>`; null for any other vehicle. */
async function findRental(value: string, viewer: Viewer, days = NO_DAYS) {
  const [, kind, id] = /^(listing|booking):(.+)$/.exec(value) ?? []
  if (!kind) return null
  if (!isUuid(id)) return refuse('road_vehicle_unknown')
  const vehicle = { kind: kind as 'listing' | 'booking', id }
  return resolveVehicle({ vehicle, vehicleType: 'midsize', ...days }, viewer)
}

/** Fills in where and when a rental starts. Whatever was typed or cleared stays. */
export async function prefillRental(
  form: FormState,
  params: URLSearchParams,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<FormState> {
  if (params.has('edit')) return form
  const { places, values } = form
  const { pickUp, dropOff } = values
  const hasDays = isCalendarDate(pickUp) && isCalendarDate(dropOff) && pickUp < dropOff
  const found = await findRental(form.vehicle, viewer, hasDays ? { pickUp, dropOff } : undefined)
  if (!found?.ok || !found.rental) return form
  const { rental } = found
  return {
    ...form,
    places: params.has('origin') ? places : { ...places, origin: toPlaceState(rental.pickUp.location) },
    values: params.has('departure') ? values : { ...values, departure: departureOf(rental, now) ?? '' },
  }
}

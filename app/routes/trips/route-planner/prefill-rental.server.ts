import { departureOf } from '~/domain/road-trips/rentals/rental-warnings'
import { resolveVehicle } from '~/domain/road-trips/rentals/resolve-vehicle.server'
import { isCalendarDate } from '~/domain/shared/dates'
import { isUuid } from '~/domain/shared/ids'
import { toPlaceState, type FormState } from './form-state'

type Context = { viewer: { id: string } | null; now: Date }

/**
 * Fills in what a rental implies: the trip starts where the vehicle is picked up, on the day of the pick-up. Only for a
 * form that was opened with a rental; whatever was typed or cleared stays.
 */
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

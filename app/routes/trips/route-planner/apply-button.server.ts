import { suggestedAddresses } from '~/domain/road-trips/rentals/rentals.queries.server'
import { customVehicleSchema } from '~/domain/road-trips/route-request'
import { fieldErrors } from '~/domain/shared/schemas'
import { swapped, withEnd, withoutStopover, withStopover } from './edit-places'
import { toPlaceState, type FormState } from './form-state'

type ButtonResult = { form: FormState; errors: Record<string, string[]> }

/**
 * Applies a form button other than Calculate.
 * @param button its value: `swap`, `add`, `remove:2`, `origin:<listing>`, `destination:<listing>` or `vehicle`
 */
export async function applyButton(form: FormState, button: string, now: Date): Promise<ButtonResult> {
  const [name, argument = ''] = button.split(':')
  const withPlaces = (places: FormState['places']): ButtonResult => ({
    form: { ...form, places },
    errors: {},
  })
  if (name === 'swap') return withPlaces(swapped(form.places))
  if (name === 'add') return withPlaces(withStopover(form.places))
  if (name === 'remove') return withPlaces(withoutStopover(form.places, Number(argument)))
  if (name === 'vehicle') {
    const parsed = customVehicleSchema(now).safeParse(form.car)
    return { form: { ...form, vehicle: 'custom' }, errors: parsed.success ? {} : fieldErrors(parsed.error) }
  }
  const address = (await suggestedAddresses()).find(({ id }) => id === argument)
  if (!address || (name !== 'origin' && name !== 'destination')) return withPlaces(form.places)
  return withPlaces(withEnd(form.places, name, toPlaceState(address.location)))
}

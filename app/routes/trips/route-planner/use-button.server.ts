import { addressesOf } from '~/domain/road-trips/rentals/rentals.queries.server'
import { customVehicleSchema } from '~/domain/road-trips/route-question'
import { fieldErrors } from '~/domain/shared/schemas'
import { swapped, withEnd, withoutStopover, withStopover } from './form-moves'
import { placeOf, type End, type FormState } from './form-state'

type Used = { form: FormState; errors: Record<string, string[]> }

/** What a button other than Calculate does to the form: `swap`, `add`, `remove:2`, `origin:<listing>`, `destination:<listing>`, `vehicle`. */
export async function useButton(form: FormState, use: string, now: Date): Promise<Used> {
  const [verb, what = ''] = use.split(':')
  const withPlaces = (places: FormState['places']): Used => ({ form: { ...form, places }, errors: {} })
  if (verb === 'swap') return withPlaces(swapped(form.places))
  if (verb === 'add') return withPlaces(withStopover(form.places))
  if (verb === 'remove') return withPlaces(withoutStopover(form.places, Number(what)))
  if (verb === 'vehicle') {
    const read = customVehicleSchema(now).safeParse(form.car)
    return { form: { ...form, vehicle: 'custom' }, errors: read.success ? {} : fieldErrors(read.error) }
  }
  const address = (await addressesOf()).find(({ id }) => id === what)
  const isEnd = verb === 'origin' || verb === 'destination'
  return withPlaces(
    isEnd && address ? withEnd(form.places, verb satisfies End, placeOf(address.location)) : form.places,
  )
}

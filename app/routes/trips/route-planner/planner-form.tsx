import { useState } from 'react'
import { vehicleTypes, vehicleTypeLabels } from '~/domain/road-trips/constants'
import { button } from '~/ui/button'
import { Deferred, type Deferrable } from '~/ui/deferred'
import { control, Field, InputField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import type { Errors } from './handle-request.server'
import { CarPicker } from './car-picker'
import { withEnd } from './edit-places'
import { toPlaceState, type FormState } from './form-state'
import type { Panel } from './load-panel.server'
import { RouteFields, TankFields } from './option-fields'
import { PlacesFields } from './places-fields'
import { Addresses, Rentals } from './side-panel'

type PlannerFormProps = {
  form: FormState
  errors: Errors
  panel: Deferrable<Panel>
  clearHref: string
}

/** The planner form. It uses GET, so that every plan has a URL, and is validated on the server. */
export function PlannerForm({ form, errors, panel, clearHref }: PlannerFormProps) {
  const [places, setPlaces] = useState(form.places)
  return (
    <form
      method="get"
      action="/route-planner"
      noValidate
      data-keep-blanks
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      {/* The first button of a form is pressed when the user hits Enter in a field. */}
      <button tabIndex={-1} aria-hidden="true" className="sr-only">
        Calculate
      </button>
      <div className="grid gap-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <PlacesFields places={places} onPlaces={setPlaces} errors={errors} />
        <Field
          id="vehicleType"
          label="Vehicle type"
          help={
            <>
              Or{' '}
              <a href="#vehicle" className="underline underline-offset-2">
                pick an exact model
              </a>{' '}
              instead.
            </>
          }
          errors={errors.vehicleType}
        >
          {(aria) => (
            <select {...aria} name="vehicleType" defaultValue={form.values.vehicleType} className={control}>
              {vehicleTypes.map((type) => (
                <option key={type} value={type}>
                  {vehicleTypeLabels[type]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <RouteFields form={form} errors={errors} />
        <TankFields form={form} errors={errors} />
        <button className={button('primary')}>
          <Icon name="route" />
          Calculate route
        </button>
      </div>
      <div className="grid gap-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <Deferred value={panel}>
          {({ rentals, linkedRental, addresses, isSignedIn, years }) => (
            <>
              <Rentals rentals={rentals} vehicle={form.vehicle} isSignedIn={isSignedIn} />
              <CarPicker
                form={form}
                errors={errors}
                linkedRental={linkedRental}
                years={years}
                clearHref={clearHref}
              />
              {form.vehicle.startsWith('listing:') && (
                <div className="grid grid-cols-2 gap-3">
                  <InputField
                    id="pickUp"
                    name="pickUp"
                    type="date"
                    label="Pick-up"
                    optional
                    defaultValue={form.values.pickUp}
                    errors={errors.pickUp}
                  />
                  <InputField
                    id="dropOff"
                    name="dropOff"
                    type="date"
                    label="Return"
                    optional
                    defaultValue={form.values.dropOff}
                    errors={errors.dropOff}
                  />
                </div>
              )}
              <Addresses
                addresses={addresses}
                onPick={(end, location) => setPlaces(withEnd(places, end, toPlaceState(location)))}
              />
            </>
          )}
        </Deferred>
        <button className={button('secondary', 'lg:hidden')}>Calculate with this vehicle</button>
      </div>
    </form>
  )
}

import { vehicleTypes, vehicleTypeLabels } from '~/domain/road-trips/constants'
import { InputField, SelectField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import type { Errors } from './handle-request.server'
import type { FormState } from './form-state'
import { RouteFields, TankFields } from './option-fields'

type OptionsProps = { form: FormState; errors: Errors; knowsTolls: boolean }

/** When to leave and the type of the vehicle. */
export const DepartureAndType = ({ form: { values }, errors }: Omit<OptionsProps, 'knowsTolls'>) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <InputField
      id="departure"
      name="departure"
      type="datetime-local"
      label="Departure"
      optional
      help="Local time at the origin. Leave blank for now."
      defaultValue={values.departure}
      errors={errors.departure}
    />
    <SelectField
      id="vehicleType"
      name="vehicleType"
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
      defaultValue={values.vehicleType}
      options={vehicleTypes.map((type) => [type, vehicleTypeLabels[type]])}
    />
  </div>
)

const folded = ['optimization', 'avoidTolls', 'avoidHighways', 'startFuel', 'endFuel', 'reserve', 'stopCost']

/** The options of the route and of the refuel plan, folded because most drivers need none. */
export function Options({ form, errors, knowsTolls }: OptionsProps) {
  const { optimization } = form.values
  const isChanged = optimization !== 'fastest' || form.avoidTolls || form.avoidHighways
  return (
    <details
      open={isChanged || folded.some((name) => errors[name])}
      className="group/options rounded border border-line"
    >
      <summary className="flex min-h-11 items-center justify-between gap-3 px-3 font-semibold">
        Options
        <Icon name="right" size={16} className="rotate-90 text-muted group-open/options:-rotate-90" />
      </summary>
      <div className="grid gap-5 border-t border-line p-3">
        <RouteFields form={form} errors={errors} knowsTolls={knowsTolls} />
        <TankFields form={form} errors={errors} />
      </div>
    </details>
  )
}

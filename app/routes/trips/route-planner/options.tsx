import { vehicleTypes, vehicleTypeLabels } from '~/domain/road-trips/constants'
import { control, Field } from '~/ui/field'
import type { Errors } from './handle-request.server'
import type { FormState } from './form-state'
import { RouteFields, TankFields } from './option-fields'

/** The type of the vehicle and the options of the route and the refuel plan. */
export const Options = ({
  form,
  errors,
  knowsTolls,
}: {
  form: FormState
  errors: Errors
  knowsTolls: boolean
}) => (
  <>
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
    <RouteFields form={form} errors={errors} knowsTolls={knowsTolls} />
    <TankFields form={form} errors={errors} />
  </>
)

import type { ReactNode } from 'react'
import { vehicleTypes, vehicleTypeLabels } from '~/domain/road-trips/constants'
import { InputField, SelectField } from '~/ui/field'
import type { Errors } from './handle-request.server'
import type { FormState } from './form-state'
import { RouteFields, TankFields } from './option-fields'

type OptionsProps = { form: FormState; errors: Errors; knowsTolls: boolean }

type FieldsProps = Omit<OptionsProps, 'knowsTolls'>

/** When to leave. */
export const Departure = ({ form: { values }, errors }: FieldsProps) => (
  <InputField
    id="departure"
    name="departure"
    type="datetime-local"
    label="Departure"
    optional
    defaultValue={values.departure}
    errors={errors.departure}
  />
)

/** The type of a vehicle whose model does not matter. */
export const VehicleType = ({ form: { values }, errors }: FieldsProps) => (
  <div className="max-w-form">
    <SelectField
      id="vehicleType"
      name="vehicleType"
      label="Vehicle type"
      help="Of a typical car, if you choose no other below"
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
    <Part
      title="Options"
      about="Roads to avoid, fuel at the start and the reserve"
      isOpen={isChanged || folded.some((name) => errors[name])}
    >
      <RouteFields form={form} errors={errors} knowsTolls={knowsTolls} />
      <TankFields form={form} errors={errors} />
    </Part>
  )
}

type PartProps = { title: string; about: string; isOpen?: boolean; children: ReactNode }

/** A part of the form that is folded until it is needed. */
export const Part = ({ title, about, isOpen, children }: PartProps) => (
  <details open={isOpen} className="border-t border-line">
    <summary className="fold min-h-14 w-full">
      <span>{title}</span>
      <span className="min-w-0 flex-1 truncate text-sm font-normal text-muted">{about}</span>
    </summary>
    <div className="grid gap-5 pb-5 pt-2">{children}</div>
  </details>
)

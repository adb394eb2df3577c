import type { ComponentProps, ReactNode } from 'react'
import {
  vehicleTypes,
  vehicleTypeLabels,
  optimizations,
  optimizationLabels,
  SPEED,
  type Optimization,
  MAX_RESERVE,
  MAX_STOP_COST,
} from '~/domain/road-trips/constants'
import { ChoiceLine, InputField, SelectField, FieldErrors } from '~/ui/field'
import { optionField, type Errors, type FormState } from './form-state'

type FieldsProps = { form: FormState; errors: Errors }
type RouteFieldsProps = FieldsProps & { knowsTolls: boolean }

/** When to leave. */
export const Departure = ({ form, errors }: FieldsProps) => (
  <InputField {...optionField(form, errors, 'departure')} type="datetime-local" label="Departure" optional />
)

/** The type of a vehicle whose model does not matter. */
export const VehicleType = ({ form, errors }: FieldsProps) => (
  <div className="max-w-form">
    <SelectField
      {...optionField(form, errors, 'vehicleType')}
      label="Vehicle type"
      help="Of a typical car, if you choose no other below"
      options={vehicleTypes.map((type) => [type, vehicleTypeLabels[type]])}
    />
  </div>
)

const folded = ['optimization', 'avoidTolls', 'avoidHighways', 'startFuel', 'endFuel', 'reserve', 'stopCost']

/** The options of the route and of the refuel plan, folded because most drivers need none. */
export function Options({ form, errors, knowsTolls }: RouteFieldsProps) {
  const { optimization } = form.values
  const isChanged = optimization !== 'fastest' || form.avoidTolls || form.avoidHighways
  return (
    <Part
      title="Options"
      about="Roads to avoid, starting fuel and reserve"
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

const descriptions: Record<Optimization, string> = {
  fastest: `Shortest time, at about ${SPEED.fastest} mph`,
  shortest: `Fewest miles, at about ${SPEED.shortest} mph`,
  fuel_efficient: `Least fuel or electricity, at about ${SPEED.fuel_efficient} mph`,
}

function RouteFields({ form: { values, avoidTolls, avoidHighways }, errors, knowsTolls }: RouteFieldsProps) {
  return (
    <>
      <fieldset id="optimization" className="min-w-0">
        <legend className="font-semibold">Optimize for</legend>
        <div className="mt-1 grid gap-2 sm:grid-cols-3">
          {optimizations.map((one) => (
            <label key={one} className={choice}>
              <input
                type="radio"
                name="optimization"
                value={one}
                defaultChecked={values.optimization === one}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span>
                {optimizationLabels[one]}
                <span className="block text-sm text-muted">{descriptions[one]}</span>
              </span>
            </label>
          ))}
        </div>
        <FieldErrors id="optimization" errors={errors.optimization} />
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="font-semibold">Avoid</legend>
        <Checkbox name="avoidTolls" isChecked={avoidTolls}>
          <span>
            Tolls
            {!knowsTolls && (
              <span className="block text-sm text-muted">
                We don't know which roads have tolls, so this only avoids ferries and car trains.
              </span>
            )}
          </span>
        </Checkbox>
        <Checkbox name="avoidHighways" isChecked={avoidHighways}>
          Highways
        </Checkbox>
      </fieldset>
    </>
  )
}

type CheckboxProps = { name: string; isChecked: boolean; children: ReactNode }

const Checkbox = ({ name, isChecked, children }: CheckboxProps) => (
  <ChoiceLine type="checkbox" id={name} name={name} defaultChecked={isChecked}>
    {children}
  </ChoiceLine>
)

/** Percent of the tank or battery, in the eighths of a fuel gauge. */
const eighths = [
  ['100', 'Full'],
  ['88', '7/8'],
  ['75', '3/4'],
  ['63', '5/8'],
  ['50', '1/2'],
  ['38', '3/8'],
  ['25', '1/4'],
  ['13', '1/8'],
] as const

function TankFields({ form, errors }: FieldsProps) {
  const field = (name: keyof FormState['values']) => optionField(form, errors, name)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <FuelSelect {...field('startFuel')} label="Starting fuel or charge" help="When you set off" />
      <FuelSelect
        {...field('endFuel')}
        label="Fuel or charge on arrival"
        help="Rentals are usually returned full"
        defaultLabel="Full for a rental, otherwise the reserve"
      />
      <InputField
        {...field('reserve')}
        type="number"
        min={0}
        max={MAX_RESERVE}
        label="Reserve (%)"
        help="Percent of the tank or battery to keep unused"
      />
      <InputField
        {...field('stopCost')}
        type="number"
        min={0}
        max={MAX_STOP_COST / 100}
        step="0.01"
        label="Cost per stop ($)"
        help="What your time is worth"
      />
    </div>
  )
}

type FuelSelectProps = ComponentProps<typeof SelectField> & { defaultValue: string; defaultLabel?: string }

function FuelSelect({ defaultLabel, ...field }: FuelSelectProps) {
  const { defaultValue } = field
  const isOtherValue = defaultValue !== '' && !eighths.some(([percent]) => percent === defaultValue)
  return (
    <SelectField {...field} options={eighths.map(([percent, label]) => [percent, `${label} (${percent}%)`])}>
      {defaultLabel && <option value="">{defaultLabel}</option>}
      {isOtherValue && <option value={defaultValue}>{defaultValue}%</option>}
    </SelectField>
  )
}

const choice =
  'flex items-start gap-3 rounded border border-control bg-surface p-3 has-[:checked]:border-accent ' +
  'has-[:checked]:bg-accent-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent'

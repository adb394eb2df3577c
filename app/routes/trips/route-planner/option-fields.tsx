import type { ReactNode } from 'react'
import { optimizations, optimizationWords, SPEED, type Optimization } from '~/domain/road-trips/constants'
import { MOST_RESERVE, MOST_STOP_COST } from '~/domain/road-trips/limits'
import { control, Field, FieldErrors, InputField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import type { Errors } from './answer.server'
import type { FormState } from './form-state'

type OptionFieldsProps = { form: FormState; errors: Errors }

const aims: Record<Optimization, string> = {
  fastest: `Soonest there, at about ${SPEED.fastest} mph`,
  shortest: `Fewest miles, at about ${SPEED.shortest} mph`,
  fuel_efficient: `Least fuel, at about ${SPEED.fuel_efficient} mph`,
}

/** What the way is to be like, and when the drive begins. */
export function WayFields({ form: { values, avoidTolls, avoidHighways }, errors }: OptionFieldsProps) {
  return (
    <>
      <fieldset id="optimization" className="min-w-0">
        <legend className="font-semibold">Optimize for</legend>
        <div className="mt-1 grid gap-2 sm:grid-cols-3">
          {optimizations.map((one) => (
            <label
              key={one}
              className="flex items-start gap-3 rounded border border-control bg-surface p-3 has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
            >
              <input
                type="radio"
                name="optimization"
                value={one}
                defaultChecked={values.optimization === one}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span>
                {optimizationWords[one]}
                <span className="block text-sm text-muted">{aims[one]}</span>
              </span>
            </label>
          ))}
        </div>
        <FieldErrors id="optimization" errors={errors.optimization} />
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <fieldset className="min-w-0">
          <legend className="font-semibold">Avoid</legend>
          <Tick name="avoidTolls" isOn={avoidTolls}>
            Tolls
          </Tick>
          <Tick name="avoidHighways" isOn={avoidHighways}>
            Highways
          </Tick>
        </fieldset>
        <InputField
          id="departure"
          name="departure"
          type="datetime-local"
          label="Departure"
          optional
          help="Local time at the origin; now, unless you say."
          defaultValue={values.departure}
          errors={errors.departure}
        />
      </div>
    </>
  )
}

const Tick = ({ name, isOn, children }: { name: string; isOn: boolean; children: ReactNode }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      id={name}
      name={name}
      defaultChecked={isOn}
      className="size-5 shrink-0 accent-accent"
    />
    {children}
  </label>
)

/** Percent of the tank, as gauges show it. */
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

/** What the refuelling is planned with. */
export function TankFields({ form: { values }, errors }: OptionFieldsProps) {
  const field = (name: keyof FormState['values']) => ({
    id: name,
    name,
    defaultValue: values[name],
    errors: errors[name],
  })
  const names = ['startFuel', 'endFuel', 'reserve', 'stopCost'] as const
  return (
    <details open={names.some((name) => errors[name])} className="group rounded border border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-3 font-semibold">
        More options
        <Icon name="down" size={16} className="text-muted group-open:rotate-180" />
      </summary>
      <div className="grid items-start gap-5 border-t border-line p-3 sm:grid-cols-2">
        <FuelSelect {...field('startFuel')} label="Fuel at the start" help="Electric cars: charge" />
        <FuelSelect
          {...field('endFuel')}
          label="Fuel wanted at the end"
          help="A rental is usually returned full"
          usual="Full for a rental, else the reserve"
        />
        <InputField
          {...field('reserve')}
          type="number"
          min={0}
          max={MOST_RESERVE}
          label="Reserve (%)"
          help="Of the tank, never used up"
        />
        <InputField
          {...field('stopCost')}
          type="number"
          min={0}
          max={MOST_STOP_COST}
          step="0.01"
          label="Cost per stop ($)"
          help="What stopping is worth to you"
        />
      </div>
    </details>
  )
}

type FuelSelectProps = {
  id: string
  name: string
  label: string
  help: string
  defaultValue: string
  errors?: readonly string[]
  /** What none means. */ usual?: string
}

function FuelSelect({ usual, defaultValue, name, ...field }: FuelSelectProps) {
  const isOdd = defaultValue !== '' && !eighths.some(([percent]) => percent === defaultValue)
  return (
    <Field {...field}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={defaultValue} className={control}>
          {usual && <option value="">{usual}</option>}
          {isOdd && <option value={defaultValue}>{defaultValue}%</option>}
          {eighths.map(([percent, words]) => (
            <option key={percent} value={percent}>
              {words} ({percent}%)
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

import type { MouseEvent } from 'react'
import { fuelTypes, fuelTypeWords } from '~/domain/road-trips/constants'
import { MAKE_MAX, MOST_MPG, MOST_TANK } from '~/domain/road-trips/limits'
import { button } from '~/ui/button'
import { control, Field, InputField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import type { Errors } from './answer.server'
import type { Car } from './form-state'

type CustomCarProps = { car: Car; errors: Errors; years: { from: number; to: number }; clearHref: string }

/** A vehicle described by its driver; there while it is the one that is chosen. */
export function CustomCar({ car, errors, years, clearHref }: CustomCarProps) {
  const field = (name: keyof Car) => ({ id: name, name, defaultValue: car[name], errors: errors[name] })
  return (
    <fieldset className="mt-3 min-w-0 rounded border border-line bg-sunken p-3 supports-[selector(:has(*))]:hidden supports-[selector(:has(*))]:group-has-[[value=custom]:checked]/cars:block">
      <legend className="float-left flex min-h-11 items-center font-semibold">Your vehicle</legend>
      <a
        href={clearHref}
        onClick={clear}
        aria-label="Close, and choose no vehicle"
        className={button('quiet', 'float-right -mr-2 -mt-1 px-3')}
      >
        <Icon name="close" />
      </a>
      <div className="clear-both grid grid-cols-2 items-start gap-3">
        <InputField {...field('make')} label="Make" maxLength={MAKE_MAX} autoComplete="off" />
        <InputField {...field('model')} label="Model" maxLength={MAKE_MAX} autoComplete="off" />
        <InputField {...field('year')} label="Year" type="number" min={years.from} max={years.to} />
        <Field {...field('fuelType')} label="Fuel">
          {(tied) => (
            <select {...tied} name="fuelType" defaultValue={car.fuelType} className={control}>
              {fuelTypes.map((type) => (
                <option key={type} value={type}>
                  {fuelTypeWords[type]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <InputField
          {...field('mpg')}
          label="MPG"
          help="MPGe if electric"
          type="number"
          min={1}
          max={MOST_MPG}
          step="0.1"
        />
        <InputField
          {...field('tankSize')}
          label="Tank"
          help="Gallons, or kWh"
          type="number"
          min={1}
          max={MOST_TANK.electric}
          step="0.1"
        />
        <button name="use" value="vehicle" className={button('secondary', 'col-span-full')}>
          Use this vehicle
        </button>
      </div>
    </fieldset>
  )
}

/** Chooses no vehicle, here where scripts run. */
function clear(event: MouseEvent<HTMLAnchorElement>) {
  const none = event.currentTarget
    .closest('form')
    ?.querySelector<HTMLInputElement>('[name=vehicle][value=""]')
  if (!none) return
  event.preventDefault()
  none.click()
  none.focus()
}

import { useEffect, useRef, useState } from 'react'
import { fuelTypes, fuelTypeLabels, MAX_MAKE_LENGTH, MAX_MPG, MAX_TANK } from '~/domain/road-trips/constants'
import { button } from '~/ui/button'
import { InputField, SelectField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import type { Errors } from './handle-request.server'
import type { Car } from './form-state'

type CustomCarProps = { car: Car; errors: Errors; years: { from: number; to: number }; clearHref: string }

/** The fields of a custom vehicle, shown while that option is selected. */
export function CustomCar({ car, errors, years, clearHref }: CustomCarProps) {
  // Without scripts the button can be pressed, and the server says what is missing.
  const [isReady, setIsReady] = useState(true)
  const fields = useRef<HTMLFieldSetElement>(null)
  const check = () => {
    const typed = (name: keyof Car) =>
      fields.current!.querySelector<HTMLInputElement>(`[name=${name}]`)!.value.trim()
    setIsReady(typed('make') !== '' && typed('model') !== '' && Number(typed('mpg')) > 0)
  }
  useEffect(check, [])
  const field = (name: keyof Car) => ({ id: name, name, defaultValue: car[name], errors: errors[name] })
  return (
    <fieldset ref={fields} onInput={check} className={customCarOnly}>
      <legend className="float-left flex min-h-11 items-center font-semibold">Your vehicle</legend>
      <a
        href={clearHref}
        data-deselect=""
        aria-label="Close and deselect"
        className={button('quiet', 'float-right -mr-2 -mt-1 px-3')}
      >
        <Icon name="close" />
      </a>
      <div className="clear-both grid grid-cols-2 items-start gap-3">
        <InputField {...field('make')} label="Make" maxLength={MAX_MAKE_LENGTH} autoComplete="off" />
        <InputField {...field('model')} label="Model" maxLength={MAX_MAKE_LENGTH} autoComplete="off" />
        <div className="col-span-full">
          <InputField {...field('year')} label="Year" type="number" min={years.from} max={years.to} />
        </div>
        <div className="col-span-full">
          <SelectField
            {...field('fuelType')}
            label="Fuel"
            name="fuelType"
            defaultValue={car.fuelType}
            options={fuelTypes.map((type) => [type, fuelTypeLabels[type]])}
          />
        </div>
        <InputField
          {...field('mpg')}
          label="MPG"
          help="MPGe if electric"
          type="number"
          min={1}
          max={MAX_MPG}
          step="0.1"
        />
        <InputField
          {...field('tankSize')}
          label="Tank size"
          help="Gallons, or kWh"
          type="number"
          min={1}
          max={MAX_TANK.electric}
          step="0.1"
        />
        <button
          name="use"
          value="vehicle"
          disabled={!isReady}
          className={button('secondary', 'col-span-full')}
        >
          Use this vehicle
        </button>
      </div>
    </fieldset>
  )
}

const customCarOnly =
  'mt-3 min-w-0 rounded border border-line bg-sunken p-3 hidden ' +
  'group-has-[[value=custom]:checked]/cars:block'

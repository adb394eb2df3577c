import { useEffect, useRef, useState } from 'react'
import { FieldErrors, FreshField, InputField, SelectField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import {
  vehicleTypeLabels,
  fuelTypes,
  fuelTypeLabels,
  MAX_MAKE_LENGTH,
  MAX_MPG,
  MAX_TANK,
} from '~/domain/road-trips/constants'
import { presetVehicles } from '~/domain/road-trips/road-vehicle'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { useHasVehicles } from '~/components/shell/page-link'
import { optionField, type Car, type Errors, type FormState } from './form-state'
import type { CarChoice, Panel } from './load-panel.server'

type CarPickerProps = { form: FormState; errors: Errors; panel: Panel; clearHref: string }

/** Chooses the car: a typical one of the vehicle type, a preset, a rental with its days, or a custom one. */
export function CarPicker({ form, errors, panel, clearHref }: CarPickerProps) {
  const { year, make, model } = form.car
  const { linkedRental } = panel
  const isCustom = form.vehicle === 'custom'
  const choices: CarChoice[] = [
    ...(linkedRental ? [linkedRental] : []),
    { value: '', name: 'Typical car', facts: 'Based on the vehicle type', icon: 'car' },
    {
      value: 'custom',
      name: isCustom && make && model ? `${year} ${make} ${model}` : 'Your own vehicle',
      facts: 'Enter make, model, MPG and tank size',
      icon: 'edit',
    },
    ...presetCars,
  ]
  const day = (name: 'pickUp' | 'dropOff') => ({
    ...optionField(form, errors, name),
    type: 'date',
    optional: true,
  })
  return (
    <>
      <Rentals panel={panel} vehicle={form.vehicle} />
      <fieldset id="vehicle" className="group/cars min-w-0 scroll-mt-6">
        <legend className="float-left w-full font-semibold">Cars</legend>
        <p className="clear-both text-sm text-muted">Combined MPG (city/highway) and tank or battery size.</p>
        <FieldErrors id="vehicle" errors={errors.vehicle} />
        <div className="when-whole pt-3">
          <div className={carGrid}>
            {choices.map((car) => (
              <CarOption key={car.value} {...car} isChosen={form.vehicle === car.value} />
            ))}
          </div>
        </div>
        <CustomCar form={form} errors={errors} panel={panel} clearHref={clearHref} />
      </fieldset>
      {form.vehicle.startsWith('listing:') && (
        <div className="grid grid-cols-2 gap-3">
          <InputField {...day('pickUp')} label="Pick-up" />
          <InputField {...day('dropOff')} label="Return" />
        </div>
      )}
    </>
  )
}

/** The viewer's next confirmed rentals. */
function Rentals({ panel: { rentals, isSignedIn }, vehicle }: { panel: Panel; vehicle: string }) {
  const hasVehicles = useHasVehicles()
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Your rentals</legend>
      {rentals.length > 0 ? (
        <div className={`mt-2 ${carGrid}`}>
          {rentals.map((rental) => (
            <CarOption key={rental.value} {...rental} isChosen={vehicle === rental.value} />
          ))}
        </div>
      ) : (
        <p className="mt-1 text-muted">
          {isSignedIn ? (
            <>
              You have no confirmed rentals.{' '}
              {hasVehicles && (
                <Link to="/?type=vehicle" className={link}>
                  Find one
                </Link>
              )}
            </>
          ) : (
            <>
              <Link to="/login?redirectTo=/route-planner" className={link}>
                Sign in
              </Link>{' '}
              to plan with a vehicle you have booked.
            </>
          )}
        </p>
      )}
    </fieldset>
  )
}

const link = 'font-semibold text-accent underline underline-offset-2'

const CarOption = ({ value, name, facts, icon, pickUp, isChosen }: CarChoice & { isChosen: boolean }) => (
  <label className={choice}>
    <input
      type="radio"
      name="vehicle"
      value={value}
      defaultChecked={isChosen}
      data-pick-up={pickUp?.location}
      data-departure={pickUp?.departure}
      className="size-5 shrink-0 accent-accent"
    />
    <span className="min-w-0 flex-1">
      {name}
      <span className="block text-sm text-muted">{facts}</span>
    </span>
    <Icon name={icon} className="text-muted" />
  </label>
)

const carGrid = 'grid gap-2 sm:grid-cols-2 lg:grid-cols-3'
const choice =
  'flex min-h-14 items-center gap-3 rounded border border-line px-3 py-2 has-[:checked]:border-accent ' +
  'has-[:checked]:bg-accent-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent'

const presetCars: CarChoice[] = presetVehicles.map(
  ({ key, type, year, make, model, city, highway, mpg, tankSize, fuelType }) => {
    const kind = fuelType === 'hybrid' ? `${vehicleTypeLabels[type]} hybrid` : vehicleTypeLabels[type]
    const [miles, tank] = fuelType === 'electric' ? ['MPGe', 'kWh'] : ['MPG', 'gal']
    return {
      value: key,
      name: `${year} ${make} ${model}`,
      icon: fuelType === 'electric' ? 'bolt' : 'car',
      facts: `${kind} · ${mpg} ${miles} (${city}/${highway}) · ${tankSize} ${tank}`,
    }
  },
)

/** The fields of a custom vehicle, shown while that option is selected. */
function CustomCar({ form, errors, panel, clearHref }: CarPickerProps) {
  const { car } = form
  const { years } = panel
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
      <Link
        to={clearHref}
        data-deselect=""
        aria-label="Close and deselect"
        className={button('quiet', 'float-right -mr-2 -mt-1 px-3')}
      >
        <Icon name="close" />
      </Link>
      <div className="clear-both grid grid-cols-2 items-start gap-3">
        <FreshField {...field('make')} label="Make" maxLength={MAX_MAKE_LENGTH} />
        <FreshField {...field('model')} label="Model" maxLength={MAX_MAKE_LENGTH} />
        <div className="col-span-full">
          <InputField {...field('year')} label="Year" type="number" min={years.from} max={years.to} />
        </div>
        <div className="col-span-full">
          <SelectField
            {...field('fuelType')}
            label="Fuel"
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

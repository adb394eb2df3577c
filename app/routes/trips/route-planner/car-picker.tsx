import { FieldErrors } from '~/ui/field'
import { Icon } from '~/ui/icon'
import type { Errors } from './handle-request.server'
import { presetCars, type CarChoice } from './cars'
import { CustomCar } from './custom-car'
import type { FormState } from './form-state'

export type CarPickerProps = {
  form: FormState
  errors: Errors
  /** A rental from the URL that is not among the listed rentals. */
  linkedRental: CarChoice | null
  years: { from: number; to: number }
  /** URL of the same form without a selected car. */
  clearHref: string
}

/** Chooses the car: a typical one of the vehicle type, a preset, a rental or a custom one. */
export function CarPicker({ form, errors, linkedRental, years, clearHref }: CarPickerProps) {
  const { year, make, model } = form.car
  const isCustom = form.vehicle === 'custom'
  return (
    <fieldset id="vehicle" className="group/cars min-w-0 scroll-mt-6">
      <legend className="float-left w-full font-semibold">Cars</legend>
      <p className="clear-both text-sm text-muted">Combined MPG (city/highway) and tank or battery size.</p>
      <FieldErrors id="vehicle" errors={errors.vehicle} />
      <div className="when-whole pt-3">
        <div className={carGrid}>
          {linkedRental && <CarOption {...linkedRental} isChosen={form.vehicle === linkedRental.value} />}
          <CarOption
            value=""
            name="Typical car"
            facts="Based on the vehicle type"
            icon="car"
            isChosen={form.vehicle === ''}
          />
          <CarOption
            value="custom"
            name={isCustom && make && model ? `${year} ${make} ${model}` : 'Your own vehicle'}
            facts="Enter make, model, MPG and tank size"
            icon="edit"
            isChosen={isCustom}
          />
          {presetCars.map((car) => (
            <CarOption key={car.value} {...car} isChosen={form.vehicle === car.value} />
          ))}
        </div>
      </div>
      <CustomCar car={form.car} errors={errors} years={years} clearHref={clearHref} />
    </fieldset>
  )
}

export const CarOption = ({
  value,
  name,
  facts,
  icon,
  pickUp,
  isChosen,
}: CarChoice & { isChosen: boolean }) => (
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

export const carGrid = 'grid gap-2 sm:grid-cols-2 lg:grid-cols-3'
const choice =
  'flex min-h-14 items-center gap-3 rounded border border-line px-3 py-2 has-[:checked]:border-accent ' +
  'has-[:checked]:bg-accent-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent'

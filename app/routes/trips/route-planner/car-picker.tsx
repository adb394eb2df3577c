import type { ReactNode } from 'react'
import { FieldErrors } from '~/ui/field'
import { Icon, type IconName } from '~/ui/icon'
import type { Errors } from './answer.server'
import { presetCars, type CarChoice } from './cars'
import { CustomCar } from './custom-car'
import type { FormState } from './form-state'

type CarPickerProps = {
  form: FormState
  errors: Errors
  /** A rental the form was opened with, which is none of the next three. */
  brought: CarChoice | null
  years: { from: number; to: number }
  /** The same form without a car. */
  clearHref: string
}

/** Which car is driven: any of a type, one of the list, or one's own. */
export function CarPicker({ form, errors, brought, years, clearHref }: CarPickerProps) {
  const { year, make, model } = form.car
  const isOwn = form.vehicle === 'custom'
  return (
    <fieldset id="vehicle" className="group/cars min-w-0 scroll-mt-6">
      <legend className="float-left w-full font-display text-lg font-semibold">Vehicle</legend>
      <p className="clear-both text-sm text-muted">
        MPG of city and highway together (city/highway), and what the tank holds.
      </p>
      <FieldErrors id="vehicle" errors={errors.vehicle} />
      <div className="pt-3">
        <div className="divide-y divide-line rounded border border-line">
          {brought && <CarOption {...brought} isChosen={form.vehicle === brought.value} />}
          <CarOption
            value=""
            name="Any car of the type"
            facts="As the vehicle type says"
            icon="car"
            isChosen={form.vehicle === ''}
          />
          {presetCars.map((car) => (
            <CarOption key={car.value} {...car} isChosen={form.vehicle === car.value} />
          ))}
          <CarOption
            value="custom"
            name={isOwn && make && model ? `${year} ${make} ${model}` : 'A vehicle of your own'}
            facts="By its make, model, MPG and tank"
            icon="edit"
            isChosen={isOwn}
          />
        </div>
      </div>
      <CustomCar car={form.car} errors={errors} years={years} clearHref={clearHref} />
    </fieldset>
  )
}

type CarOptionProps = { value: string; name: string; facts: ReactNode; icon: IconName; isChosen: boolean }

export const CarOption = ({ value, name, facts, icon, isChosen }: CarOptionProps) => (
  <label className="flex min-h-14 items-center gap-3 px-3 py-2 first:rounded-t last:rounded-b has-[:checked]:bg-accent-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent">
    <input
      type="radio"
      name="vehicle"
      value={value}
      defaultChecked={isChosen}
      className="size-5 shrink-0 accent-accent"
    />
    <span className="min-w-0 flex-1">
      {name}
      <span className="block text-sm text-muted">{facts}</span>
    </span>
    <Icon name={icon} className="text-muted" />
  </label>
)

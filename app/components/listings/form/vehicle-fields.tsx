import { currencyName } from '~/domain/shared/currency-words'
import { fuelTypeLabels, fuelTypes, transmissionLabels, transmissions } from '~/domain/listings/choices'
import { InputField, SelectField } from '~/ui/field'
import { fieldOf, type FormState } from './form-parts'

/** The details of a vehicle. */
export function VehicleFields({ state }: { state: FormState }) {
  const field = (name: string) => fieldOf(state)(`vehicleSpecs.${name}`)
  const whole = { type: 'number', inputMode: 'numeric' } as const
  const decimal = { type: 'number', inputMode: 'decimal', optional: true } as const
  const select = (name: string, label: string, labels: Record<string, string>, values: readonly string[]) => {
    const { defaultValue, ...rest } = field(name)
    return (
      <SelectField
        {...rest}
        label={label}
        name={rest.name}
        defaultValue={defaultValue ?? values[0]}
        options={values.map((value) => [value, labels[value]])}
      />
    )
  }
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <InputField {...field('make')} label="Make" help="For example, Toyota" autoComplete="off" />
      <InputField {...field('model')} label="Model" help="For example, Corolla" autoComplete="off" />
      <InputField {...field('year')} {...whole} label="Year" />
      <InputField {...field('seats')} {...whole} label="Seats" />
      {select('transmission', 'Transmission', transmissionLabels, transmissions)}
      {select('fuelType', 'Fuel', fuelTypeLabels, fuelTypes)}
      <InputField
        {...field('fuelEfficiency')}
        {...decimal}
        label="Fuel economy"
        help="Miles per gallon, or MPGe"
      />
      <InputField
        {...field('tankCapacity')}
        {...decimal}
        label="Tank size"
        help="Gallons, or battery capacity in kWh"
      />
      <InputField
        {...field('includedMilesPerDay')}
        {...whole}
        optional
        label="Miles included per day"
        help="Leave empty for unlimited miles"
      />
      <InputField
        {...field('pricePerExtraMile')}
        {...decimal}
        label="Price per extra mile"
        help={`In ${currencyName()}. Required if miles are limited.`}
      />
    </div>
  )
}

import { currencyName } from '~/domain/shared/currency-words'
import { fuelTypeLabels, fuelTypes, transmissionLabels, transmissions } from '~/domain/listings/choices'
import { FreshField, InputField, SelectField } from '~/ui/field'
import { fieldOf, type FormState } from './form-parts'

/** The details of a vehicle. */
export function VehicleFields({ state }: { state: FormState }) {
  const field = (name: string) => fieldOf(state, 'vehicle')(`vehicleSpecs.${name}`)
  const whole = { type: 'number', inputMode: 'numeric' } as const
  const decimal = { type: 'number', inputMode: 'decimal', optional: true } as const
  const select = (name: string, labels: Record<string, string>, values: readonly string[]) => (
    <SelectField
      {...field(name)}
      defaultValue={field(name).defaultValue ?? values[0]}
      options={values.map((value) => [value, labels[value]])}
    />
  )
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <FreshField {...field('make')} label="Make" help="For example, Toyota" />
      <FreshField {...field('model')} label="Model" help="For example, Corolla" />
      <InputField {...field('year')} {...whole} />
      <InputField {...field('seats')} {...whole} />
      {select('transmission', transmissionLabels, transmissions)}
      {select('fuelType', fuelTypeLabels, fuelTypes)}
      <InputField {...field('fuelEfficiency')} {...decimal} help="Miles per gallon, or MPGe" />
      <InputField {...field('tankCapacity')} {...decimal} help="Gallons, or battery capacity in kWh" />
      <InputField
        {...field('includedMilesPerDay')}
        {...whole}
        optional
        help="Leave empty for unlimited miles"
      />
      <InputField
        {...field('pricePerExtraMile')}
        {...decimal}
        help={`In ${currencyName()}. Required if miles are limited.`}
      />
    </div>
  )
}

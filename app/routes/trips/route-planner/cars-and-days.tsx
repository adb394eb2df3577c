import { InputField } from '~/ui/field'
import { CarPicker, type CarPickerProps } from './car-picker'

/** The car, and the days of a rental. */
export const CarsAndDays = (props: CarPickerProps) => {
  const { form, errors } = props
  return (
    <>
      <CarPicker {...props} />
      {form.vehicle.startsWith('listing:') && (
        <div className="grid grid-cols-2 gap-3">
          <InputField
            id="pickUp"
            name="pickUp"
            type="date"
            label="Pick-up"
            optional
            defaultValue={form.values.pickUp}
            errors={errors.pickUp}
          />
          <InputField
            id="dropOff"
            name="dropOff"
            type="date"
            label="Return"
            optional
            defaultValue={form.values.dropOff}
            errors={errors.dropOff}
          />
        </div>
      )}
    </>
  )
}

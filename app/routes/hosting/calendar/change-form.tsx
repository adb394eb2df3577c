import { currencySymbol } from '~/domain/shared/currency-words'
import { formatWhole } from '~/domain/shared/money'
import { MIN_PRICE, MAX_PRICE } from '~/domain/listings/limits'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { control, Field, InputField } from '~/ui/field'
import { Form } from '~/ui/form'
import type { Range } from './month'
import type { PresentedCalendar } from './present-calendar.server'
import { submittedValues } from './submitted-values'

type ChangeFormProps = {
  calendar: PresentedCalendar
  range: Range
  onRange: (range: Range) => void
  fields: React.RefObject<HTMLFieldSetElement>
  reply?: FormReply
}

/** Blocks, opens or prices a range of nights, both ends included. Each button is one action. */
export function ChangeForm({ calendar, range, onRange, fields, reply }: ChangeFormProps) {
  const { unit, regularPrice, first, last } = calendar
  const { value, errors, field } = submittedValues(reply)
  const read = (name: string) =>
    fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
  const date = (name: keyof Range) => ({
    ...field(name, range[name]),
    type: 'date',
    className: 'px-2!',
    min: first,
    max: last,
    onChange: () => onRange({ from: read('from'), through: read('through') }),
  })
  return (
    <Form method="post" noValidate aria-labelledby="change" className="mt-4 grid gap-5">
      {/* Enter in a field presses the first button of a form. This one does nothing, so Enter cannot block nights. */}
      <button disabled hidden />
      <fieldset ref={fields} aria-describedby="range-help">
        <legend className="sr-only">Select {unit}s</legend>
        <div className="grid grid-cols-2 items-start gap-3">
          <InputField {...date('from')} label={`First ${unit}`} />
          <InputField {...date('through')} label={`Last ${unit}`} />
        </div>
        <p id="range-help" className="mt-2 text-sm text-muted">
          The first and the last {unit} you want to change.
        </p>
      </fieldset>
      <div role="group" aria-label="Availability" className="grid grid-cols-2 gap-3">
        <button name="intent" value="block" className={button('secondary', 'px-2!')}>
          Block {unit}s
        </button>
        <button name="intent" value="open" className={button('secondary', 'px-2!')}>
          Open {unit}s
        </button>
      </div>
      <div>
        <Field
          id="price"
          label={`Price per ${unit}`}
          help={`From ${formatWhole(MIN_PRICE)} to ${formatWhole(MAX_PRICE)}. Your regular price is ${regularPrice}.`}
          errors={errors('price')}
        >
          {(attributes) => (
            <span className="flex items-center gap-2">
              <span aria-hidden="true" className="text-muted">
                {currencySymbol()}
              </span>
              <input
                {...attributes}
                name="price"
                type="number"
                inputMode="decimal"
                min={MIN_PRICE / 100}
                max={MAX_PRICE / 100}
                step="0.01"
                defaultValue={value('price')}
                className={control}
              />
            </span>
          )}
        </Field>
        <div className="mt-3 grid grid-cols-2 gap-3">
          <button name="intent" value="set-price" className={button('primary', 'px-2!')}>
            Set price
          </button>
          <button name="intent" value="clear-price" className={button('secondary', 'px-2!')}>
            Clear price
          </button>
        </div>
      </div>
    </Form>
  )
}

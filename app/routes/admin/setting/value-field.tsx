import type { SettingType } from '~/domain/settings/choices'
import { control, Field, InputField } from '~/ui/field'

/** What bounds a value that the product knows. */
export type Bounds = { min?: number; max?: number; step?: number; maxLength?: number; mayBeEmpty: boolean }

type ValueFieldProps = {
  /** Of a setting that the product knows; null for any other, whose type may be changed beside it. */
  type: SettingType | null
  known?: Bounds | null
  max: number
  value?: string
  errors?: string[]
}

/** The value of a setting, in the control that suits its type. */
export function ValueField({ type, known, max, value, errors }: ValueFieldProps) {
  const field = { id: 'value', label: 'Value', errors }
  if (type === 'boolean') {
    return (
      <Field {...field}>
        {(tied) => (
          <select {...tied} name="value" defaultValue={value} className={control}>
            <option value="true">True</option>
            <option value="false">False</option>
          </select>
        )}
      </Field>
    )
  }
  if (type === 'number') {
    return (
      <InputField
        {...field}
        help={`From ${known?.min} to ${known?.max}`}
        name="value"
        type="number"
        inputMode="decimal"
        min={known?.min}
        max={known?.max}
        step={known?.step}
        required
        defaultValue={value}
      />
    )
  }
  return (
    <Field
      {...field}
      help={
        known?.mayBeEmpty
          ? 'Plain text. Leave it empty for none.'
          : 'A number such as 12.5, true or false, text, or JSON, as its type says.'
      }
    >
      {(tied) => (
        <textarea
          {...tied}
          name="value"
          rows={3}
          maxLength={max}
          required={!known?.mayBeEmpty}
          defaultValue={value}
          spellCheck={false}
          className={control}
        />
      )}
    </Field>
  )
}

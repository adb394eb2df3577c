import type { SettingType } from '~/domain/settings/setting-fields'
import { InputField, SelectField, TextAreaField } from '~/ui/field'

/** The bounds of a known setting's value. */
export type Bounds = { min?: number; max?: number; step?: number; maxLength?: number; mayBeEmpty: boolean }

type ValueFieldProps = {
  /** The type of a known setting; null for a custom one, whose type can be changed. */
  type: SettingType | null
  known?: Bounds | null
  max: number
  field: { id: string; name: string; defaultValue?: string; errors?: string[] }
}

/** A setting's value, in the control that suits its type. */
export function ValueField({ type, known, max, field }: ValueFieldProps) {
  if (type === 'boolean') {
    return (
      <SelectField {...field} label="Value">
        <option value="true">True</option>
        <option value="false">False</option>
      </SelectField>
    )
  }
  if (type === 'number') {
    return (
      <InputField
        {...field}
        label="Value"
        help={`From ${known?.min} to ${known?.max}`}
        type="number"
        inputMode="decimal"
        min={known?.min}
        max={known?.max}
        step={known?.step}
        required
      />
    )
  }
  return (
    <TextAreaField
      {...field}
      label="Value"
      help={
        known?.mayBeEmpty
          ? 'Plain text. Leave it empty for none.'
          : 'A number such as 12.5, true or false, text, or JSON, depending on its type.'
      }
      rows={3}
      maxLength={max}
      required={!known?.mayBeEmpty}
      spellCheck={false}
    />
  )
}

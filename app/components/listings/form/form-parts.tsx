import type { ReactNode } from 'react'
import type { ListingType } from '~/domain/listings/choices'
import type { FormFields } from '~/domain/listings/listing-form'
import type { Constraint } from '~/http/form-rules.server'
import { FieldErrors } from '~/ui/field'
import { labelOf } from './labels'

/** What was typed so far, its errors by field, and what the browser can check of each field. */
export type FormState = {
  fields: FormFields
  errors: Record<string, string[]>
  constraint?: Record<string, Constraint>
}

/** The label and the attributes of a text field by its name. */
export const fieldOf =
  ({ fields, errors, constraint }: FormState, type: ListingType) =>
  (name: string) => {
    const value = fields[name]
    return {
      ...constraint?.[name],
      id: idOf(name),
      name,
      label: labelOf(name, type),
      defaultValue: typeof value === 'string' ? value : undefined,
      errors: errors[name],
    }
  }

/** A field name as an id that selectors and links can use. */
export const idOf = (name: string) => name.replaceAll('.', '-')

export const isTicked = ({ fields }: FormState, name: string, value: string) =>
  [fields[name] ?? []].flat().includes(value)

/** Fields that belong together, under a heading that also names them for screen readers. */
export function Group({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line py-8">
      <legend className="float-left w-full font-display text-xl font-semibold">{title}</legend>
      {help && <p className="clear-both pt-1 text-muted">{help}</p>}
      <div className="clear-both grid gap-6 pt-4">{children}</div>
    </fieldset>
  )
}

type ChoicesProps = {
  name: string
  /** Left out where the heading of the group says the same. */
  label?: string
  help?: ReactNode
  errors?: string[]
  columns?: boolean
  children: ReactNode
}

/** A list of checkboxes or radio buttons, with errors above it. */
export function Choices({ name, label, help, errors, columns = true, children }: ChoicesProps) {
  const Frame = label ? 'fieldset' : 'div'
  return (
    <Frame
      id={idOf(name)}
      aria-describedby={label && errors ? `${idOf(name)}-error` : undefined}
      className="min-w-0"
    >
      {label && <legend className="font-semibold">{label}</legend>}
      {help && <p className="text-sm text-muted">{help}</p>}
      <FieldErrors id={idOf(name)} errors={errors} />
      <div className={`mt-1 grid gap-x-6 ${columns ? 'grid-cols-2' : ''}`}>{children}</div>
    </Frame>
  )
}

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: ReactNode
  help?: ReactNode
  checked: boolean
}

export const Choice = ({ type, name, value, label, help, checked }: ChoiceProps) => (
  <label className="flex min-h-11 items-start gap-3 rounded px-1 py-2.5 hover:bg-sunken">
    <input
      type={type}
      name={name}
      value={value}
      defaultChecked={checked}
      className="mt-0.5 size-5 shrink-0 accent-accent"
    />
    <span className="min-w-0 wrap-anywhere">
      {label}
      {help && <span className="block text-sm text-muted">{help}</span>}
    </span>
  </label>
)

/** The checkboxes or radio buttons of one field, with their values as labels if they have no others. */
export const choicesOf = (
  state: FormState,
  type: ChoiceProps['type'],
  name: string,
  values: readonly string[],
  labels: Record<string, string> = {},
) =>
  values.map((value) => (
    <Choice
      key={value}
      type={type}
      name={name}
      value={value}
      label={labels[value] ?? value}
      checked={isTicked(state, name, value)}
    />
  ))

import type { ComponentPropsWithoutRef, ReactNode } from 'react'

/** The class of a text field, a select and a text area (controls.css). */
export const control = 'form-control'

type FieldProps = {
  id: string
  label: ReactNode
  help?: ReactNode
  errors?: readonly string[]
  optional?: boolean
  children: (props: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** A label, a help text, a control and its errors. `children` renders the control with the props that connect them. */
export function Field({ id, label, help, errors, optional, children }: FieldProps) {
  const described = [help && `${id}-help`, errors?.length && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
      <div className="mt-1">
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': errors?.length ? true : undefined,
        })}
      </div>
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}

export function FieldErrors({ id, errors }: { id: string; errors?: readonly string[] }) {
  if (!errors?.length) return null
  return (
    <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
      {errors.join(' ')}
    </p>
  )
}

type InputFieldProps = Omit<FieldProps, 'children'> & ComponentPropsWithoutRef<'input'>

/** What people write may be in a script from right to left; addresses, numbers and dates are not. */
const isWriting = (type = 'text') => type === 'text' || type === 'search'

export function InputField({ id, label, help, errors, optional, className, ...input }: InputFieldProps) {
  return (
    <Field id={id} label={label} help={help} errors={errors} optional={optional}>
      {(fieldProps) => (
        <input
          dir={isWriting(input.type) ? 'auto' : undefined}
          {...input}
          {...fieldProps}
          className={className ? `${control} ${className}` : control}
        />
      )}
    </Field>
  )
}

/** A text field in which the browser suggests nothing typed before. */
export const FreshField = (props: InputFieldProps) => <InputField {...props} autoComplete="off" />

type TextAreaFieldProps = Omit<FieldProps, 'children'> & ComponentPropsWithoutRef<'textarea'>

export function TextAreaField({
  id,
  label,
  help,
  errors,
  optional,
  className,
  ...textArea
}: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} help={help} errors={errors} optional={optional}>
      {(fieldProps) => (
        <textarea
          dir="auto"
          {...textArea}
          {...fieldProps}
          className={className ? `${control} ${className}` : control}
        />
      )}
    </Field>
  )
}

type SelectFieldProps = Omit<FieldProps, 'children'> &
  ComponentPropsWithoutRef<'select'> & {
    options?: readonly (readonly [value: string | number, label: ReactNode])[]
  }

/** A choice of `options`, after those in `children`. */
export function SelectField({
  id,
  label,
  help,
  errors,
  optional,
  className,
  options = [],
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} help={help} errors={errors} optional={optional}>
      {(fieldProps) => (
        <select {...select} {...fieldProps} className={className ? `${control} ${className}` : control}>
          {children}
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A box to tick, or one of several to choose, in a line with its label. */
export const ChoiceLine = ({ children, ...input }: ComponentPropsWithoutRef<'input'>) => (
  <label className="flex min-h-11 items-center gap-3">
    <input {...input} className="size-5 shrink-0 accent-accent" />
    {children}
  </label>
)

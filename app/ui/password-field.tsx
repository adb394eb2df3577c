import { useState, type ComponentPropsWithoutRef } from 'react'
import { control, Field } from './field'
import { useHydrated } from './use-hydrated'

type PasswordFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  id: string
  label: string
  help?: string
  errors?: readonly string[]
}

/** A password field. The button that shows the password needs scripts, so it appears after hydration. */
export function PasswordField({ id, label, help, errors, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const hydrated = useHydrated()
  return (
    <Field id={id} label={label} help={help} errors={errors}>
      {(fieldProps) => (
        <div className="relative">
          <input
            {...input}
            {...fieldProps}
            type={visible ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={`${control} pr-16`}
          />
          {hydrated && (
            <button
              type="button"
              onClick={() => setVisible(!visible)}
              aria-controls={id}
              aria-label={visible ? 'Hide password' : 'Show password'}
              className="absolute inset-y-0 right-0 rounded px-3 text-sm font-semibold text-accent hover:underline"
            >
              {visible ? 'Hide' : 'Show'}
            </button>
          )}
        </div>
      )}
    </Field>
  )
}

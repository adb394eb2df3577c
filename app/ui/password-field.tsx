import { useState, type ComponentPropsWithoutRef } from 'react'
import { control, Field } from './field'
import { useHydrated } from './hydrated'

type PasswordFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  id: string
  label: string
  help?: string
  errors?: readonly string[]
}

/** A password, hidden unless asked for; asking takes a script, so the button waits for one. */
export function PasswordField({ id, label, help, errors, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const hydrated = useHydrated()
  return (
    <Field id={id} label={label} help={help} errors={errors}>
      {(tied) => (
        <div className="relative">
          <input
            {...input}
            {...tied}
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

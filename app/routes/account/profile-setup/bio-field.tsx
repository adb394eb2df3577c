import { useState } from 'react'
import { BIO_MAX, BIO_MIN } from '~/domain/accounts/limits'
import { TextAreaField } from '~/ui/field'
import type { Constraint } from '~/http/form-rules.server'
import { useHydrated } from '~/ui/use-hydrated'

type BioFieldProps = { value: string; constraint?: Constraint; errors?: readonly string[] }

/** The bio with a character count, which needs scripts. */
export function BioField({ value, constraint, errors }: BioFieldProps) {
  const [length, setLength] = useState(value.length)
  const hydrated = useHydrated()
  return (
    <div>
      <TextAreaField
        id="bio"
        label="Bio"
        help={`What guests and hosts should know about you: ${BIO_MIN} to ${BIO_MAX} characters`}
        errors={errors}
        name="bio"
        rows={5}
        required={constraint?.required}
        minLength={constraint?.minLength}
        maxLength={constraint?.maxLength}
        defaultValue={value}
        onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
      />
      {hydrated && (
        <p className="mt-1 text-right text-sm tabular-nums text-muted">
          {length} of {BIO_MAX}
        </p>
      )}
    </div>
  )
}

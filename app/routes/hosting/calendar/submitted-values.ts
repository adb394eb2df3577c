import type { FormReply } from '~/http/read-form.server'

/** The submitted values and the errors of a refused form, by field. */
export function submittedValues(reply: FormReply | undefined) {
  const value = (name: string) => {
    const typed = name
      .split('.')
      .reduce<unknown>((within, key) => (within as Record<string, unknown>)?.[key], reply?.initialValue)
    return typeof typed === 'string' ? typed : undefined
  }
  const errors = (name: string) => reply?.error?.[name] ?? undefined
  return {
    value,
    /** Of a field that may be sent several times. */
    values: (name: string) => [reply?.initialValue?.[name] ?? []].flat().map(String),
    errors,
    /** A required field, with what it starts with. */
    field: (name: string, start?: string | number) => ({
      id: name,
      name,
      required: true,
      defaultValue: value(name) ?? start,
      errors: errors(name),
    }),
  }
}

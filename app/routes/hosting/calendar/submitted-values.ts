import type { FormReply } from '~/http/read-form.server'

/** The submitted values and the errors of a refused form, by field. */
export function submittedValues(reply: FormReply | undefined) {
  return {
    value: (name: string) => {
      const typed = name
        .split('.')
        .reduce<unknown>((within, key) => (within as Record<string, unknown>)?.[key], reply?.initialValue)
      return typeof typed === 'string' ? typed : undefined
    },
    /** Of a field that may be sent several times. */
    values: (name: string) => [reply?.initialValue?.[name] ?? []].flat().map(String),
    errors: (name: string) => reply?.error?.[name] ?? undefined,
  }
}

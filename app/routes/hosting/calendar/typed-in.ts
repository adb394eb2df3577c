import type { FormReply } from '~/http/read-form.server'

/** What was typed into a form that was refused, and what is wrong with it, by field. */
export function typedIn(reply: FormReply | undefined) {
  return {
    value: (name: string) => {
      const typed = reply?.initialValue?.[name]
      return typeof typed === 'string' ? typed : undefined
    },
    errors: (name: string) => reply?.error?.[name] ?? undefined,
  }
}

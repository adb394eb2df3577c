import { useActionData, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { FormReply } from '~/http/read-form.server'

/** The form of a step: what it was answered, and whether it is under way. */
export function useStep() {
  const reply = useActionData<FormReply>()
  const busy = useNavigation().formAction !== undefined
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Whoever listens to the page is led to the field that has to be mended.
    if (reply?.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [reply])

  /** What a field begins with, and what is wrong with it. */
  const field = (name: string) => {
    const typed = reply?.initialValue?.[name]
    return {
      id: name,
      name,
      defaultValue: typeof typed === 'string' ? typed : undefined,
      errors: reply?.error?.[name] ?? undefined,
      required: true,
    }
  }
  return { form, field, busy, notice: busy ? undefined : reply?.notice }
}

import { useActionData, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { FormReply } from '~/http/read-form.server'

/** The form of a step: sent in place where scripts run, as a page where they do not, and answered the same. */
export function useStep() {
  const fetcher = useFetcher<FormReply>()
  const lastReply = useActionData<FormReply>()
  const reply = fetcher.data ?? lastReply
  const busy = fetcher.state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Whoever listens to the page is led to the field that has to be mended.
    if (fetcher.data?.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fetcher.data])

  /** What a field begins with, and what is wrong with it. */
  const field = (name: string) => {
    const typed = reply?.initialValue?.[name]
    return { id: name, name, defaultValue: typeof typed === 'string' ? typed : undefined, errors: reply?.error?.[name] ?? undefined, required: true }
  }
  return { Form: fetcher.Form, form, field, busy, notice: busy ? undefined : reply?.notice }
}

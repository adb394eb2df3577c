import { parse, useForm } from '@conform-to/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { controlsOf, fieldErrors, type Control } from './field-errors'
import type { FieldValidatorProps, FormErrors } from './use-live-validation'

/** Runs conform's `useForm` on a form that is on the page; it never keeps it from being submitted. */
export default function FieldValidator({ formId, rules, attempt, onErrors, onIntent }: FieldValidatorProps) {
  const [form] = useForm<Record<string, unknown>, unknown>({
    id: formId,
    constraint: rules.constraint,
    lastResult: attempt.reply,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ form, formData }) => parse(formData, { resolve: () => ({ error: findErrors(form) }) }),
  })
  const errors: FormErrors = form.allErrors
  const shown = useRef<FormErrors>(attempt.reply?.error ?? {})
  const [announcement, setAnnouncement] = useState('')

  function findErrors(element: HTMLFormElement) {
    const found: Record<string, string[] | null> = fieldErrors(element, rules)
    // Null keeps the server's errors until their fields are changed.
    for (const name of Object.keys(attempt.reply?.error ?? {}))
      if (!attempt.changed.has(withoutIndex(name))) found[name] = null
    return found
  }

  const showErrors = useAfterPointer(() => {
    const element = formElement(formId)
    if (!element) return
    const focused = element.contains(document.activeElement) && (document.activeElement as Control).name
    // An error appears when its field is left. While the field has the focus, the error only changes or disappears.
    const visible = Object.fromEntries(
      Object.entries(errors).filter(([name]) => name !== focused || shown.current[name]),
    )
    const appeared = Object.keys(visible).find((name) => !shown.current[name])
    shown.current = visible
    onErrors(visible)
    if (appeared) setAnnouncement(announce(controlsOf(element, appeared)[0], visible[appeared] ?? []))
  })
  useEffect(showErrors, [showErrors, errors])
  useEffect(() => {
    const element = formElement(formId)
    element?.addEventListener('focusout', showErrors)
    return () => element?.removeEventListener('focusout', showErrors)
  }, [formId, showErrors])

  const { onSubmit, validate } = form
  // A layout effect, because conform listens to the form from the same moment.
  useLayoutEffect(() => {
    onIntent.current = onSubmit
    return () => {
      onIntent.current = null
    }
  }, [onIntent, onSubmit])

  // Catches up on what happened in the form while this code was loading.
  useEffect(() => {
    for (const name of new Set([...attempt.left, ...attempt.changed])) if (name) validate({ name })
  }, [attempt, validate])

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

const formElement = (id: string) => document.getElementById(id) as HTMLFormElement | null

/** `interests[2]` is an item of the field `interests`. */
const withoutIndex = (name: string) => name.replace(/\[\d+\]$/, '')

/** A checkbox has the label of one choice, so the label is left out. */
function announce(control: Control | undefined, messages: string[]): string {
  const label = control && control.type !== 'checkbox' ? control.labels?.[0]?.textContent?.trim() : null
  return [label, messages.join(' ')].filter(Boolean).join(': ')
}

/**
 * Runs a task soon, but never while a pointer is pressed: what moves the page between press and release makes a click
 * miss its button.
 * @returns a stable function that requests a run
 */
function useAfterPointer(task: () => void): () => void {
  const latest = useRef(task)
  const [scheduler] = useState(() => createScheduler(() => latest.current()))
  useEffect(() => {
    latest.current = task
  })
  useEffect(() => scheduler.listen(), [scheduler])
  return scheduler.request
}

function createScheduler(run: () => void) {
  let isPressed = false
  let isDue = false
  // Browsers dispatch the release and the click in one task, so a timeout comes after both.
  const runSoon = () =>
    setTimeout(() => {
      if (isPressed || !isDue) return
      isDue = false
      run()
    })
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
    runSoon()
  }
  return {
    request: () => {
      isDue = true
      runSoon()
    },
    listen: () => {
      document.addEventListener('pointerdown', press, true)
      document.addEventListener('pointerup', release, true)
      document.addEventListener('pointercancel', release, true)
      return () => {
        isDue = false
        document.removeEventListener('pointerdown', press, true)
        document.removeEventListener('pointerup', release, true)
        document.removeEventListener('pointercancel', release, true)
      }
    },
  }
}

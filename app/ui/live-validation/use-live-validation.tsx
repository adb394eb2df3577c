import type { SubmissionResult } from '@conform-to/react'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type FormEvent,
} from 'react'
import type { FormRules } from '~/http/form-rules.server'
import { fieldErrors, filledFields } from './field-errors'

export type FormErrors = Record<string, string[] | null | undefined>

/** What happened in the form since the server's last reply. */
type Attempt = { reply?: SubmissionResult<string[]>; count: number; left: Set<string>; changed: Set<string> }

export type FieldValidatorProps = {
  formId: string
  rules: FormRules
  attempt: Attempt
  onErrors: (errors: FormErrors) => void
  /** Receives conform's handler of the submit events with which it validates. */
  onIntent: { current: ((event: FormEvent<HTMLFormElement>) => void) | null }
}

type LiveValidation = {
  formId: string
  /** The rules, or a function that fetches them when they are first needed. */
  rules: FormRules | (() => Promise<FormRules>)
  /** False leaves validation to the server. */
  isLive?: boolean
  /** The reply to the last submission. It must keep its identity between renders. */
  lastResult?: SubmissionResult<string[]>
}

/**
 * Validates fields when they are left. conform's client is loaded when the form first gets the focus, and works on the
 * fields that are already there, so nothing typed is lost.
 * @returns the errors by field, the props of the form, an element to render inside the form, and a function that finds
 * errors before a submission
 */
export function useLiveValidation({ formId, rules, isLive = true, lastResult }: LiveValidation) {
  const [loaded, setLoaded] = useState<{ Validator: ComponentType<FieldValidatorProps>; rules: FormRules }>()
  const isLoading = useRef(false)
  const [attempt, setAttempt] = useState<Attempt>(() => startAttempt(lastResult, 0))
  const [errors, setErrors] = useState<FormErrors>(lastResult?.error ?? {})
  const onIntent: FieldValidatorProps['onIntent'] = useRef(null)

  if (attempt.reply !== lastResult) {
    setAttempt(startAttempt(lastResult, attempt.count + 1))
    setErrors(lastResult?.error ?? {})
  }

  const load = useCallback(async () => {
    if (!isLive || loaded || isLoading.current) return
    isLoading.current = true
    try {
      const [chunk, ready] = await Promise.all([
        import('./field-validator'),
        typeof rules === 'function' ? rules() : rules,
      ])
      setLoaded({ Validator: chunk.default, rules: ready })
    } catch {
      // Without a connection only the server validates. The next focus tries again.
    }
    isLoading.current = false
  }, [isLive, loaded, rules])

  // The form may have been used before the page was hydrated.
  const isCaughtUp = useRef(false)
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement | null
    if (!form || isCaughtUp.current) return
    isCaughtUp.current = true
    const filled = filledFields(form)
    for (const name of filled) attempt.left.add(name)
    if (filled.length > 0 || form.contains(document.activeElement)) void load()
  }, [attempt, formId, load])

  const known = typeof rules === 'function' ? loaded?.rules : rules
  return {
    errors,
    constraint: known?.constraint,
    findErrors: (form: HTMLFormElement) => (known ? fieldErrors(form, known) : {}),
    formProps: {
      id: formId,
      onFocus: () => void load(),
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => void attempt.left.add(target.name),
      onInput: ({ target }: FormEvent<HTMLFormElement>) =>
        void attempt.changed.add((target as unknown as HTMLInputElement).name),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (!isIntent(event)) return
        event.preventDefault()
        onIntent.current?.(event)
      },
    },
    validator: loaded && (
      <loaded.Validator
        key={attempt.count}
        formId={formId}
        rules={loaded.rules}
        attempt={attempt}
        onErrors={setErrors}
        onIntent={onIntent}
      />
    ),
  }
}

/** conform validates by submitting the form with a button of this name. Such a form must never leave the browser. */
const isIntent = ({ nativeEvent }: FormEvent<HTMLFormElement>) =>
  ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name === '__intent__'

const startAttempt = (reply: Attempt['reply'], count: number): Attempt => ({
  reply,
  count,
  left: new Set(),
  changed: new Set(),
})

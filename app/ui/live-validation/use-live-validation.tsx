import type { SubmissionResult } from '@conform-to/react'
import { useRef, useState, type ComponentType, type FocusEvent, type FormEvent } from 'react'
import type { FormRules } from '~/http/form-rules.server'

export type FormErrors = Record<string, string[] | null | undefined>

/** What happened in the form since the server's last reply. */
type Attempt = {
  reply?: SubmissionResult<string[]>
  count: number
  left: Set<string>
  changed: Set<string>
}

export type FieldValidatorProps = {
  formId: string
  rules: FormRules
  attempt: Attempt
  onErrors: (errors: FormErrors) => void
  /** Receives the handler of the submit events with which conform validates. */
  submitHandler: { current: ((event: FormEvent<HTMLFormElement>) => void) | null }
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
 * @returns the errors by field, the props of the form, and an element to render inside the form
 */
export function useLiveValidation({ formId, rules, isLive = true, lastResult }: LiveValidation) {
  const [loaded, setLoaded] = useState<{ Validator: ComponentType<FieldValidatorProps>; rules: FormRules }>()
  const isLoading = useRef(false)
  const [attempt, setAttempt] = useState<Attempt>(() => startAttempt(lastResult, 0))
  const [errors, setErrors] = useState<FormErrors>(lastResult?.error ?? {})
  const submitHandler: FieldValidatorProps['submitHandler'] = useRef(null)

  if (attempt.reply !== lastResult) {
    setAttempt(startAttempt(lastResult, attempt.count + 1))
    setErrors(lastResult?.error ?? {})
  }

  async function load() {
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
  }

  return {
    errors,
    rules: typeof rules === 'function' ? loaded?.rules : rules,
    formProps: {
      id: formId,
      onFocus: () => void load(),
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => void attempt.left.add(target.name),
      onInput: ({ target }: FormEvent<HTMLFormElement>) =>
        void attempt.changed.add((target as unknown as HTMLInputElement).name),
      onSubmit: (event: FormEvent<HTMLFormElement>) => submitHandler.current?.(event),
    },
    validator: loaded && (
      <loaded.Validator
        key={attempt.count}
        formId={formId}
        rules={loaded.rules}
        attempt={attempt}
        onErrors={setErrors}
        submitHandler={submitHandler}
      />
    ),
  }
}

const startAttempt = (reply: Attempt['reply'], count: number): Attempt => ({
  reply,
  count,
  left: new Set(),
  changed: new Set(),
})

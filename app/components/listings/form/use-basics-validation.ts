import { useMemo } from 'react'
import type { FormRules } from '~/http/form-rules.server'
import { useLiveValidation } from '~/ui/live-validation/use-live-validation'
import type { FormState } from './form-parts'

/** The state of the form with title, location, price and details, with errors that follow what is typed. */
export function useBasicsValidation(state: FormState, rules: FormRules) {
  const lastResult = useMemo(
    () =>
      Object.keys(state.errors).length > 0 ? { status: 'error' as const, error: state.errors } : undefined,
    [state.errors],
  )
  const { errors, formProps, validator } = useLiveValidation({ formId: 'basics', rules, lastResult })
  const live = Object.entries(errors).flatMap(([name, messages]) => (messages ? [[name, messages]] : []))
  return {
    liveState: { fields: state.fields, errors: Object.fromEntries(live), constraint: rules.constraint },
    formProps,
    validator,
  }
}

import type { Constraint } from '~/http/form-rules.server'

type Validity = Partial<Pick<ValidityState, 'badInput' | 'rangeUnderflow' | 'rangeOverflow' | 'stepMismatch'>>

/**
 * The first constraint that a field breaks, or null. Lengths and patterns are read from the value, because browsers
 * report them only for what was typed by hand. Numbers and dates are left to the browser, which knows what is in the
 * field even if it is not a number.
 */
export function brokenConstraint(
  value: string,
  { required, minLength, maxLength, pattern, step }: Constraint,
  { badInput, rangeUnderflow, rangeOverflow, stepMismatch }: Validity,
): keyof Constraint | null {
  if (badInput) return step ? 'step' : 'required'
  if (!value.trim()) return required ? 'required' : null
  if (minLength && value.length < minLength) return 'minLength'
  if (maxLength && value.length > maxLength) return 'maxLength'
  if (pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(value.trim())) return 'pattern'
  if (rangeUnderflow) return 'min'
  if (rangeOverflow) return 'max'
  return stepMismatch ? 'step' : null
}

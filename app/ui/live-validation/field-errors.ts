import type { Constraint, FormRules } from '~/http/form-rules.server'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const controlsOf = (form: HTMLFormElement, name: string) =>
  ([...form.elements] as Control[]).filter((control) => control.name === name)

/** The names of the fields whose value is no longer the one that the page was sent with. */
export const filledFields = (form: HTMLFormElement) =>
  ([...form.elements] as Control[])
    .filter((control) => control.name && isFilled(control))
    .map(({ name }) => name)

function isFilled(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
    return control.checked !== control.defaultChecked
  return 'defaultValue' in control && control.value !== control.defaultValue
}

/** The errors of all fields that a browser can find, by field name. */
export function fieldErrors(form: HTMLFormElement, { constraint, messages }: FormRules) {
  const errors: Record<string, string[]> = {}
  for (const name of Object.keys(constraint)) {
    const controls = controlsOf(form, name)
    const broken = controls[0] && brokenConstraint(valueOf(controls), constraint[name]!, controls[0].validity)
    const message = broken && messages[name]?.[broken]
    if (message) errors[name] = [message]
  }
  return errors
}

/** The value of a field: of checkboxes and radio buttons, the first one that is checked. */
function valueOf(controls: Control[]): string {
  const [first] = controls
  if (first?.type !== 'checkbox' && first?.type !== 'radio') return first?.value ?? ''
  return (controls as HTMLInputElement[]).find(({ checked }) => checked)?.value ?? ''
}

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

import { ofHundredths, type Fees } from '~/domain/pricing/fees'
import { feeExample, type FeeExample } from '~/domain/bookings/fee-example'
import { feeBounds, feeWords } from '~/domain/settings/fee-words'
import { fromDecimal } from '~/domain/shared/money'

/** The example of the fees in the form; null while one of them is invalid. */
export function exampleOfTyped(form: { get: (name: string) => unknown }): FeeExample | null {
  const typed = feeWords.map(({ name }) => [name, typedFee(name, form.get(name))] as const)
  return typed.some(([, fee]) => fee === null) ? null : feeExample(Object.fromEntries(typed) as Fees)
}

function typedFee(name: keyof Fees, typed: unknown): number | null {
  const hundredths = typeof typed === 'string' ? fromDecimal(typed) : null
  const { min, max } = feeBounds(name)
  return hundredths === null || hundredths < min * 100 || hundredths > max * 100
    ? null
    : ofHundredths(name, hundredths)
}

import { currencySymbol } from '~/domain/shared/currency-words'
import { useState } from 'react'
import { feeValue, type Fees, ofHundredths } from '~/domain/pricing/fees'
import { feeExample, type FeeExample } from '~/domain/bookings/fee-example'
import { feeBounds, feeWords } from '~/domain/settings/fee-words'
import { formatExact, formatWhole, fromDecimal } from '~/domain/shared/money'
import type { FormReply } from '~/http/read-form.server'
import { StaleEdit } from '~/components/forms/stale-edit'
import { FormErrors } from '~/components/forms/form-errors'
import { button } from '~/ui/button'
import { ChoiceLine, InputField } from '~/ui/field'
import { Form, SecondaryButton } from '~/ui/form'
import { useHydrated } from '~/ui/use-hydrated'

export type FeesReply = FormReply & {
  /** The example of the fees that were typed, after a preview without scripts. */
  example?: FeeExample
}

type FeesFormProps = { fees: Fees; version: string; example: FeeExample; reply?: FeesReply }

/** The form of the five fees and when they take effect, with a worked example that scripts update live. */
export function FeesForm({ fees, version, example, reply }: FeesFormProps) {
  const hydrated = useHydrated()
  const [shown, setShown] = useState<{ example: FeeExample; of: ExampleOf }>({
    example: reply?.example ?? example,
    of: reply?.example ? 'typed' : 'now',
  })
  const follow = (form: HTMLFormElement) => {
    const typed = exampleOfTyped(new FormData(form))
    setShown((last) => (typed ? { example: typed, of: 'typed' } : { ...last, of: 'unfinished' }))
  }
  const typed = (name: string) => {
    const value = reply?.initialValue?.[name]
    return typeof value === 'string' ? value : undefined
  }
  const changing = reply && typed('intent') !== 'cancel'
  return (
    <Form
      method="post"
      action="/admin/fees"
      noValidate
      onInput={({ currentTarget }) => follow(currentTarget)}
      className="mt-6 grid items-start gap-6 lg:grid-cols-2 lg:gap-10"
    >
      <div className="grid gap-5 rounded-lg border border-line bg-surface p-4 md:p-6">
        <FormErrors reply={reply} fields={FIELDS} labels={LABELS} />
        <StaleEdit
          version={version}
          reply={reply}
          stored={Object.fromEntries(feeWords.map(({ name }) => [name, feeValue(name, fees)]))}
          label={(name) => feeWords.find((fee) => fee.name === name)?.label}
        />
        {feeWords.map(({ name, label, help }) => {
          const { min, max, step } = feeBounds(name)
          const unit = name === 'listingFeeAmount' ? currencySymbol() : '%'
          return (
            <InputField
              key={name}
              id={name}
              name={name}
              label={`${label} (${unit})`}
              help={help}
              type="number"
              inputMode="decimal"
              min={min}
              max={max}
              step={step}
              required
              defaultValue={changing ? (typed(name) ?? '') : feeValue(name, fees)}
              errors={reply?.error?.[name] ?? undefined}
              className="max-w-40 tabular-nums"
            />
          )
        })}
        <FromWhen
          later={typed('when') === 'later'}
          from={typed('from')}
          errors={reply?.error?.from ?? reply?.error?.when ?? undefined}
        />
        <button name="intent" value="save" className={button('primary', 'w-full')}>
          Save fees
        </button>
      </div>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <ExampleStay {...shown} />
        {!hydrated && <SecondaryButton intent="preview">Preview these fees</SecondaryButton>}
      </div>
    </Form>
  )
}

const LABELS = Object.fromEntries(feeWords.map(({ name, label }) => [name, label]))
const FIELDS = [...Object.keys(LABELS), 'from']

/** The example of the fees in the form; null while one of them is invalid. */
function exampleOfTyped(form: { get: (name: string) => unknown }): FeeExample | null {
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

type FromWhenProps = { later: boolean; from?: string; errors?: string[] }

/** When the change takes effect: now, or at a time. Both controls are always visible, so that no script is needed. */
function FromWhen({ later, from, errors }: FromWhenProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left w-full font-semibold">Takes effect</legend>
      <p className="clear-both text-sm text-muted">For bookings made from then on.</p>
      <div className="mt-1">
        <ChoiceLine type="radio" name="when" value="now" defaultChecked={!later}>
          Immediately
        </ChoiceLine>
        <ChoiceLine type="radio" name="when" value="later" defaultChecked={later}>
          On a date and time
        </ChoiceLine>
      </div>
      <div className="mt-1 pl-8">
        <InputField
          id="from"
          name="from"
          label="Date and time"
          help="In UTC. It replaces any scheduled change."
          type="datetime-local"
          defaultValue={from}
          errors={errors}
          className="max-w-64"
        />
      </div>
    </fieldset>
  )
}

/** Which fees an example shows: the current ones, those in the form, or the form's last valid ones. */
type ExampleOf = 'now' | 'typed' | 'unfinished'

const exampleWords: Record<ExampleOf, string> = {
  now: 'With the current fees.',
  typed: 'With the fees in the form. Nothing is saved yet.',
  unfinished: 'A fee in the form is missing or out of range. This example shows the last valid fees.',
}

/** How the money of three nights at $100 is divided. The server renders the first example; typing updates it. */
function ExampleStay({ example, of }: { example: FeeExample; of: ExampleOf }) {
  const { cancelled } = example
  return (
    <section aria-labelledby="example" className="rounded-lg border border-line bg-surface p-4 md:p-6">
      <h3 id="example" className="text-lg font-semibold">
        3 nights at {formatWhole(100_00)}
      </h3>
      <p className="text-sm text-muted">{exampleWords[of]}</p>
      <dl className="mt-3" aria-live="polite">
        <Line label="The guest pays" amount={example.guestPays} total />
        <Line label="The host earns" amount={example.hostEarns} />
        <Line label="The platform takes" amount={example.platformTakes} />
        <Line label="Processing fee" amount={example.processingFee} />
      </dl>
      <h4 className="mt-5 font-semibold">If the guest cancels and gets back half of the nightly price</h4>
      <dl className="mt-1">
        <Line label="The guest gets back" amount={cancelled.guestGetsBack} total />
        <Line label="The host keeps" amount={cancelled.hostEarns} />
        <Line label="The platform keeps" amount={cancelled.platformTakes} />
        <Line label="Processing fee, not refunded" amount={cancelled.processingFee} />
      </dl>
    </section>
  )
}

function Line({ label, amount, total }: { label: string; amount: number; total?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 border-b border-line py-2 ${total ? 'font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatExact(amount)}</dd>
    </div>
  )
}

import { CLAIM_TEXT_MAX } from '~/domain/payments/deposit-words'
import type { FormReply } from '~/http/read-form.server'
import { useFormFields } from '~/components/forms/form-fields'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'

type DecisionFormProps = {
  /** What was claimed, in words and as the field wants it. */
  words: string
  max: string
  reply?: FormReply
}

/** Decides how much of a contested claim is charged. */
export function DecisionForm({ words, max, reply }: DecisionFormProps) {
  const { form, field } = useFormFields({}, reply)
  return (
    <form
      method="post"
      {...form}
      className="mt-3 grid gap-5 rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <InputField
        {...field('amount')}
        label="Charge the guest"
        help={`From 0 to ${words}. The host gets all of it.`}
        type="number"
        step="0.01"
        min="0"
        max={max}
        inputMode="decimal"
        required
        className="sm:max-w-48"
      />
      <InputField
        {...field('reason')}
        label="Reason"
        help="Guest and host will see it."
        required
        maxLength={CLAIM_TEXT_MAX}
        autoComplete="off"
      />
      <button
        name="intent"
        value="decide"
        className={button('primary', 'w-full sm:w-auto sm:justify-self-start')}
      >
        Decide
      </button>
    </form>
  )
}

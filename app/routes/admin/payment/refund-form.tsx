import { REFUND_REASON_MAX } from '~/domain/payments/refund'
import type { FormReply } from '~/http/read-form.server'
import { useFormFields } from '~/components/forms/form-fields'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'

type RefundFormProps = {
  requestKey: string
  /** What can be given back, in words and as the field wants it. */
  left: string
  max: string
  /** Who reads the reason. */
  readers?: string
  reply?: FormReply
}

/** Gives a part of a payment or of a captured deposit back. */
export function RefundForm({
  requestKey,
  left,
  max,
  readers = 'The guest reads it.',
  reply,
}: RefundFormProps) {
  const { form, field } = useFormFields({}, reply)
  return (
    <form
      method="post"
      {...form}
      className="mt-3 grid gap-5 rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <input type="hidden" name="requestKey" value={requestKey} />
      <InputField
        {...field('amount')}
        label="Amount"
        help={`At most ${left}`}
        type="number"
        step="0.01"
        min="0.01"
        max={max}
        inputMode="decimal"
        required
        className="sm:max-w-48"
      />
      <InputField
        {...field('reason')}
        label="Reason"
        help={readers}
        required
        maxLength={REFUND_REASON_MAX}
        autoComplete="off"
      />
      <button
        name="intent"
        value="refund"
        className={button('primary', 'w-full sm:w-auto sm:justify-self-start')}
      >
        Refund
      </button>
    </form>
  )
}

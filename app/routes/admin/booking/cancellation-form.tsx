import { useFormFields } from '~/components/forms/form-fields'
import { CANCELLATION_REASON_MAX } from '~/domain/bookings/administration/staff-cancellation'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { InputField, SelectField, TextAreaField } from '~/ui/field'

export type CancellationOptions = {
  requestKey: string
  /** What can be refunded, in words and as the field wants it; null for a request, which was not charged. */
  refund: { policy: string; left: string; max: string } | null
}

/** Cancels a booking with a chosen refund, for a reason that both sides read. */
export function CancellationForm({ requestKey, refund, reply }: CancellationOptions & { reply?: FormReply }) {
  const { form, field } = useFormFields({ refund: 'policy' }, reply)
  return (
    <form
      method="post"
      {...form}
      className="mt-3 grid max-w-text gap-5 rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <input type="hidden" name="requestKey" value={requestKey} />
      {refund ? (
        <>
          <SelectField
            {...field('refund')}
            label="Refund"
            options={[
              ['policy', `By the cancellation policy: ${refund.policy}`],
              ['full', `All that is left: ${refund.left}`],
              ['amount', 'Another amount'],
              ['none', 'Nothing'],
            ]}
          />
          <InputField
            {...field('amount')}
            label="Amount"
            help={`For another amount, up to ${refund.left}`}
            type="number"
            step="0.01"
            min="0.01"
            max={refund.max}
            inputMode="decimal"
            optional
            className="sm:max-w-48"
          />
        </>
      ) : (
        <input type="hidden" name="refund" value="none" />
      )}
      <TextAreaField
        {...field('reason')}
        label="Reason"
        help="Guest and host get it by email."
        required
        rows={3}
        maxLength={CANCELLATION_REASON_MAX}
        autoComplete="off"
      />
      <button className={button('danger', 'w-full sm:w-auto sm:justify-self-start')}>
        {refund ? 'Cancel booking' : 'Cancel request'}
      </button>
    </form>
  )
}

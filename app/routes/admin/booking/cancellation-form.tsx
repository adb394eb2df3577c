import { useFormFields } from '~/components/forms/form-fields'
import { CANCELLATION_REASON_MAX } from '~/domain/bookings/administration/staff-cancellation'
import { SelectField, TextAreaField } from '~/ui/field'
import { Form } from '~/ui/form'
import { useReply } from '~/ui/keep-page'
import { AmountField, formCard, SubmitButton } from '../elements'

export type CancellationOptions = {
  requestKey: string
  /** What can be refunded, in words and as the field wants it; null for a request, which was not charged. */
  refund: { policy: string; left: string; max: string } | null
}

/** Cancels a booking with a chosen refund, for a reason that both sides read. */
export function CancellationForm({ requestKey, refund }: CancellationOptions) {
  const reply = useReply()
  const { form, field } = useFormFields({ refund: 'policy' }, reply)
  return (
    <Form method="post" {...form} className={formCard}>
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
          <AmountField
            {...field('amount')}
            label="Amount"
            help={`For another amount, up to ${refund.left}`}
            max={refund.max}
            optional
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
      <SubmitButton danger>{refund ? 'Cancel booking' : 'Cancel request'}</SubmitButton>
    </Form>
  )
}

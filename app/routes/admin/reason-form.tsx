import { useFormFields } from '~/components/forms/form-fields'
import { InputField, TextAreaField } from '~/ui/field'
import { Form } from '~/ui/form'
import { useReply } from '~/ui/keep-page'
import { AmountField, formCard, SubmitButton } from './elements'

type ReasonFormProps = {
  /** The button: what it sends, and what it says. */
  intent: string
  label: string
  /** Who reads the reason. */
  help: string
  maxLength: number
  /** An amount of money that it is about. */
  amount?: { label: string; help: string; min?: string; max: string }
  /** Only where sending it twice would do it twice. */
  requestKey?: string
}

/** An action of an admin with its reason, which is short beside an amount. */
export function ReasonForm({ intent, label, help, maxLength, amount, requestKey }: ReasonFormProps) {
  const reply = useReply()
  const { form, field } = useFormFields({}, reply)
  const reason = { ...field('reason'), label: 'Reason', help, required: true, maxLength, autoComplete: 'off' }
  return (
    <Form method="post" {...form} className={formCard}>
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      {amount && <AmountField {...field('amount')} {...amount} required />}
      {amount ? <InputField {...reason} /> : <TextAreaField {...reason} rows={3} />}
      <SubmitButton name="intent" value={intent}>
        {label}
      </SubmitButton>
    </Form>
  )
}

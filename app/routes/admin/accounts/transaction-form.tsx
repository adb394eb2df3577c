import { currencyName } from '~/domain/shared/currency-words'
import { EMAIL_MAX } from '~/domain/accounts/limits'
import {
  DESCRIPTION_MAX,
  MAX_TRANSACTION,
  transactionTypes,
  typeWords,
} from '~/domain/ledger/transaction-words'
import { useFormFields } from '~/components/forms/form-fields'
import { FormErrors } from '~/components/forms/form-errors'
import { FieldErrors, FreshField } from '~/ui/field'
import { Form } from '~/ui/form'
import { useReply } from '~/ui/keep-page'
import { AmountField, formCard, SubmitButton } from '../elements'

/** Processes a transaction by hand. Each type explains what it moves. */
export function TransactionForm({ requestKey }: { requestKey: string }) {
  const reply = useReply()
  const { form, field, text, errorsOf } = useFormFields({}, reply)
  const typeErrors = errorsOf('type')
  return (
    <Form method="post" action="/admin/accounts#process" {...form} className={formCard}>
      <FormErrors reply={reply} fields={FIELDS} labels={{ email: 'User' }} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <FreshField
        {...field('email')}
        label="User"
        help="The email address of their account"
        type="email"
        required
        maxLength={EMAIL_MAX}
        spellCheck={false}
      />
      <fieldset id="type" aria-describedby={typeErrors ? 'type-error' : undefined}>
        <legend className="font-semibold">Type</legend>
        <div className="mt-1 grid gap-1">
          {transactionTypes.map((type) => (
            <label key={type} className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-1">
              <input
                type="radio"
                name="type"
                value={type}
                required
                defaultChecked={text('type') === type}
                className="row-span-2 mt-0.5 size-5 accent-accent"
              />
              <span className="font-semibold">{typeWords[type].label}</span>
              <span className="text-sm text-muted">{typeWords[type].effect}</span>
            </label>
          ))}
        </div>
        <FieldErrors id="type" errors={typeErrors} />
      </fieldset>
      <AmountField
        {...field('amount')}
        label="Amount"
        help={`In ${currencyName()}`}
        max={MAX_TRANSACTION / 100}
        required
      />
      <FreshField
        {...field('description')}
        label="Description"
        help="What it's for. We keep it for good, so be specific."
        required
        maxLength={DESCRIPTION_MAX}
      />
      <FreshField
        {...field('bookingId')}
        label="Booking id"
        optional
        help="One of this user's bookings, as guest or host"
        maxLength={36}
        spellCheck={false}
        className="font-mono"
      />
      <SubmitButton>Process transaction</SubmitButton>
    </Form>
  )
}

const FIELDS = ['email', 'type', 'amount', 'description', 'bookingId']

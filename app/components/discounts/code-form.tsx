import { currencyName } from '~/domain/shared/currency-words'
import { CODE_MAX, DESCRIPTION_MAX, MAX_AMOUNT, MAX_USES } from '~/domain/discounts/limits'
import { useFormFields } from '~/components/forms/form-fields'
import { StaleEdit } from '~/components/forms/stale-edit'
import { useHasVehicles } from '~/components/shell/page-link'
import { FormErrors } from '~/components/forms/form-errors'
import { button } from '~/ui/button'
import { FieldErrors, FreshField, InputField, SelectField } from '~/ui/field'
import { Form } from '~/ui/form'
import { useReply } from '~/ui/keep-page'

/** The fields of a code that is edited, as the form holds them. */
export type CodeFormValues = Record<string, string | boolean>

type CodeFormProps = {
  requestKey?: string
  /** The code that is edited; absent for a new one. */
  start?: CodeFormValues
  /** The version of a code that is edited. */
  version?: string
  /** Guests have used the code, so its text stays. */
  isCodeFixed?: boolean
  action?: string
  /** Where the form posts to, such as an anchor for a form below the fold. */
  to?: string
  /** A code of the platform, which each guest can use once unless it says otherwise. */
  isPlatform?: boolean
  /** The common name of the time zone of the dates. */
  zone: string
}

/** The form that creates or edits a discount code. The server validates it and shows errors next to each field. */
export function CodeForm({
  requestKey,
  start = NEW_CODE,
  version,
  isCodeFixed = false,
  isPlatform = false,
  action = 'Create discount code',
  zone,
  to,
}: CodeFormProps) {
  const reply = useReply()
  const hasVehicles = useHasVehicles()
  const { form, field, checkbox, errorsOf, text } = useFormFields(start, reply)
  const money = {
    type: 'number',
    step: '0.01',
    min: '0.01',
    max: MAX_AMOUNT / 100,
    inputMode: 'decimal',
  } as const
  const uses = { type: 'number', step: '1', min: '1', max: MAX_USES, inputMode: 'numeric' } as const
  const appliesErrors = errorsOf('applicableToPropertyListings') ?? errorsOf('applicableToVehicleListings')
  return (
    <Form
      method="post"
      action={to}
      {...form}
      className="mt-4 grid gap-5 rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <FormErrors reply={reply} fields={FIELDS} labels={LABELS} />
      {version && <StaleEdit version={version} reply={reply} stored={start} />}
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      <FreshField
        {...field('code')}
        label="Code"
        help={
          isCodeFixed
            ? 'Guests have used this code, so its text stays.'
            : 'What guests type, such as SUMMER20. Always uppercase.'
        }
        readOnly={isCodeFixed}
        required
        maxLength={CODE_MAX}
        autoCapitalize="characters"
        spellCheck={false}
        className={`font-mono uppercase ${isCodeFixed ? 'bg-sunken' : ''}`}
        onInput={({ currentTarget }) => toUpperCase(currentTarget)}
      />
      <div className={twoColumns}>
        <SelectField
          {...field('type')}
          label="Type"
          help="A percentage or an amount"
          defaultValue={text('type') ?? 'percentage'}
        >
          <option value="percentage">Percentage</option>
          <option value="fixed_amount">Fixed amount</option>
        </SelectField>
        <InputField
          {...field('value')}
          {...money}
          label="Value"
          help={`Percent, or ${currencyName()}`}
          required
        />
      </div>
      <FreshField {...field('description')} label="Description" optional maxLength={DESCRIPTION_MAX} />
      <div className={twoColumns}>
        <InputField
          {...field('minOrderAmount')}
          {...money}
          label="Minimum order"
          optional
          help={`In ${currencyName()}, before fees`}
        />
        <InputField
          {...field('maxDiscountAmount')}
          {...money}
          label="Maximum discount"
          optional
          help={`In ${currencyName()}`}
        />
      </div>
      <InputField
        {...field('usageLimit')}
        {...uses}
        label="Usage limit"
        optional
        help="How many bookings can use it"
      />
      <InputField
        {...field('usageLimitPerPerson')}
        {...uses}
        label="Limit per person"
        optional
        help={
          isPlatform
            ? 'How often one guest can use it. Once, unless you set a higher limit.'
            : 'How often one guest can use it'
        }
      />
      <fieldset aria-describedby="zone">
        <legend className="font-semibold">Validity</legend>
        <p id="zone" className="text-sm text-muted">
          Dates and times are in {zone}.
        </p>
        <div className={`mt-3 ${twoColumns}`}>
          <InputField {...field('validFrom')} label="Valid from" type="datetime-local" required />
          <InputField {...field('validUntil')} label="Valid until" type="datetime-local" required />
        </div>
      </fieldset>
      {hasVehicles ? (
        <fieldset aria-describedby={appliesErrors ? 'applies-error' : undefined}>
          <legend className="font-semibold">Applies to</legend>
          <div className="mt-1 flex flex-wrap gap-x-8">
            {appliesTo.map(([name, label]) => (
              <label key={name} className="flex min-h-11 items-center gap-3">
                <input type="checkbox" {...checkbox(name)} className="size-5 accent-accent" />
                {label}
              </label>
            ))}
          </div>
          <FieldErrors id="applies" errors={appliesErrors} />
        </fieldset>
      ) : (
        appliesTo
          .map(([name]) => checkbox(name))
          .map(
            ({ name, defaultChecked }) =>
              defaultChecked && <input key={name} type="hidden" name={name} value="on" />,
          )
      )}
      <button className={button('primary', 'w-full')}>{action}</button>
    </Form>
  )
}

const FIELDS = [
  'code',
  'type',
  'value',
  'description',
  'minOrderAmount',
  'maxDiscountAmount',
  'usageLimit',
  'usageLimitPerPerson',
  'validFrom',
  'validUntil',
  'applicableToPropertyListings',
]

const LABELS = {
  minOrderAmount: 'Minimum order',
  maxDiscountAmount: 'Maximum discount',
  usageLimitPerPerson: 'Limit per person',
  applicableToPropertyListings: 'Applies to',
}

/** Changes the text to upper case and keeps the cursor in place. */
function toUpperCase(input: HTMLInputElement) {
  const { value, selectionStart, selectionEnd } = input
  const upperCase = value.toUpperCase()
  if (upperCase === value) return
  input.value = upperCase
  input.setSelectionRange(selectionStart, selectionEnd)
}

const NEW_CODE: CodeFormValues = { applicableToPropertyListings: true, applicableToVehicleListings: true }

const appliesTo = [
  ['applicableToPropertyListings', 'Property listings'],
  ['applicableToVehicleListings', 'Vehicle listings'],
] as const

const twoColumns = 'grid items-start gap-5 sm:grid-cols-2'

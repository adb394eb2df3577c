import { kindLabels } from '~/domain/taxes/rule-words'
import { AMOUNT_MAX, AUTHORITY_MAX, NAME_MAX, PLACE_MAX } from '~/domain/taxes/limits'
import { taxKinds } from '~/domain/taxes/tax-rule'
import type { placeNames } from '~/domain/taxes/tax-rules.queries.server'
import { currencyName } from '~/domain/shared/currency-words'
import { FormErrors } from '~/components/forms/form-errors'
import { useFormFields } from '~/components/forms/form-fields'
import { FreshField, InputField, SelectField } from '~/ui/field'
import { Form } from '~/ui/form'
import { FormActions } from '~/ui/form-actions'
import { CheckboxField, formCard } from '../elements'
import { useReply } from '~/ui/keep-page'

type RuleFormProps = {
  start: Partial<Record<Exclude<(typeof FIELDS)[number], 'isIncluded'>, string | null>> & {
    isIncluded?: boolean
  }
  /** Only in the form of a new rule. */
  requestKey?: string
  places: Awaited<ReturnType<typeof placeNames>>
}

/** The form of a tax rule: how much, where, on what and when. */
export function RuleForm({ start, requestKey, places }: RuleFormProps) {
  const reply = useReply()
  const { form, field, checkbox, text } = useFormFields(start, reply)
  const action = requestKey ? 'Add tax' : 'Save changes'
  const place = { maxLength: PLACE_MAX, autoComplete: 'off', optional: true } as const
  return (
    <Form method="post" {...form} className={`group/rule ${formCard}`}>
      <FormErrors reply={reply} fields={FIELDS} labels={LABELS} />
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      <div className={twoColumns}>
        <FreshField
          {...field('name')}
          label="Name"
          help="What guests see, like Occupancy tax"
          required
          maxLength={NAME_MAX}
        />
        <FreshField
          {...field('authority')}
          label="Authority"
          help="Who it's paid to"
          required
          maxLength={AUTHORITY_MAX}
        />
      </div>
      <fieldset>
        <legend className="font-semibold">Rate</legend>
        <div className={`mt-2 ${twoColumns}`}>
          <SelectField
            {...field('kind')}
            label="Kind"
            defaultValue={text('kind') ?? 'percent'}
            options={taxKinds.map((kind) => [kind, kindLabels[kind]])}
          />
          <div className={onlyForPercent}>
            <InputField
              {...field('percentage')}
              label="Percentage"
              type="number"
              step="0.001"
              min="0.001"
              max="100"
              inputMode="decimal"
            />
          </div>
          <div className={onlyForAmounts}>
            <InputField
              {...field('amount')}
              label={`Amount in ${currencyName()}`}
              type="number"
              step="0.01"
              min="0.01"
              max={AMOUNT_MAX / 100}
              inputMode="decimal"
            />
          </div>
        </div>
        <div className={`mt-5 ${twoColumns}`}>
          <InputField
            {...field('maxNights')}
            label="Maximum taxed nights"
            optional
            help="Only the first nights of a stay are taxed"
            type="number"
            step="1"
            min="1"
            max="365"
            inputMode="numeric"
          />
          <CheckboxField
            field={checkbox('isIncluded')}
            label="Prices include it"
            help="Hosts pay it from what they earn. Otherwise guests pay it on top."
          />
        </div>
      </fieldset>
      <fieldset aria-describedby="where">
        <legend className="font-semibold">Where and on what</legend>
        <p id="where" className="text-sm text-muted">
          Leave out the city for a whole region, and the country for everywhere.
        </p>
        <div className="mt-2 grid items-start gap-5 sm:grid-cols-3">
          <InputField {...field('country')} {...place} label="Country" list="countries" />
          <InputField {...field('region')} {...place} label="Region" list="regions" />
          <InputField {...field('city')} {...place} label="City" list="cities" />
        </div>
        {Object.entries(places).map(([id, names]) => (
          <datalist key={id} id={id}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        ))}
        <div className="mt-5">
          <SelectField {...field('category')} label="Taxed" defaultValue={text('category') ?? ''}>
            <option value="">Stays and vehicles</option>
            <option value="property">Stays</option>
            <option value="vehicle">Vehicles</option>
          </SelectField>
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-semibold">Check-in</legend>
        <div className={`mt-2 ${twoColumns}`}>
          <InputField
            {...field('validFrom')}
            label="From"
            help="The first that is taxed"
            type="date"
            required
          />
          <InputField
            {...field('validUntil')}
            label="Before"
            optional
            help="Leave blank for no end"
            type="date"
          />
        </div>
      </fieldset>
      <FormActions action={action} pending={action} busy={false} back="/admin/taxes" />
    </Form>
  )
}

/** Every field, in the order of the form. */
const FIELDS = [
  'name',
  'authority',
  'kind',
  'percentage',
  'amount',
  'maxNights',
  'isIncluded',
  'country',
  'region',
  'city',
  'category',
  'validFrom',
  'validUntil',
] as const

const LABELS = {
  maxNights: 'Maximum taxed nights',
  validFrom: 'From',
  validUntil: 'Before',
  category: 'Taxed',
}

const twoColumns = 'grid items-start gap-5 sm:grid-cols-2'
/** The kind shows the field of its rate; the other one is ignored. */
const onlyForPercent = 'group-has-[option[value$=night]:checked]/rule:hidden'
const onlyForAmounts = 'group-has-[option[value=percent]:checked]/rule:hidden'

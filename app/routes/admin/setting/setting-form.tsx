import {
  settingCategories,
  settingTypes,
  type SettingType,
  DESCRIPTION_MAX,
  KEY_MAX,
  VALUE_MAX,
} from '~/domain/settings/setting-fields'
import { useFormFields } from '~/components/forms/form-fields'
import { FormErrors } from '~/components/forms/form-errors'
import { StaleEdit } from '~/components/forms/stale-edit'
import type { Setting } from '~/domain/settings/settings.queries.server'
import { categoryWords, typeWords } from '~/routes/admin/settings/setting-facts'
import { button } from '~/ui/button'
import { FreshField, InputField, SelectField, TextAreaField } from '~/ui/field'
import { Form } from '~/ui/form'
import { SecondaryLink } from '~/ui/link'
import { useReply } from '~/ui/keep-page'
import { formCard } from '../elements'

type SettingFormProps = {
  /** Only for a new setting. */
  requestKey?: string
  /** The setting being edited. Its key is fixed; a known setting's type and category are too. */
  kept?: Setting
  version?: string
  known?: Bounds | null
}

/** Creates or edits a setting. The server validates it; errors appear at their fields. */
export function SettingForm({ requestKey, kept, version, known }: SettingFormProps) {
  const reply = useReply()
  const start = kept && {
    value: kept.value,
    description: kept.description,
    ...(!known && { dataType: kept.dataType, category: kept.category }),
  }
  const { form, field, text } = useFormFields(start ?? {}, reply)
  const choice = (
    name: 'dataType' | 'category',
    label: string,
    words: Record<string, string>,
    values: readonly string[],
    otherwise: string,
  ) => (
    <SelectField
      {...field(name)}
      label={label}
      defaultValue={text(name) ?? otherwise}
      options={values.map((value) => [value, words[value]])}
    />
  )
  return (
    <Form method="post" {...form} className={formCard}>
      <FormErrors reply={reply} fields={FIELDS} />
      {start && version && <StaleEdit version={version} reply={reply} stored={start} />}
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      {kept ? (
        <InputField
          id="key"
          label="Key"
          help="You can't change the key."
          value={kept.key}
          readOnly
          className="bg-sunken font-mono"
        />
      ) : (
        <FreshField
          {...field('key')}
          label="Key"
          help="Lowercase letters, digits and underscores, like partner_name."
          required
          maxLength={KEY_MAX}
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
      )}
      {known && kept ? (
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          <div>
            <dt className="font-semibold">Type</dt>
            <dd className="text-muted">{typeWords[kept.dataType]}</dd>
          </div>
          <div>
            <dt className="font-semibold">Category</dt>
            <dd className="text-muted">{categoryWords[kept.category]}</dd>
          </div>
        </dl>
      ) : (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {choice('dataType', 'Type', typeWords, settingTypes, 'string')}
          {choice('category', 'Category', categoryWords, settingCategories, 'general')}
        </div>
      )}
      <ValueField type={known && kept ? kept.dataType : null} known={known} field={field('value')} />
      <FreshField {...field('description')} label="Description" optional maxLength={DESCRIPTION_MAX} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <button className={button('primary')}>{kept ? 'Save setting' : 'Create setting'}</button>
        {kept && <SecondaryLink to="/admin/settings">Cancel</SecondaryLink>}
      </div>
    </Form>
  )
}

const FIELDS = ['key', 'dataType', 'category', 'value', 'description']

/** The bounds of a known setting's value. */
type Bounds = { min?: number; max?: number; step?: number; maxLength?: number; mayBeEmpty: boolean }

type ValueFieldProps = {
  /** The type of a known setting; null for a custom one, whose type can be changed. */
  type: SettingType | null
  known?: Bounds | null
  field: { id: string; name: string; defaultValue?: string; errors?: string[] }
}

/** A setting's value, in the control that suits its type. */
function ValueField({ type, known, field }: ValueFieldProps) {
  if (type === 'boolean') {
    return (
      <SelectField {...field} label="Value">
        <option value="true">True</option>
        <option value="false">False</option>
      </SelectField>
    )
  }
  if (type === 'number') {
    return (
      <InputField
        {...field}
        label="Value"
        help={`From ${known?.min} to ${known?.max}`}
        type="number"
        inputMode="decimal"
        min={known?.min}
        max={known?.max}
        step={known?.step}
        required
      />
    )
  }
  return (
    <TextAreaField
      {...field}
      label="Value"
      help={
        known?.mayBeEmpty
          ? 'Plain text. Leave it empty for none.'
          : 'A number such as 12.5, true or false, text, or JSON, depending on its type.'
      }
      rows={3}
      maxLength={known?.maxLength ?? VALUE_MAX}
      required={!known?.mayBeEmpty}
      spellCheck={false}
    />
  )
}

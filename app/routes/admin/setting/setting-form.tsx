import {
  settingCategories,
  settingTypes,
  DESCRIPTION_MAX,
  KEY_MAX,
  VALUE_MAX,
} from '~/domain/settings/setting-fields'
import type { FormReply } from '~/http/read-form.server'
import { useFormFields } from '~/components/forms/form-fields'
import { FormErrors } from '~/components/forms/form-errors'
import { StaleEdit } from '~/components/forms/stale-edit'
import { categoryWords, typeWords } from '~/routes/admin/settings/setting-words'
import type { PresentedSetting } from '~/routes/admin/settings/present-setting'
import { button } from '~/ui/button'
import { InputField, SelectField } from '~/ui/field'
import { ValueField, type Bounds } from './value-field'

type SettingFormProps = {
  reply?: FormReply
  /** Only for a new setting. */
  requestKey?: string
  /** The setting being edited. Its key is fixed; a known setting's type and category are too. */
  kept?: PresentedSetting
  version?: string
  known?: Bounds | null
}

/** Creates or edits a setting. The server validates it; errors appear at their fields. */
export function SettingForm({ reply, requestKey, kept, version, known }: SettingFormProps) {
  const { form, field, text } = useFormFields({ ...kept }, reply)
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
    <form
      method="post"
      {...form}
      className="mt-5 grid max-w-text gap-5 rounded-lg border border-line bg-surface p-4 md:p-6"
    >
      <FormErrors reply={reply} fields={FIELDS} />
      {kept && version && (
        <StaleEdit
          version={version}
          reply={reply}
          stored={{
            value: kept.value,
            description: kept.description,
            ...(!known && { dataType: kept.dataType, category: kept.category }),
          }}
        />
      )}
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
        <InputField
          {...field('key')}
          label="Key"
          help="Lowercase letters, digits and underscores, like partner_name."
          required
          maxLength={KEY_MAX}
          autoComplete="off"
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
      <ValueField
        type={known && kept ? kept.dataType : null}
        known={known}
        max={known?.maxLength ?? VALUE_MAX}
        field={field('value')}
      />
      <InputField
        {...field('description')}
        label="Description"
        optional
        maxLength={DESCRIPTION_MAX}
        autoComplete="off"
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <button className={button('primary')}>{kept ? 'Save setting' : 'Create setting'}</button>
        {kept && (
          <a href="/admin/settings" className={button('secondary')}>
            Cancel
          </a>
        )}
      </div>
    </form>
  )
}

const FIELDS = ['key', 'dataType', 'category', 'value', 'description']

import {
  DEPARTMENT_MAX,
  employmentLabels,
  employmentTypes,
  LOCATION_MAX,
  MAX_SALARY,
  TEXT_MAX,
  TITLE_MAX,
  URL_MAX,
} from '~/domain/careers/job-labels'
import { FreshField, InputField, SelectField, TextAreaField } from '~/ui/field'
import { Form } from '~/ui/form'
import { FormActions } from '~/ui/form-actions'
import { StaleEdit } from '~/components/forms/stale-edit'
import { FormErrors } from '~/components/forms/form-errors'
import { useFormFields } from '~/components/forms/form-fields'
import { CheckboxField, formCard } from '../elements'
import { useReply } from '~/ui/keep-page'

type JobFormProps = {
  start: Partial<Record<Exclude<(typeof FIELDS)[number], 'isActive'>, string | null>> & { isActive: boolean }
  /** The version of a job that is edited. */
  version?: string
  /** Only in the form of a new job. */
  requestKey?: string
}

/** The form of a job: what it is, what it pays, and how to apply. */
export function JobForm({ start, version, requestKey }: JobFormProps) {
  const reply = useReply()
  const { form, field, checkbox, text } = useFormFields(start, reply)
  const action = requestKey ? 'Create job listing' : 'Save changes'
  const money = {
    type: 'number',
    step: '0.01',
    min: '0',
    max: MAX_SALARY / 100,
    inputMode: 'decimal',
  } as const
  const textArea = (name: string, label: string, help: string, rows: number, optional = false) => (
    <TextAreaField
      {...field(name)}
      label={label}
      help={help}
      optional={optional}
      rows={rows}
      maxLength={TEXT_MAX}
      required={!optional}
    />
  )
  return (
    <Form method="post" {...form} className={formCard}>
      <FormErrors reply={reply} fields={FIELDS} labels={{ salaryCurrency: 'Currency' }} />
      {version && <StaleEdit version={version} reply={reply} stored={start} />}
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      <FreshField {...field('title')} label="Title" required maxLength={TITLE_MAX} />
      <div className={twoColumns}>
        <FreshField
          {...field('department')}
          label="Department"
          help="For example, Support"
          required
          maxLength={DEPARTMENT_MAX}
        />
        <FreshField
          {...field('location')}
          label="Location"
          help="For example, Denver, Colorado, or Remote"
          required
          maxLength={LOCATION_MAX}
        />
      </div>
      <SelectField
        {...field('employmentType')}
        label="Employment type"
        defaultValue={text('employmentType') ?? 'full_time'}
        options={employmentTypes.map((type) => [type, employmentLabels[type]])}
      />
      <fieldset>
        <legend className="font-semibold">Salary per year</legend>
        <div className="mt-2 grid items-start gap-5 sm:grid-cols-3">
          <InputField {...field('salaryMin')} {...money} label="From" optional />
          <InputField {...field('salaryMax')} {...money} label="Up to" optional />
          <FreshField
            {...field('salaryCurrency')}
            label="Currency"
            required
            maxLength={3}
            autoCapitalize="characters"
            className="uppercase"
          />
        </div>
      </fieldset>
      {textArea('description', 'Description', 'Markdown: ## heading, - list item, **bold**', 8)}
      {textArea('requirements', 'Requirements', 'Markdown', 6)}
      {textArea('benefits', 'Benefits', 'Markdown', 4, true)}
      <FreshField
        {...field('applicationEmail')}
        label="Application email"
        optional
        help="Applications go to this address"
        type="email"
      />
      <FreshField
        {...field('externalUrl')}
        label="Application link"
        optional
        help="Or a page where people can apply"
        type="url"
        maxLength={URL_MAX}
        placeholder="https://"
      />
      <CheckboxField
        field={checkbox('isActive')}
        label="Active"
        help="Shown under Careers. Needs an application email or link."
      />
      <FormActions action={action} pending={action} busy={false} back="/admin/careers" />
    </Form>
  )
}

/** Every field, in the order of the form. */
const FIELDS = [
  'title',
  'department',
  'location',
  'employmentType',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'description',
  'requirements',
  'benefits',
  'applicationEmail',
  'externalUrl',
  'isActive',
] as const

const twoColumns = 'grid items-start gap-5 sm:grid-cols-2'

import { employmentTypes, employmentWords } from '~/domain/careers/job-words'
import {
  DEPARTMENT_MAX,
  LOCATION_MAX,
  MOST_SALARY,
  TEXT_MAX,
  TITLE_MAX,
  URL_MAX,
} from '~/domain/careers/limits'
import type { FormReply } from '~/http/read-form.server'
import { control, Field, InputField } from '~/ui/field'
import { FormActions } from '~/ui/form-actions'
import { FormErrors, formFields } from '../itineraries/form-memory'

/** What the form begins with, as text. */
export type TypedJob = Partial<Record<Exclude<(typeof FIELDS)[number], 'isActive'>, string>> & {
  isActive: boolean
}

type JobFormProps = {
  start: TypedJob
  reply?: FormReply
  /** The key of a form that creates. */
  requestKey?: string
  action: string
  /** Where leaving leads. */
  back: string
}

/** A job: what it is, what it pays, and how to apply. */
export function JobForm({ start, reply, requestKey, action, back }: JobFormProps) {
  const { field, checked, errorsOf, text } = formFields(start, reply)
  const money = {
    type: 'number',
    step: '0.01',
    min: '0',
    max: MOST_SALARY / 100,
    inputMode: 'decimal',
  } as const
  const area = (name: string, label: string, help: string, rows: number, optional = false) => (
    <Field id={name} label={label} help={help} optional={optional} errors={errorsOf(name)}>
      {(tied) => (
        <textarea
          {...tied}
          name={name}
          rows={rows}
          maxLength={TEXT_MAX}
          required={!optional}
          defaultValue={text(name)}
          className={control}
        />
      )}
    </Field>
  )
  return (
    <form method="post" noValidate>
      <FormErrors reply={reply} fields={FIELDS} />
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      <div className="grid gap-5">
        <InputField {...field('title')} label="Title" required maxLength={TITLE_MAX} autoComplete="off" />
        <div className={pair}>
          <InputField
            {...field('department')}
            label="Department"
            help="Such as Support"
            required
            maxLength={DEPARTMENT_MAX}
            autoComplete="off"
          />
          <InputField
            {...field('location')}
            label="Location"
            help="Such as Denver, Colorado, or Remote"
            required
            maxLength={LOCATION_MAX}
            autoComplete="off"
          />
        </div>
        <Field id="employmentType" label="Employment type" errors={errorsOf('employmentType')}>
          {(tied) => (
            <select
              {...tied}
              name="employmentType"
              defaultValue={text('employmentType') ?? 'full_time'}
              className={control}
            >
              {employmentTypes.map((type) => (
                <option key={type} value={type}>
                  {employmentWords[type]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <fieldset>
          <legend className="font-semibold">Salary a year</legend>
          <div className="mt-2 grid items-start gap-5 sm:grid-cols-3">
            <InputField {...field('salaryMin')} {...money} label="From" optional />
            <InputField {...field('salaryMax')} {...money} label="Up to" optional />
            <InputField
              {...field('salaryCurrency')}
              label="Currency"
              required
              maxLength={3}
              autoCapitalize="characters"
              autoComplete="off"
              className="uppercase"
            />
          </div>
        </fieldset>
        {area('description', 'Description', 'Markdown: ## begins a section, - a list, **bold**', 8)}
        {area('requirements', 'Requirements', 'Markdown as well', 6)}
        {area('benefits', 'Benefits', 'Markdown as well', 4, true)}
        <InputField
          {...field('applicationEmail')}
          label="Application e-mail"
          optional
          help="Where applications are mailed to"
          type="email"
          autoComplete="off"
        />
        <InputField
          {...field('externalUrl')}
          label="Application link"
          optional
          help="Or a page that takes applications"
          type="url"
          maxLength={URL_MAX}
          placeholder="https://"
          autoComplete="off"
        />
        <div className="rounded bg-sunken px-4 py-3">
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              id="isActive"
              type="checkbox"
              name="isActive"
              defaultChecked={checked('isActive')}
              aria-describedby="isActive-help"
              className="size-5 shrink-0 accent-accent"
            />
            Active
          </label>
          <p id="isActive-help" className="pl-8 text-sm text-muted">
            Everybody sees it under Careers, and can apply in one of the two ways above.
          </p>
        </div>
        <FormActions action={action} pending={action} busy={false} back={back} />
      </div>
    </form>
  )
}

/** Every field, in the order of the page. */
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

const pair = 'grid items-start gap-5 sm:grid-cols-2'

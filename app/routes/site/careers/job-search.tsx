import type { JobFilter } from '~/domain/careers/job-filter'
import { employmentLabels, type EmploymentType } from '~/domain/careers/job-labels'
import { button } from '~/ui/button'
import { control, Field } from '~/ui/field'

type JobSearchProps = {
  filter: JobFilter
  departments: string[]
  employmentTypes: EmploymentType[]
  path: string
}

/** The filter of the jobs by department and employment type. */
export function JobSearch({ filter, departments, employmentTypes, path }: JobSearchProps) {
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label="Jobs"
      className="grid max-w-text items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <Field id="department" label="Department">
        {(fieldProps) => (
          <select
            {...fieldProps}
            name="department"
            defaultValue={filter.department ?? ''}
            className={control}
          >
            <option value="">All departments</option>
            {departments.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field id="employmentType" label="Employment type">
        {(fieldProps) => (
          <select
            {...fieldProps}
            name="employmentType"
            defaultValue={filter.employmentType ?? ''}
            className={control}
          >
            <option value="">All types</option>
            {employmentTypes.map((type) => (
              <option key={type} value={type}>
                {employmentLabels[type]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button className={button('secondary')}>Show jobs</button>
    </form>
  )
}

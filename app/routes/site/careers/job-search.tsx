import type { JobFilter } from '~/domain/careers/job-filter'
import { employmentLabels, type EmploymentType } from '~/domain/careers/job-labels'
import { button } from '~/ui/button'
import { SelectField } from '~/ui/field'

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
      <SelectField
        id="department"
        label="Department"
        name="department"
        defaultValue={filter.department ?? ''}
      >
        <option value="">All departments</option>
        {departments.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        id="employmentType"
        label="Employment type"
        name="employmentType"
        defaultValue={filter.employmentType ?? ''}
        options={employmentTypes.map((type) => [type, employmentLabels[type]])}
      >
        <option value="">All types</option>
      </SelectField>
      <button className={button('secondary')}>Show jobs</button>
    </form>
  )
}

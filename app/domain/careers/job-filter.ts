import { z } from 'zod'
import { wholeNumber } from '../shared/number-fields'
import { oneLine } from '../shared/text'
import { DEPARTMENT_MAX, type EmploymentType, employmentTypes } from './job-labels'

/** A filter of the active jobs; null means any. */
export type JobFilter = { department: string | null; employmentType: EmploymentType | null }

const department = oneLine({ min: 1, max: DEPARTMENT_MAX })
const employmentType = z.enum(employmentTypes)

/** Parses the filter of a URL; invalid values are ignored. */
export const readJobFilter = (query: URLSearchParams): JobFilter => ({
  department: department.safeParse(query.get('department')).data ?? null,
  employmentType: employmentType.safeParse(query.get('employmentType')).data ?? null,
})

/** The query of the JSON endpoint for all jobs. */
export const jobPageSchema = z.object({ page: wholeNumber({ min: 1, max: 100_000 }).default(1) })

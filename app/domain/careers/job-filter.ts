import { z } from 'zod'
import { wholeNumber } from '../shared/number-fields'
import { oneLine } from '../shared/text'
import { employmentTypes, type EmploymentType } from './job-words'
import { DEPARTMENT_MAX } from './limits'

/** Which active jobs are looked for. */
export type JobFilter = { department: string | null; employmentType: EmploymentType | null }

const department = oneLine({ min: 1, max: DEPARTMENT_MAX })
const employmentType = z.enum(employmentTypes)

/** As an address has it; what does not fit is as good as nothing. */
export const readJobFilter = (query: URLSearchParams): JobFilter => ({
  department: department.safeParse(query.get('department')).data ?? null,
  employmentType: employmentType.safeParse(query.get('employmentType')).data ?? null,
})

/** The page of all jobs that the JSON endpoint is asked for. */
export const jobPageSchema = z.object({ page: wholeNumber({ min: 1, max: 100_000 }).default(1) })

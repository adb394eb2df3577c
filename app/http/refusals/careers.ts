import type { createJob } from '../../domain/careers/create-job.server'
import type { deleteJob } from '../../domain/careers/delete-job.server'
import type { updateJob } from '../../domain/careers/update-job.server'
import { KEY_REUSED, type RefusalsOf, type RefusalWords } from './words'

type Refused = RefusalsOf<typeof createJob | typeof deleteJob | typeof updateJob>

/** The status and words of every refusal of careers. */
export const careerRefusals = {
  job_unknown: { status: 404, title: 'Failed to delete job listing', message: 'Job listing not found' },
  job_key_reused: {
    status: 409,
    title: 'Failed to create job listing',
    message: KEY_REUSED,
  },
  job_salary_reversed: {
    status: 400,
    title: 'Failed to save job listing',
    message: 'The highest salary must not be below the lowest',
    field: 'salaryMax',
  },
  job_without_application: {
    status: 400,
    title: 'Failed to save job listing',
    message: 'An active job needs an application email or link',
    field: 'applicationEmail',
  },
} satisfies RefusalWords<Refused>

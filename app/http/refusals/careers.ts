import type { createJob } from '../../domain/careers/create-job.server'
import type { deleteJob } from '../../domain/careers/delete-job.server'
import type { updateJob } from '../../domain/careers/update-job.server'
import { titled, KEY_REUSED, type RefusalsOf, type RefusalWords } from './words'

type Refused = RefusalsOf<typeof createJob | typeof deleteJob | typeof updateJob>

const failedToSaveJobListing = titled('Failed to save job listing')

/** The status and words of every refusal of careers. */
export const careerRefusals = {
  job_unknown: { status: 404, title: 'Failed to delete job listing', message: 'Job listing not found' },
  job_key_reused: { status: 409, title: 'Failed to create job listing', message: KEY_REUSED },
  job_salary_reversed: failedToSaveJobListing(
    400,
    'The highest salary must not be below the lowest',
    'salaryMax',
  ),
  job_without_application: failedToSaveJobListing(
    400,
    'An active job needs an application email or link',
    'applicationEmail',
  ),
} satisfies RefusalWords<Refused>

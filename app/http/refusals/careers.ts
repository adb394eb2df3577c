import { titled, KEY_REUSED, type RefusalsIn, type RefusalWords } from './words'

type Refused = RefusalsIn<
  | typeof import('~/domain/careers/create-job.server')
  | typeof import('~/domain/careers/delete-job.server')
  | typeof import('~/domain/careers/update-job.server')
>

const failedToSaveJobListing = titled('Failed to save job listing')

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

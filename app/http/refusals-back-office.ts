import type { Entry } from './refusals'

/** What the back office refuses, in the specification's words where it gives them. */
export const backOfficeRefusals: Record<string, Entry> = {
  // settings and fees

  // ledger and transactions

  // users

  // content

  // careers
  job_unknown: { status: 404, title: 'Job not found', message: 'Job listing not found' },
  job_key_reused: { status: 409, title: 'Failed to create job listing', message: 'This form was already used for another job. Reload the page and try again.' },
  job_salary_reversed: { status: 400, title: 'Failed to save job listing', message: 'The highest salary must not be below the lowest', field: 'salaryMax' },
  job_without_application: { status: 400, title: 'Failed to save job listing', message: 'An active job needs a way to apply: an e-mail address or a link', field: 'applicationEmail' },

  // platform discount codes
  platform_code_taken: ({ code }) => ({ status: 409, title: 'Failed to create discount code', message: `The code ${code} is already in use. Choose another one.`, field: 'code' }),
  platform_code_key_reused: { status: 409, title: 'Failed to create discount code', message: 'This form was already used for another code. Reload the page and try again.' },
  any_discount_code_unknown: { status: 404, title: 'Failed to delete discount code', message: 'Discount code not found' },
}

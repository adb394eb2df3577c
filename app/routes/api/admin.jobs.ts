import { createJob } from '~/domain/careers/create-job.server'
import { deleteJob } from '~/domain/careers/delete-job.server'
import { jobChangeFields, jobChangeSchema, jobSchema } from '~/domain/careers/job'
import { jobPageSchema } from '~/domain/careers/job-filter'
import { jobJson, jobJsonSchema } from '~/domain/careers/job-json'
import { allJobs, anyJob } from '~/domain/careers/jobs.queries.server'
import { updateJob } from '~/domain/careers/update-job.server'
import { defineResource } from '~/http/resource.server'

const PER_PAGE = 100

const { loader, action } = defineResource({
  name: 'job',
  access: 'admin',
  json: jobJson,
  schema: jobJsonSchema,
  find: ({ params }) => anyJob(params.id),
  unknown: { refusal: 'job_unknown' },
  notFound: 'Job listing not found.',
  list: {
    summary: 'List all job listings',
    description: `Active or not, newest first, ${PER_PAGE} per page. X-Total-Count has the total.`,
    query: jobPageSchema,
    run: async ({ query }) => {
      const { jobs, total } = await allJobs({ ...query, perPage: PER_PAGE })
      return { rows: jobs, total }
    },
  },
  create: {
    summary: 'Create a job listing',
    description:
      'An active job appears under /careers immediately, and needs an email address or a link to apply.',
    body: jobSchema({ sentBy: 'client' }),
    refusals: { 409: 'The request key was used for another job.' },
    location: '/api/admin/jobs',
    run: ({ body, user, now }) => createJob(body, { admin: user, now }),
  },
  read: { summary: 'Get a job listing' },
  update: {
    summary: 'Update a job listing',
    description: 'Changes only the fields that are sent. `isActive` shows or hides the job.',
    body: jobChangeSchema,
    documentedBody: jobChangeFields,
    run: ({ params, body, user, now }) => updateJob(params.id, body, { admin: user, now }),
  },
  delete: {
    summary: 'Delete a job listing',
    message: 'The job listing has been deleted.',
    run: ({ params, user, now }) => deleteJob(params.id, { admin: user, now }),
  },
})

export { loader, action }

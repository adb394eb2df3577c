import { z } from 'zod'
import { createJob } from '~/domain/careers/create-job.server'
import { jobSchema } from '~/domain/careers/job'
import { jobPageSchema } from '~/domain/careers/job-filter'
import { jobJson, jobJsonSchema } from '~/domain/careers/job-json'
import { allJobs } from '~/domain/careers/jobs.queries.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiAdmin } from '~/http/guards.server'
import { readJson, readQuery } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const PER_PAGE = 100
const newJob = jobSchema({ sentBy: 'client' })

const endpoint = defineEndpoint({
  GET: {
    summary: 'List all job listings',
    description: `Active or not, newest first, ${PER_PAGE} per page. X-Total-Count has the total.`,
    access: 'admin',
    query: jobPageSchema,
    answers: { 200: z.array(jobJsonSchema) },
    handle: handleGet,
  },

  POST: {
    summary: 'Create a job listing',
    description:
      'An active job appears under /careers immediately, and needs an email address or a link to apply.',
    access: 'admin',
    body: newJob,
    answers: { 201: jobJsonSchema },
    refusals: { 409: 'The request key was used for another job.' },
    handle: handlePost,
  },
})

async function handleGet({ request }: EndpointArgs) {
  await requireApiAdmin(request)
  const { jobs, total } = await allJobs({ ...readQuery(request, jobPageSchema), perPage: PER_PAGE })
  return Response.json(jobs.map(jobJson), { headers: { 'X-Total-Count': String(total) } })
}

async function handlePost({ request }: EndpointArgs) {
  const admin = await requireApiAdmin(request)
  const result = await createJob(await readJson(request, newJob), { admin, now: new Date() })
  return result.ok
    ? Response.json(jobJson(result.job), {
        status: 201,
        headers: { Location: `/api/admin/jobs/${result.job.id}` },
      })
    : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action

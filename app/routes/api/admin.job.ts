import { z } from 'zod'
import { deleteJob } from '~/domain/careers/delete-job.server'
import { jobChangeFields, jobChangeSchema } from '~/domain/careers/job'
import { jobJson, jobJsonSchema } from '~/domain/careers/job-json'
import { anyJob } from '~/domain/careers/jobs.queries.server'
import { updateJob } from '~/domain/careers/update-job.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiAdmin } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const UNKNOWN = 'Job listing not found.'

const endpoint = defineEndpoint({
  GET: {
    summary: 'Get a job listing',
    access: 'admin',
    answers: { 200: jobJsonSchema },
    refusals: { 404: UNKNOWN },
    handle: handleGet,
  },

  PUT: {
    summary: 'Update a job listing',
    description: 'Changes only the fields that are sent. `isActive` shows or hides the job.',
    access: 'admin',
    body: jobChangeFields,
    answers: { 200: jobJsonSchema },
    refusals: { 404: UNKNOWN },
    handle: handlePut,
  },

  DELETE: {
    summary: 'Delete a job listing',
    access: 'admin',
    answers: { 200: z.object({ message: z.string() }) },
    refusals: { 404: UNKNOWN },
    handle: handleDelete,
  },
})

async function handleGet({ request, params }: EndpointArgs) {
  await requireApiAdmin(request)
  const job = await anyJob(params.id)
  return job ? Response.json(jobJson(job)) : refuseJson({ refusal: 'job_unknown' })
}

async function handlePut({ request, params }: EndpointArgs) {
  const admin = await requireApiAdmin(request)
  const result = await updateJob(params.id, await readJson(request, jobChangeSchema), {
    admin,
    now: new Date(),
  })
  return result.ok ? Response.json(jobJson(result.job)) : refuseJson(result)
}

async function handleDelete({ request, params }: EndpointArgs) {
  const admin = await requireApiAdmin(request)
  await readJson(request, z.unknown())
  const result = await deleteJob(params.id, { admin, now: new Date() })
  return result.ok ? Response.json({ message: 'The job listing has been deleted.' }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action

import { useLoaderData } from '@remix-run/react'
import { editedJobFields, jobSchema, optionalJobFields } from '~/domain/careers/job'
import { jobFacts } from '~/domain/careers/job-json'
import { anyJob } from '~/domain/careers/jobs.queries.server'
import { updateJob } from '~/domain/careers/update-job.server'
import { versionOf } from '~/domain/shared/version'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { sentVersion } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { consoleMeta } from '../tabs'
import { JobForm } from './job-form'

const JOBS = '/admin/careers'

export const meta = consoleMeta('Edit job')

export const loader = adminLoader(async ({ params }) => {
  const job = await anyJob(params.id)
  if (!job) throw new Response('Job listing not found. It may have been deleted already.', { status: 404 })
  return { id: job.id, start: jobFacts(job), version: versionOf(job, editedJobFields) }
})

export const action = adminAction({
  schema: jobSchema({ sentBy: 'form' }),
  always: optionalJobFields,
  failed: 'Failed to save job listing',
  run: ({ value: { requestKey: _, ...job }, formData, params, user: admin, now }) =>
    updateJob(params.id, { ...job, version: sentVersion(formData) }, { admin, now }),
  done: ({ job }) => ({ to: JOBS, title: 'Job listing saved', description: job.title }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Edits a job. */
export default function EditJob() {
  const { id, start, version } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="job" className="max-w-text">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="job" className="text-2xl font-bold wrap-anywhere">
          {start.title}
        </h2>
        {start.isActive && (
          <Link
            to={`/careers/${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            View under Careers
          </Link>
        )}
      </div>
      <JobForm start={start} version={version} />
      <Link to={`${JOBS}/${id}/delete`} className={button('secondary', 'mt-6 text-danger!')}>
        Delete this job
      </Link>
    </section>
  )
}

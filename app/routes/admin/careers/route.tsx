import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { jobToggleSchema } from '~/domain/careers/job'
import { employmentLabels, formatSalary } from '~/domain/careers/job-labels'
import { allJobs, JOBS_PER_PAGE } from '~/domain/careers/jobs.queries.server'
import { updateJob } from '~/domain/careers/update-job.server'
import { pageNumber } from '~/http/page-number'
import { formAction } from '~/http/form-action.server'
import { requireAdmin } from '~/http/guards.server'
import type { FormReply } from '~/http/read-form.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Pager } from '~/ui/pager'
import { useNoticeToast } from '~/ui/notice-toast'
import { consoleMeta } from '../tabs'
import { JobList } from './job-list'

const HERE = '/admin/careers'
const posted = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export const meta: MetaFunction = () => consoleMeta('Careers')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const page = pageNumber(request)
  const { jobs, total } = await allJobs({ page: page ?? 1, perPage: JOBS_PER_PAGE })
  const pages = Math.max(1, Math.ceil(total / JOBS_PER_PAGE))
  if (!page || page > pages) throw new Response("This page doesn't exist.", { status: 404 })
  const shown = jobs.map((job) => ({
    id: job.id,
    title: job.title,
    isActive: job.isActive,
    department: job.department,
    location: job.location,
    employment: employmentLabels[job.employmentType],
    salary: formatSalary(job),
    posted: posted.format(job.createdAt),
  }))
  return { page, pages, jobs: shown }
}

/** Activates or deactivates a job. */
export const action = formAction({
  access: 'admin',
  schema: jobToggleSchema,
  failed: 'Failed to save job listing',
  run: ({ value: { jobId, intent }, user: admin, now }) =>
    updateJob(jobId, { isActive: intent === 'activate' }, { admin, now }),
  done: ({ job: { title, isActive } }, { request }) => {
    const page = pageNumber(request) ?? 1
    return {
      to: page > 1 ? `${HERE}?page=${page}` : HERE,
      title: isActive ? 'Job listing activated' : 'Job listing deactivated',
      description: isActive
        ? `${title} is now listed under Careers.`
        : `${title} is no longer shown under Careers.`,
    }
  },
})

/** Careers: all job listings, active or not. */
export default function AdminCareers() {
  const { page, pages, jobs } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <section aria-labelledby="jobs">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="jobs" className="text-2xl font-bold">
          Job listings
        </h2>
        <a href={`${HERE}/new`} className={button('primary')}>
          <Icon name="plus" />
          Post a job
        </a>
      </div>
      <p className="mt-1 text-muted">
        Active jobs are public under{' '}
        <a href="/careers" className="text-accent underline underline-offset-2">
          Careers
        </a>
        .
      </p>
      <ReplyNotice reply={reply} className="mt-4" />
      <JobList jobs={jobs} />
      <Pager page={page} pages={pages} path={HERE} />
    </section>
  )
}

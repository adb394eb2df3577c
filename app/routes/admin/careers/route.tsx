import { useLoaderData } from '@remix-run/react'
import { jobToggleSchema } from '~/domain/careers/job'
import { employmentLabels, formatSalary } from '~/domain/careers/job-labels'
import { allJobs, JOBS_PER_PAGE } from '~/domain/careers/jobs.queries.server'
import { updateJob } from '~/domain/careers/update-job.server'
import { pageNumber } from '~/http/page-number'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { Link } from '~/ui/link'
import { Pager } from '~/ui/pager'
import {
  AddLink,
  Badge,
  Day,
  FormNotice,
  listPath,
  Nothing,
  PageHeading,
  RowButton,
  RowLink,
  rowList,
  TextLink,
} from '../elements'
import { readPage } from '../read-page.server'
import { consoleMeta } from '../tabs'

const HERE = '/admin/careers'

export const meta = consoleMeta('Careers')

export const loader = adminLoader(async ({ request }) => {
  const { jobs, page, pages } = await readPage(request, JOBS_PER_PAGE, (page) =>
    allJobs({ page, perPage: JOBS_PER_PAGE }),
  )
  const shown = jobs.map(({ id, title, isActive, createdAt, ...job }) => {
    const facts = [job.department, job.location, employmentLabels[job.employmentType], formatSalary(job)]
    return { id, title, isActive, createdAt, facts: facts.filter(Boolean).join(' · ') }
  })
  return { page, pages, jobs: shown }
})

/** Activates or deactivates a job. */
export const action = adminAction({
  schema: jobToggleSchema,
  failed: 'Failed to save job listing',
  run: ({ value: { jobId, intent }, user: admin, now }) =>
    updateJob(jobId, { isActive: intent === 'activate' }, { admin, now }),
  done: ({ job: { title, isActive } }, { request }) => {
    const page = pageNumber(request) ?? 1
    return {
      to: listPath(HERE, { page: page > 1 ? String(page) : undefined }),
      title: isActive ? 'Job listing activated' : 'Job listing deactivated',
      description: isActive
        ? `${title} is now listed under Careers.`
        : `${title} is no longer shown under Careers.`,
    }
  },
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Careers: all job listings, active or not. */
export default function AdminCareers() {
  const { page, pages, jobs } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="jobs">
      <PageHeading
        title="Job listings"
        id="jobs"
        about={
          <>
            Active jobs are public under <TextLink href="/careers">Careers</TextLink>.
          </>
        }
      >
        <AddLink href={`${HERE}/new`}>Post a job</AddLink>
      </PageHeading>
      <FormNotice />
      {jobs.length === 0 ? (
        <Nothing>There are no job listings yet.</Nothing>
      ) : (
        <ul role="list" className={rowList}>
          {jobs.map((job) => (
            <Job key={job.id} {...job} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} path={HERE} />
    </section>
  )
}

type JobProps = { id: string; title: string; isActive: boolean; facts: string; createdAt: Date }

function Job({ id, title, isActive, facts, createdAt }: JobProps) {
  const of = `the job ${title}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 p-4 md:p-5">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          <Link to={`${HERE}/${id}`} className="wrap-anywhere hover:underline">
            {title}
          </Link>
          <Badge tone={isActive ? 'good' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        </h3>
        <p className="mt-1 text-sm text-muted wrap-anywhere">{facts}</p>
        <p className="text-sm text-muted">
          Posted <Day at={createdAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2 [&_button]:min-w-32">
        <RowLink href={`${HERE}/${id}`} label="Edit" of={of} />
        <RowButton
          intent={isActive ? 'deactivate' : 'activate'}
          label={isActive ? 'Deactivate' : 'Activate'}
          of={of}
        >
          <input type="hidden" name="jobId" value={id} />
        </RowButton>
        <RowLink href={`${HERE}/${id}/delete`} label="Delete" of={of} danger />
      </div>
    </li>
  )
}

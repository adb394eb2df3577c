import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readJobFilter } from '~/domain/careers/job-filter'
import { employmentLabels, formatSalary } from '~/domain/careers/job-labels'
import { JOBS_PER_PAGE, openJobKinds, openJobs } from '~/domain/careers/jobs.queries.server'
import { pageNumber } from '~/http/page-number'
import { pageTitle } from '~/ui/page-title'
import { Pager } from '~/ui/pager'
import { JobSearch } from './job-search'
import { NoJobs } from './no-jobs'

const HERE = '/careers'

export const meta: MetaFunction = () => [
  { title: pageTitle('Careers') },
  { name: 'description', content: 'Open jobs at Roamstead: locations, salaries and how to apply.' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const [filter, page] = [readJobFilter(new URL(request.url).searchParams), pageNumber(request)]
  const [{ jobs, total }, kinds] = await Promise.all([openJobs(filter, page ?? 1), openJobKinds()])
  const pages = Math.max(1, Math.ceil(total / JOBS_PER_PAGE))
  if (!page || page > pages) throw new Response('There are no more jobs on this page.', { status: 404 })
  const shown = jobs.map((job) => ({
    id: job.id,
    title: job.title,
    salary: formatSalary(job),
    facts: [job.department, job.location, employmentLabels[job.employmentType]].join(' · '),
  }))
  return { filter, page, pages, total, kinds, jobs: shown }
}

/** Careers: the open jobs. */
export default function Careers() {
  const { filter, page, pages, total, kinds, jobs } = useLoaderData<typeof loader>()
  const canFilter = kinds.departments.length > 1 || kinds.employmentTypes.length > 1
  const filterQuery = new URLSearchParams({
    ...(filter.department && { department: filter.department }),
    ...(filter.employmentType && { employmentType: filter.employmentType }),
  }).toString()
  return (
    <main className="mx-auto max-w-4xl px-4 py-8 md:py-12">
      <h1 className="font-display text-3xl font-semibold">Careers</h1>
      <p className="mt-2 max-w-form text-lg text-muted">
        We are a small company that helps travelers find places to stay and cars to drive, and helps hosts
        earn a living from both.
      </p>
      {canFilter && (
        <JobSearch
          filter={filter}
          departments={kinds.departments}
          employmentTypes={kinds.employmentTypes}
          path={HERE}
        />
      )}
      {jobs.length === 0 ? (
        <NoJobs others={kinds.total} path={HERE} />
      ) : (
        <section aria-labelledby="jobs" className="mt-8">
          <h2 id="jobs" className="text-xl font-semibold">
            {total === 1 ? '1 open job' : `${total} open jobs`}
          </h2>
          <ul role="list" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
            {jobs.map(({ id, title, facts, salary }) => (
              <li key={id} className="relative p-4 hover:bg-sunken md:p-5">
                <h3 className="text-lg font-semibold">
                  <a
                    href={`${HERE}/${id}`}
                    className="wrap-anywhere after:absolute after:inset-0 hover:underline"
                  >
                    {title}
                  </a>
                </h3>
                <p className="mt-1 text-muted wrap-anywhere">{facts}</p>
                {salary && <p className="mt-1">{salary}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager page={page} pages={pages} path={HERE} query={filterQuery} />
    </main>
  )
}

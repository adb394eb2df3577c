import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readJobFilter, type JobFilter } from '~/domain/careers/job-filter'
import { employmentLabels, formatSalary } from '~/domain/careers/job-labels'
import { JOBS_PER_PAGE, openJobKinds, openJobs } from '~/domain/careers/jobs.queries.server'
import { count } from '~/domain/shared/phrases'
import { pageNumber } from '~/http/page-number'
import { useHasVehicles } from '~/components/shell/page-link'
import { CompanyPage } from '~/components/content/company-page'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Pager } from '~/ui/pager'
import { button } from '~/ui/button'
import { SelectField } from '~/ui/field'
import { Heading } from '~/ui/text'
import { describedMeta } from '../described-meta'

const HERE = '/careers'

export const handle: ShellHandle = { header: 'pill', scripts: noScripts }

export const meta = describedMeta(
  'Careers',
  (siteName) => `Open jobs at ${siteName}: locations, salaries and how to apply.`,
)

export async function loader({ request }: LoaderFunctionArgs) {
  const [filter, page] = [readJobFilter(new URL(request.url).searchParams), pageNumber(request)]
  const [{ jobs, total }, kinds] = await Promise.all([openJobs(filter, page ?? 1), openJobKinds()])
  const pages = Math.max(1, Math.ceil(total / JOBS_PER_PAGE))
  if (!page || page > pages) throw new Response("This page doesn't exist.", { status: 404 })
  const shown = jobs.map((job) => ({
    id: job.id,
    title: job.title,
    salary: formatSalary(job),
    facts: [job.department, job.location].join(' · '),
    employment: employmentLabels[job.employmentType],
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
    <CompanyPage
      title="Careers"
      lead={
        <p>
          We're a small team that helps people find a place to stay
          {useHasVehicles() && ' and a car to get there'}.
        </p>
      }
    >
      {canFilter && <JobSearch filter={filter} kinds={kinds} />}
      {jobs.length === 0 ? (
        <NoJobs others={kinds.total} />
      ) : (
        <section aria-labelledby="jobs" className="mt-8">
          <Heading id="jobs">{count(total, 'open job')}</Heading>
          <ul role="list" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
            {jobs.map(({ id, title, facts, employment, salary }) => (
              <li key={id} className={row}>
                <div className="min-w-0">
                  <h3 className="text-lg font-semibold">
                    <Link
                      to={`${HERE}/${id}`}
                      className="wrap-anywhere after:absolute after:inset-0 hover:underline"
                    >
                      {title}
                    </Link>
                  </h3>
                  <p className="mt-0.5 text-muted wrap-anywhere">
                    {facts} · <span className="inline-block">{employment}</span>
                  </p>
                </div>
                <p className="tabular-nums sm:text-right">{salary}</p>
                <Icon name="right" className="text-muted max-sm:hidden" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager page={page} pages={pages} path={HERE} query={filterQuery} />
    </CompanyPage>
  )
}

const row =
  'relative grid items-center gap-x-6 gap-y-1 p-4 hover:bg-sunken sm:grid-cols-[1fr_auto_auto] md:p-5'

/** @param others the number of jobs that do not match the filter */
function NoJobs({ others }: { others: number }) {
  return (
    <section className="mt-8 rounded-lg border border-line bg-surface px-6 py-10 text-center">
      <svg viewBox="0 0 160 100" className="mx-auto w-36" aria-hidden="true">
        <path
          d="M30 38h100a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V44a6 6 0 0 1 6-6Z"
          className="fill-accent-soft stroke-accent"
          strokeWidth="2"
        />
        <path
          d="M62 38V26a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v12M24 58h112M74 54h12v10H74Z"
          className="fill-none stroke-accent"
          strokeWidth="2"
        />
      </svg>
      <h2 className="mt-4 text-lg font-semibold">
        {others > 0 ? 'No matching jobs' : 'There are no open jobs at the moment'}
      </h2>
      <p className="mx-auto mt-1 max-w-form text-muted">
        {others > 0
          ? `There ${others === 1 ? 'is 1 open job' : `are ${others} open jobs`} ` +
            'in other departments or employment types.'
          : 'Please check back in a few weeks.'}
      </p>
      <Link to={others > 0 ? HERE : '/'} className={button('primary', 'mt-6')}>
        {others > 0 ? 'All open jobs' : 'Find a place to stay'}
      </Link>
    </section>
  )
}

type JobSearchProps = { filter: JobFilter; kinds: Awaited<ReturnType<typeof openJobKinds>> }

function JobSearch({ filter, kinds: { departments, employmentTypes } }: JobSearchProps) {
  return (
    <Form
      method="get"
      action={HERE}
      role="search"
      aria-label="Jobs"
      className="grid max-w-text items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <SelectField
        id="department"
        label="Department"
        name="department"
        defaultValue={filter.department ?? ''}
      >
        <option value="">All departments</option>
        {departments.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        id="employmentType"
        label="Employment type"
        name="employmentType"
        defaultValue={filter.employmentType ?? ''}
        options={employmentTypes.map((type) => [type, employmentLabels[type]])}
      >
        <option value="">All types</option>
      </SelectField>
      <button className={button('secondary')}>Show jobs</button>
    </Form>
  )
}

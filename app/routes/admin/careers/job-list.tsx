import { button } from '~/ui/button'

type ListedJob = {
  id: string
  title: string
  isActive: boolean
  department: string
  location: string
  employment: string
  salary: string | null
  posted: string
}

/** The job listings with their actions. */
export function JobList({ jobs }: { jobs: ListedJob[] }) {
  if (jobs.length === 0)
    return (
      <p className="mt-4 rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted">
        There are no job listings yet.
      </p>
    )
  return (
    <ul role="list" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
      {jobs.map((job) => (
        <li key={job.id} className="flex flex-wrap items-center justify-between gap-4 p-4 md:p-5">
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
              <a href={`/admin/careers/${job.id}`} className="wrap-anywhere hover:underline">
                {job.title}
              </a>
              <span
                className={`${badge} ${job.isActive ? 'bg-accent-soft text-accent-strong' : 'bg-sunken text-muted'}`}
              >
                {job.isActive ? 'Active' : 'Inactive'}
              </span>
            </h3>
            <p className="mt-1 text-sm text-muted wrap-anywhere">
              {[job.department, job.location, job.employment, job.salary].filter(Boolean).join(' · ')}
            </p>
            <p className="text-sm text-muted">Posted {job.posted}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <a href={`/admin/careers/${job.id}`} className={button('secondary', 'px-4!')}>
              Edit
              <Of job={job} />
            </a>
            <form method="post">
              <input type="hidden" name="jobId" value={job.id} />
              <button
                name="intent"
                value={job.isActive ? 'deactivate' : 'activate'}
                className={button('secondary', 'px-4!')}
              >
                {job.isActive ? 'Deactivate' : 'Activate'}
                <Of job={job} />
              </button>
            </form>
            <a href={`/admin/careers/${job.id}/delete`} className={button('secondary', 'px-4! text-danger!')}>
              Delete
              <Of job={job} />
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Names the job for screen readers. */
const Of = ({ job }: { job: ListedJob }) => <span className="sr-only"> the job {job.title}</span>

const badge = 'inline-block shrink-0 rounded-full px-3 py-0.5 text-sm font-semibold'

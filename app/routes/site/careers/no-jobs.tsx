import { button } from '~/ui/button'

/** Shown when no jobs are open or none match the filter. */
export function NoJobs({
  others,
  path,
}: {
  /** The number of jobs that do not match the filter. */
  others: number
  path: string
}) {
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
      <a href={others > 0 ? path : '/'} className={button('primary', 'mt-6')}>
        {others > 0 ? 'All open jobs' : 'Find a place to stay'}
      </a>
    </section>
  )
}

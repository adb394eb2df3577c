import { Link } from '~/ui/link'
type Tab = { to: string; label: string; count?: number }

type TabLinksProps = {
  label: string
  tabs: readonly Tab[]
  /** The URL of the current one. */
  here: string
}

/** Tabs that are links to pages, in one row that scrolls sideways if it is wider than its place. */
export function TabLinks({ label, tabs, here }: TabLinksProps) {
  return (
    <nav aria-label={label} className="tab-row">
      <ul role="list" className="flex w-max min-w-full gap-x-6 shadow-[inset_0_-1px_0_rgb(var(--line))]">
        {tabs.map(({ to, label, count }) => (
          <li key={to} className="snap-start">
            <Link to={to} aria-current={to === here ? 'page' : undefined} className={tab}>
              {label}{' '}
              {count !== undefined && (
                <span className="rounded-full bg-sunken px-2 text-sm tabular-nums">
                  {count.toLocaleString('en-US')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const tab =
  'inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent font-semibold text-muted ' +
  'whitespace-nowrap hover:text-ink focus-visible:-outline-offset-2 aria-[current]:[scroll-initial-target:nearest] ' +
  'aria-[current]:border-accent aria-[current]:text-ink'

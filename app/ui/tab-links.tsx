type Tab = { to: string; label: string; count?: number }

/** Tabs that are links to pages; `here` is the URL of the current one. */
export function TabLinks({ label, tabs, here }: { label: string; tabs: readonly Tab[]; here: string }) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul role="list" className="-mb-px flex flex-wrap gap-x-6">
        {tabs.map(({ to, label, count }) => (
          <li key={to}>
            <a href={to} aria-current={to === here ? 'page' : undefined} className={tab}>
              {label}
              {count !== undefined && (
                <span className="rounded-full bg-sunken px-2 text-sm tabular-nums">{count}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const tab =
  'inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent font-semibold text-muted ' +
  'hover:text-ink aria-[current]:border-accent aria-[current]:text-ink'

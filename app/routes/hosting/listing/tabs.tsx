import { useLocation } from '@remix-run/react'

const tabs = [
  { path: 'edit', name: 'Details' },
  { path: 'photos', name: 'Photos' },
  { path: 'rules', name: 'Rules' },
  { path: 'calendar', name: 'Calendar' },
] as const

const tab = 'flex min-h-11 items-center border-b-2 font-semibold'
const current = 'border-accent text-ink'
const other = 'border-transparent text-muted hover:border-line hover:text-ink'

/** The tabs of a listing. Pages below a tab keep it selected. */
export function Tabs({ id }: { id: string }) {
  const here = useLocation().pathname.split('/')[3]
  return (
    <nav aria-label="Listing" className="mb-8 mt-4 overflow-x-auto border-b border-line">
      <ul role="list" className="flex gap-6">
        {tabs.map(({ path, name }) => (
          <li key={path}>
            <a
              href={`/listings/${id}/${path}`}
              aria-current={path === here ? 'page' : undefined}
              className={`${tab} ${path === here ? current : other}`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

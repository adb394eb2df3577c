import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { OverviewFigures } from './overview-figures'
import type { PresentedFigure } from './present-overview.server'
import { tabOf, tabs } from './tabs'

/** The frame of every console page: title, figures and tabs. */
export function AdminFrame({ figures, children }: { figures: PresentedFigure[]; children: ReactNode }) {
  return (
    <main className="mx-auto max-w-page px-4 py-6 md:py-10">
      <h1 className="text-2xl font-bold md:text-3xl">Platform Admin</h1>
      <OverviewFigures figures={figures} />
      <AdminTabs />
      <div className="mt-6 md:mt-8">{children}</div>
    </main>
  )
}

/**
 * One row that scrolls sideways on narrow screens. Browsers that support it start with the current tab in view; in
 * others, focusing a tab scrolls it into view.
 */
function AdminTabs() {
  const { to: here } = tabOf(useLocation().pathname)
  return (
    <nav aria-label="Platform Admin" className="-mx-4 mt-6 overflow-x-auto px-4 [scrollbar-width:thin]">
      <ul role="list" className="flex w-max min-w-full gap-x-5 shadow-[inset_0_-1px_0_rgb(var(--line))]">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <a href={to} aria-current={to === here ? 'page' : undefined} className={tabLink}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const tabLink =
  'inline-flex min-h-12 items-center whitespace-nowrap border-b-2 border-transparent font-semibold ' +
  'text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent ' +
  'aria-[current]:text-ink aria-[current]:[scroll-initial-target:nearest]'

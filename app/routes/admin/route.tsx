import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { requireAdmin } from '~/http/guards.server'
import { ErrorScreen, errorTitle } from '~/components/shell/error-screen'
import { button } from '~/ui/button'
import { pageTitle } from '~/ui/page-title'
import { presentOverview, type PresentedFigure } from './present-overview.server'
import { tabOf, tabs } from './tabs'
import { OverviewFigures } from './overview-figures'

export const meta: MetaFunction = ({ error }) => [
  { title: pageTitle(error ? errorTitle(error) : 'Platform Admin') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { figures: await presentOverview(new Date()) }
}

/** The console: the overview figures and the current tab. */
export default function Admin() {
  const { figures } = useLoaderData<typeof loader>()
  return (
    <AdminFrame figures={figures}>
      <Outlet />
    </AdminFrame>
  )
}

/** A missing row keeps the console around its message. For anyone but admins the console itself is a 404. */
export function ErrorBoundary() {
  const error = useRouteError()
  const loaded = useRouteLoaderData<typeof loader>('routes/admin/route')
  const tab = tabOf(useLocation().pathname)
  if (!loaded || !isRouteErrorResponse(error) || error.status >= 500) return <ErrorScreen error={error} />
  return (
    <AdminFrame figures={loaded.figures}>
      <h2 className="text-xl font-semibold">{errorTitle(error)}</h2>
      <p className="mt-2 text-muted">
        It may have been deleted, or the address may be misspelled. Nothing was changed.
      </p>
      <a href={tab.to} className={button('secondary', 'mt-6')}>
        {tab.label}
      </a>
    </AdminFrame>
  )
}

/** The frame of every console page: title, figures and tabs. */
function AdminFrame({ figures, children }: { figures: PresentedFigure[]; children: ReactNode }) {
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

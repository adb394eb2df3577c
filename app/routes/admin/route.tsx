import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { requireAdmin } from '~/http/guards.server'
import { ErrorScreen, errorTitle } from '~/components/shell/error-screen'
import { button } from '~/ui/button'
import { unlistedMeta } from '~/components/shell/page-title'
import { tabOf, tabs } from './tabs'

export const meta: MetaFunction = ({ error }) => unlistedMeta(error ? errorTitle(error) : 'Platform Admin')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { isAdmin: true }
}

/** The console: its tabs and the current one's page. */
export default function Admin() {
  return (
    <AdminFrame>
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
    <AdminFrame>
      <h2 className="text-2xl font-bold">{errorTitle(error)}</h2>
      <p className="mt-2 text-muted">
        It may have been deleted, or the address may be misspelled. Nothing was changed.
      </p>
      <a href={tab.to} className={button('secondary', 'mt-6')}>
        {tab.label}
      </a>
    </AdminFrame>
  )
}

/** The frame of every console page: title and tabs. */
function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <main className="page-wide">
      <h1 className="font-sans text-sm font-semibold text-muted">Platform Admin</h1>
      <AdminTabs />
      <div className="mt-8">{children}</div>
    </main>
  )
}

/**
 * One row that scrolls sideways on phones, and as many rows as needed elsewhere. Browsers that support it start with
 * the current tab in view without scripts; in others, the effect scrolls to it. A shadow at an end of the row shows
 * that there is more.
 */
function AdminTabs() {
  const { to: here } = tabOf(useLocation().pathname)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    const [around, inside] = [row.current?.getBoundingClientRect(), current?.getBoundingClientRect()]
    if (!around || !inside) return
    if (inside.left < around.left || inside.right > around.right)
      row.current!.scrollLeft += inside.left - around.left - MARGIN
  }, [here])
  return (
    <nav ref={row} aria-label="Platform Admin" className={tabRow}>
      <ul role="list" className={tabList}>
        {tabs.map(({ to, label }) => (
          <li key={to} className="snap-start">
            <a href={to} aria-current={to === here ? 'page' : undefined} className={tabLink}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The space before the row's first tab, in pixels. */
const MARGIN = 16
const tabRow = 'tab-row -mx-4 mt-1 scroll-px-4 px-4 md:mx-0 md:scroll-px-0 md:px-0'
const tabList =
  'flex w-max min-w-full gap-x-5 shadow-[inset_0_-1px_0_rgb(var(--line))] md:w-auto md:flex-wrap'
const tabLink =
  'inline-flex min-h-12 items-center whitespace-nowrap border-b-2 border-transparent font-semibold md:text-sm ' +
  'text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent ' +
  'aria-[current]:text-ink aria-[current]:[scroll-initial-target:nearest]'

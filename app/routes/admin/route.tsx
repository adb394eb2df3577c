import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { adminLoader } from '~/http/page-loader.server'
import { ErrorScreen, errorTitle } from '~/components/shell/error-screen'
import { scriptsUnlessFailed, type ShellHandle } from '~/components/shell/handle'
import { unlistedMeta } from '~/components/shell/page-title'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { ParentLink } from '~/ui/parent-link'
import { entryOf, groups } from './tabs'

/** Others than admins get the page of any unknown address, which has no scripts. */
export const handle: ShellHandle = {
  frame: (data) => (data ? 'tool' : 'site'),
  scripts: scriptsUnlessFailed,
}

export const meta = unlistedMeta(({ error }) => (error ? errorTitle(error) : 'Platform Admin'))

export const loader = adminLoader(() => ({ isAdmin: true }))

/** The console: its rail and the current page. */
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
  if (!loaded || !isRouteErrorResponse(error) || error.status >= 500) return <ErrorScreen error={error} />
  return (
    <AdminFrame>
      <h2 className="text-2xl font-bold">{errorTitle(error)}</h2>
      <p className="mt-2 text-muted">
        It may have been deleted, or the address may be misspelled. Nothing was changed.
      </p>
    </AdminFrame>
  )
}

/**
 * The frame of every console page: its rail, which is a menu on small screens, and on pages below an entry of the rail
 * the way back to it.
 */
function AdminFrame({ children }: { children: ReactNode }) {
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const here = entryOf(pathname)
  return (
    <main className="page-wide gap-x-10 lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)]">
      <div>
        <h1 className="font-sans text-sm font-semibold text-muted">Platform Admin</h1>
        <details key={here.to} className="mt-2 rounded-lg border border-line bg-surface lg:hidden">
          <summary className="fold min-h-12 px-4 w-full">
            <Icon name="menu" />
            {here.label}
          </summary>
          <Rail
            label="Platform Admin menu"
            here={here.to}
            className="grid grid-cols-2 gap-4 border-t border-line p-3"
          />
        </details>
        <Rail label="Platform Admin" here={here.to} className="mt-3 flex flex-col gap-4 max-lg:hidden" />
      </div>
      <div className="min-w-0 max-lg:mt-6">
        {pathname !== here.to && !isTab(pathname) && <ParentLink href={here.to}>{here.label}</ParentLink>}
        {children}
      </div>
    </main>
  )
}

/** The general settings are three pages behind tabs. */
const isTab = (pathname: string) => /^\/admin\/settings\/(marketplace|trust)$/.test(pathname)

type RailProps = { label: string; here: string; className: string }

const Rail = ({ label, here, className }: RailProps) => (
  <nav aria-label={label} className={className}>
    {groups.map(({ name, entries }) => (
      <div key={name} className={name ? undefined : 'max-lg:col-span-2'}>
        {name && <p className="pb-1 text-sm font-semibold text-muted max-lg:px-3">{name}</p>}
        <ul role="list" aria-label={name || undefined}>
          {entries.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} aria-current={to === here ? 'page' : undefined} className={railLink}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

const railLink =
  'flex min-h-11 items-center rounded px-3 py-1 text-sm font-medium hover:bg-sunken lg:min-h-8 ' +
  'aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-strong'

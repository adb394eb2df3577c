import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { requireAdmin } from '~/http/guards.server'
import { ErrorScreen, errorTitle } from '~/components/shell/error-screen'
import { button } from '~/ui/button'
import { pageTitle } from '~/ui/page-title'
import { AdminFrame } from './admin-frame'
import { presentOverview } from './present-overview.server'
import { tabOf } from './tabs'

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

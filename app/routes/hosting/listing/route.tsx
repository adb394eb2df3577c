import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, Outlet, useLoaderData, useLocation, useRouteError } from '@remix-run/react'
import { ErrorBoundary as ListingError } from '~/routes/listing/detail/not-found'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import type { ShellHandle } from '~/components/shell/handle'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { unlistedMeta } from '~/components/shell/page-title'
import { ParentLink } from '~/ui/parent-link'
import { openListing } from './open-listing.server'
import { StatusForm } from './status-form'
import type { ListingType } from '~/domain/listings/choices'
import { useSite } from '~/components/shell/use-user'

export const handle: ShellHandle = {
  category: (loaded) => (loaded as { type?: ListingType } | undefined)?.type,
}

export const meta = unlistedMeta<typeof loader>(({ data, location }) =>
  data ? `${pageName(location.pathname)}: ${data.title}` : 'Manage listing',
)

export async function loader(args: LoaderFunctionArgs) {
  const { listing } = await openListing(args)
  const { id, title, type, isActive, staffPausedAt, staffPauseReason } = listing
  if (new URL(args.request.url).pathname.replace(/\/$/, '') === `/listings/${args.params.id}`)
    throw redirect(`/listings/${id}/edit`)
  return { id, title, type, isActive, pauseReason: staffPausedAt && staffPauseReason }
}

/** The frame of the pages that manage a listing: its title, status and tabs. */
export default function ManageListing() {
  const { name: siteName } = useSite()
  const { id, title, isActive, pauseReason } = useLoaderData<typeof loader>()
  // The pages for pausing and deleting have their own buttons.
  const showsStatus = !/\/(status|delete)\/?$/.test(useLocation().pathname)
  return (
    <main className="page-wide">
      <ParentLink href="/profile">My Listings</ParentLink>
      <p dir="auto" className="mt-1 font-display text-2xl font-semibold wrap-anywhere md:text-3xl">
        {title}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span
            className={
              'rounded-full px-3 py-0.5 text-sm font-semibold ' +
              `${isActive ? 'bg-accent-soft text-accent-strong' : 'bg-sunken text-muted'}`
            }
          >
            {isActive ? 'Active' : 'Inactive'}
          </span>
          <span className={`text-muted ${isActive ? 'max-sm:hidden' : ''}`}>
            {isActive ? 'Guests can find and book it.' : "Guests can't find or book it."}
          </span>
          <Link
            to={`/listing/${id}`}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent hover:underline"
          >
            View listing
            <Icon name="right" size={18} />
          </Link>
        </p>
        {showsStatus && pauseReason === null && <StatusForm id={id} isActive={isActive} />}
      </div>
      {pauseReason !== null && (
        <Notice type="info" title={`${siteName} paused this listing`} className="mt-4 max-w-text">
          <span dir="auto" className="wrap-anywhere">
            {pauseReason}
          </span>
          <p>
            <Link to="/contact" className="font-semibold text-accent underline">
              Contact support
            </Link>{' '}
            when this is resolved. Only {siteName} can resume it.
          </p>
        </Notice>
      )}
      <Tabs id={id} />
      <Outlet />
    </main>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname } = useLocation()
  return isRouteErrorResponse(error) && error.status === 401 ? (
    <SignInRequired text="Sign in to manage your listings." returnTo={pathname} />
  ) : (
    <ListingError />
  )
}

const tabs = [
  { path: 'edit', name: 'Details' },
  { path: 'photos', name: 'Photos' },
  { path: 'rules', name: 'Rules' },
  { path: 'prices', name: 'Prices' },
  { path: 'calendar', name: 'Calendar' },
] as const

/** The pages have no titles of their own. */
function pageName(pathname: string): string {
  const [, , , path, part] = pathname.split('/')
  if (part === 'feeds') return 'Connected calendars'
  if (path === 'delete') return 'Delete'
  return tabs.find((one) => one.path === path)?.name ?? 'Status'
}

const tab = 'flex min-h-11 items-center border-b-2 font-semibold'
const current = 'border-accent text-ink'
const other = 'border-transparent text-muted hover:border-line hover:text-ink'

/** The tabs of a listing. Pages below a tab keep it selected. */
function Tabs({ id }: { id: string }) {
  const here = useLocation().pathname.split('/')[3]
  return (
    <nav aria-label="Listing" className="mb-8 mt-4 overflow-x-auto border-b border-line">
      <ul role="list" className="flex gap-6">
        {tabs.map(({ path, name }) => (
          <li key={path}>
            <Link
              to={`/listings/${id}/${path}`}
              aria-current={path === here ? 'page' : undefined}
              className={`${tab} ${path === here ? current : other}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

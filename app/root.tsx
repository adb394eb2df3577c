import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, useRouteError } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import { env } from '../env.server'
import { countUnread } from './domain/messaging/conversations.queries.server'
import { unlessOnlyPagesDiffer } from './http/only-pages'
import { identityKeys, siteOf } from './domain/settings/identity/identity'
import { lookOf } from './domain/settings/identity/look'
import { cachedSettings } from './domain/settings/read-settings.server'
import { earliestToday } from './domain/shared/dates'
import { currency, DEFAULT_CURRENCY } from './domain/shared/currency'
import { defaultIcon, setSite, siteName } from './domain/shared/site'
import { previousPage } from './http/previous-page'
import { passRetryAfter } from './http/retry-after'
import { currentUser, renewCookie } from './http/session.server'
import { readToast } from './http/toast.server'
import { ErrorScreen, errorTitle } from './components/shell/error-screen'
import { useHasScripts } from './components/shell/handle'
import { PageScripts } from './components/shell/page-scripts'
import { usePlatform } from './components/shell/use-user'
import { Shell } from './components/shell/shell'
import './ui/app.css'
import textFace from './ui/fonts/figtree-latin.woff2?url'
import displayFace from './ui/fonts/fraunces-600.woff2?url'
import { setMediaOrigin } from './ui/media-url'
import { useNonce } from './ui/nonce'
import { pageTitle, setTitleSite } from './ui/page-title'

export { useUser } from './components/shell/use-user'

/** Keeps Retry-After when a page throws and the `ErrorBoundary` below is shown. */
export const headers = passRetryAfter

export const shouldRevalidate = unlessOnlyPagesDiffer

export const links: LinksFunction = () =>
  [textFace, displayFace].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
  }))

/** The title of pages without their own, and of pages that failed. */
export const meta: MetaFunction = ({ error }) => [
  { title: error ? pageTitle(errorTitle(error)) : `${siteName()}: places to stay and cars to drive` },
]

/** What every page needs: the user, unread messages, a notice, the referring page, today, and platform settings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const now = new Date()
  const [[user, unread], { toast, headers }, settings] = await Promise.all([
    currentUser(request).then(async (user) => [user, user ? await countUnread(user.id) : 0] as const),
    readToast(request),
    cachedSettings(
      ['maintenance_banner', 'registration_enabled', 'instant_book_enabled', ...identityKeys],
      now,
    ),
  ])
  // A request with a session is recognized before. Should that ever fail, nothing personal is cached.
  if (user || toast) context.doNotStore?.()
  const site = siteOf(settings)
  setSite(site)
  const { MEDIA_ORIGIN } = env()
  setMediaOrigin(MEDIA_ORIGIN)
  const platform = {
    look: lookOf(site),
    banner: settings.maintenance_banner,
    isRegistrationOpen: settings.registration_enabled !== 'false',
    instantBookEnabled: settings.instant_book_enabled !== 'false',
    ...(MEDIA_ORIGIN !== undefined && { mediaOrigin: MEDIA_ORIGIN }),
  }
  const publicUser = user && {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    avatar: user.avatar,
    isAdmin: user.isAdmin,
    isHost: user.isHost,
  }
  renewCookie(request, headers)
  return data(
    { user: publicUser, unread, toast, back: previousPage(request), today: earliestToday(now), platform },
    { headers },
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const hasScripts = useHasScripts()
  const { look, mediaOrigin } = usePlatform()
  // A browser knows the marketplace only from its page. The server has it from the settings.
  if (typeof document !== 'undefined') {
    setSite(look?.site ?? {})
    setMediaOrigin(mediaOrigin)
  }
  setTitleSite(siteName())
  // Tests wait for it before they use what needs scripts.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), [])
  return (
    <html lang="en" data-currency={currency() === DEFAULT_CURRENCY ? undefined : currency()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#201e1a" />
        <Meta />
        <link rel="icon" {...(look?.icon ?? defaultIcon)} />
        <link rel="manifest" href="/site.webmanifest" />
        <Links />
        {look?.styles && <style dangerouslySetInnerHTML={{ __html: look.styles }} />}
      </head>
      <body>
        {children}
        {hasScripts && <PageScripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorScreen error={useRouteError()} />
    </Shell>
  )
}

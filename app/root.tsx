import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { unlessOnlyPagesDiffer } from './http/only-pages'
import { currency, DEFAULT_CURRENCY } from './domain/shared/currency'
import { defaultIcon } from './domain/shared/site'
import { passRetryAfter } from './http/retry-after'
import { rootData } from './http/root-data.server'
import { useHydrationMark } from './ui/early-events'
import { ErrorScreen, errorTitle } from './components/shell/error-screen'
import { useHasScripts } from './components/shell/handle'
import { usePlatform } from './components/shell/use-user'
import { Shell } from './components/shell/shell'
import './ui/app.css'
import textFace from './ui/fonts/figtree-latin.woff2?url'
import displayFace from './ui/fonts/fraunces-600.woff2?url'
import { useNonce } from './ui/nonce'
import { pageTitle, siteNameIn } from './components/shell/page-title'
import { MediaOriginProvider } from './ui/use-media-url'

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
export const meta: MetaFunction = ({ error, matches }) => [
  { title: error ? pageTitle(errorTitle(error), matches) : `${siteNameIn(matches)}: for the whole trip` },
]

export const loader = rootData

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const hasScripts = useHasScripts()
  const { look, mediaOrigin } = usePlatform()
  useHydrationMark()
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
        <MediaOriginProvider value={mediaOrigin ?? ''}>{children}</MediaOriginProvider>
        {hasScripts && <ScrollRestoration nonce={nonce} getKey={scrollKey} />}
        {hasScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

/**
 * A place on the page (`#reviews`) that a plain link leads to has no key in the history, and all such places would share
 * one scroll position. With a key that is never seen again, the page scrolls to the place.
 */
const scrollKey: ComponentProps<typeof ScrollRestoration>['getKey'] = ({ key, hash }) =>
  key === 'default' && hash ? `${Math.random()}` : key

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

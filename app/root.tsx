import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { currentUser } from './http/session.server'
import { takeToast } from './http/toast.server'
import { useNonce } from './ui/nonce'
import { Notice } from './ui/notice'
import stylesheet from './ui/app.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const [user, { toast, headers }] = await Promise.all([currentUser(request), takeToast(request)])
  const shown = user && { id: user.id, firstName: user.firstName, lastName: user.lastName, avatar: user.avatar, isAdmin: user.isAdmin, isHost: user.isHost }
  return data({ user: shown, toast }, { headers })
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** Who is signed in, for any piece of any page; null for a visitor. */
export function useUser() {
  return useRouteLoaderData<typeof loader>('root')?.user ?? null
}

export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 503
  return (
    <main className="mx-auto max-w-text px-4 py-16">
      <Notice type="error" title={status === 503 ? 'Something went wrong on our side' : `That did not work (${status})`}>
        {isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : 'Nothing was lost. Please try again in a moment.'}
      </Notice>
    </main>
  )
}

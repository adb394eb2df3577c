import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { safePath } from '~/http/safe-path'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { unlistedMeta } from '~/components/shell/page-title'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { useRoot } from '~/components/shell/use-user'

export const meta: MetaFunction = () => unlistedMeta('404 Page Not Found')

export const handle: ShellHandle = { scripts: noScripts }

function respondNotFound(request: Request) {
  const from = new URL(request.url).searchParams.get('from')
  return data({ from: from === null ? null : safePath(from) }, { status: 404 })
}

export function loader({ request }: LoaderFunctionArgs) {
  return respondNotFound(request)
}

export function action({ request }: LoaderFunctionArgs) {
  return respondNotFound(request)
}

/** The page for unknown URLs. Back links to the `from` parameter or to the referring page, if there is either. */
export default function NotFound() {
  const { from } = useLoaderData<typeof loader>()
  const root = useRoot()
  const back = from ?? root?.back
  return (
    <main className="page-text">
      <LostRoad />
      <h1 className="mt-6 text-2xl font-bold md:text-3xl">404 Page Not Found</h1>
      <p className="mt-3 text-lg text-muted">
        The page may have moved, or there may be a typo in the address.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {back && (
          <a href={back} className={button('secondary')}>
            <Icon name="back" />
            Back
          </a>
        )}
        <a href="/" className={button('primary')}>
          <Icon name="home" />
          Home
        </a>
      </div>
    </main>
  )
}

/** A road that ends in the hills. */
function LostRoad() {
  return (
    <svg viewBox="0 0 240 110" aria-hidden="true" className="h-28">
      <circle cx="172" cy="34" r="14" className="fill-amber/70" />
      <path d="M10 92 70 40l34 28 36-36 90 60Z" className="fill-accent-soft" />
      <path d="M10 96c44-22 84-20 122-8s66 8 98-8v24H10Z" className="fill-accent" />
      <path
        d="M96 104c2-9 15-12 24-16 7-3 6-6 0-8"
        className="fill-none stroke-surface"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="9 8"
      />
    </svg>
  )
}

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { safePath } from '~/http/safe-path'
import { NotFoundCard } from '~/components/shell/not-found-card'
import { unlistedMeta } from '~/components/shell/page-title'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { useRoot } from '~/components/shell/use-user'

export const meta = unlistedMeta('404 Page Not Found')

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
  return <NotFoundCard back={from ?? root?.back} />
}

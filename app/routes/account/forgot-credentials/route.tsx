import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { readProgress } from '~/http/recovery-progress.server'
import { recoveryPages } from '~/http/recovery-steps'
import { CardPage } from '~/components/shell/card-page'
import { unlistedMeta } from '~/components/shell/page-title'
import type { ShellHandle } from '~/components/shell/handle'

export const handle: ShellHandle = { header: 'plain', frame: 'task' }

export const meta = unlistedMeta('Account Recovery')

export async function loader({ request }: LoaderFunctionArgs) {
  return recoveryPages(await readProgress(request), new Date())
}

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

/** Account recovery: a tab for a forgotten password and one for a forgotten username. Each step is a page. */
export default function AccountRecovery() {
  const tabs = useLoaderData<typeof loader>()
  return (
    <CardPage>
      <h1 className="text-2xl font-bold md:text-3xl">Account Recovery</h1>
      <Outlet context={tabs} />
    </CardPage>
  )
}

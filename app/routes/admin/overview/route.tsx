import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deferred } from '~/http/streaming/deferred.server'
import { requireAdmin } from '~/http/guards.server'
import { Deferred } from '~/ui/deferred'
import { consoleMeta } from '../tabs'
import { OverviewFigures } from './overview-figures'
import { presentOverview } from './present-overview.server'

export const meta: MetaFunction = () => consoleMeta('Overview')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return deferred(context, { figures: presentOverview(new Date()) })
}

/** The platform's figures and their charts. */
export default function Overview() {
  const { figures } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className="text-2xl font-bold">Overview</h2>
      <Deferred value={figures}>{(figures) => <OverviewFigures figures={figures} />}</Deferred>
    </>
  )
}

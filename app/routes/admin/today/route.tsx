import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { launchChecklist } from '~/domain/overview/launch-checklist.queries.server'
import { whatWaits } from '~/domain/overview/waiting.queries.server'
import { deferred } from '~/http/streaming/deferred.server'
import { requireAdmin } from '~/http/guards.server'
import { Deferred } from '~/ui/deferred'
import { consoleMeta } from '../tabs'
import { Figures } from './figures'
import { LaunchChecklist } from './launch-checklist'
import { presentFigures } from './present-figures.server'
import { presentWaiting } from './present-waiting.server'
import { WaitingList } from './waiting-list'

export const meta: MetaFunction = () => consoleMeta('Today')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const now = new Date()
  return deferred(context, {
    waiting: whatWaits(now).then((all) => all.map((one) => presentWaiting(one, now))),
    checklist: launchChecklist(now),
    figures: presentFigures(now),
  })
}

/** What waits for an admin today, what is left to do before opening, and the platform's figures. */
export default function Today() {
  const { waiting, checklist, figures } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className="text-2xl font-bold">Today</h2>
      <Deferred value={waiting}>{(lines) => <WaitingList lines={lines} />}</Deferred>
      <Deferred value={checklist}>{(steps) => steps && <LaunchChecklist steps={steps} />}</Deferred>
      <Deferred value={figures}>{(figures) => <Figures figures={figures} />}</Deferred>
    </>
  )
}

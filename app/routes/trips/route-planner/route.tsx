import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { clientAddress } from '~/http/client-address'
import { deferred, optional } from '~/http/streaming/deferred.server'
import { rememberRoute } from '~/http/remember-route.server'
import { currentUser } from '~/http/session.server'
import type { ShellHandle } from '~/components/shell/handle'
import { pageTitle } from '~/components/shell/page-title'
import { env } from '../../../../env.server'
import { editUrl } from './form-state'
import { exampleDrives } from './example-drives.server'
import { handleRequest, presentRefusal } from './handle-request.server'
import { loadPanel } from './load-panel.server'
import { PlannerPage } from './planner-page'
import { presentRentalWarnings, presentTripCost } from './present-rental.server'
import { presentRoutes } from './present-routes.server'
import { presentPlan } from './results/present-plan.server'

export const handle: ShellHandle = { header: 'pill' }

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  {
    title: pageTitle(
      loaded?.plan ? `${loaded.plan.summary.from} to ${loaded.plan.summary.to}` : 'Route Planner',
      matches,
    ),
  },
  {
    name: 'description',
    content: 'Plan a road trip: distance, driving time, fuel cost and the cheapest places to refuel.',
  },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams: params } = new URL(request.url)
  const [viewer, now] = [await currentUser(request), new Date()]
  const { status, form, planned, problem, isAmbiguous } = await handleRequest(params, {
    viewer,
    client: clientAddress(request),
    now,
  })
  const stationsPage = params.get('stationsPage')
  // Paging through the stations is not a new request.
  if (planned && !stationsPage) await rememberRoute(request, planned.plan, viewer)
  const panel = loadPanel(form.vehicle, viewer, now)
  const [late, plan, trip, refusal] = await Promise.all([
    deferred(context, {
      panel: panel.then(({ refusal: _, ...shown }) => shown),
      routes: presentRoutes(viewer, now),
      examples: planned || problem ? null : optional('example drives', context, exampleDrives()),
    }),
    planned && presentPlan(planned.plan, { origin: env().APP_ORIGIN, stationsPage }),
    planned?.rental ? presentTripCost({ plan: planned.plan, rental: planned.rental }, now) : null,
    // A car that is no longer available is reported before the form is submitted.
    form.vehicle && !planned && !problem ? panel.then(({ refusal }) => refusal) : null,
  ])
  const rentalWarnings = planned?.rental
    ? presentRentalWarnings({ plan: planned.plan, rental: planned.rental }, now)
    : []
  return data(
    {
      form,
      ...late,
      isAmbiguous,
      plan,
      trip,
      rentalWarnings,
      problem: problem ?? (refusal && presentRefusal(refusal).problem),
      clearHref: `${editUrl({ ...form, vehicle: '' })}#vehicle`,
      // Only a routing server knows them.
      knowsTolls: Boolean(env().ROUTING_URL),
    },
    { status },
  )
}

export default function RoutePlanner() {
  return <PlannerPage {...useLoaderData<typeof loader>()} />
}

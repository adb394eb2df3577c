import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { env } from '../../../../env.server'
import { clientAddress } from '~/http/client-address'
import { deferred } from '~/http/deferred.server'
import { rememberRoute } from '~/http/remember-route.server'
import { currentUser } from '~/http/session.server'
import { Deferred } from '~/ui/deferred'
import { ErrorSummary } from '~/ui/error-summary'
import { Notice } from '~/ui/notice'
import { pageTitle } from '~/ui/page-title'
import { Icon } from '~/ui/icon'
import { errorLinks } from './error-links'
import { editUrl } from './form-state'
import { handleRequest, presentRefusal } from './handle-request.server'
import { loadPanel } from './load-panel.server'
import { PlannerForm } from './planner-form'
import { presentRentalWarnings } from './present-rental-warnings'
import { presentRoutes } from './present-routes.server'
import { presentTripCost } from './present-trip-cost.server'
import { RecentRoutes } from './recent-routes'
import { RentalWarnings } from './rental-warnings'
import { presentPlan } from './results/present-plan.server'
import { Results } from './results/results'
import { TripCost } from './trip-cost'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  {
    title: pageTitle(
      loaded?.plan ? `${loaded.plan.summary.from} to ${loaded.plan.summary.to}` : 'Route Planner',
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
      clearHref: editUrl({ ...form, vehicle: '' }),
    },
    { status },
  )
}

/** The route planner: the form, the plan and recent routes. */
export default function RoutePlanner() {
  const { form, panel, isAmbiguous, plan, trip, rentalWarnings, routes, problem, clearHref } =
    useLoaderData<typeof loader>()
  const fields = (
    <PlannerForm form={form} errors={problem?.errors ?? {}} panel={panel} clearHref={clearHref} />
  )
  return (
    <main className="mx-auto max-w-page px-4 py-6 md:py-10">
      <h1 className="text-2xl font-bold md:text-3xl">Route Planner</h1>
      {!plan && (
        <p className="mb-6 mt-2 text-muted">
          Plan your route, estimate fuel costs and find the cheapest places to refuel.
        </p>
      )}
      {problem && (
        <ErrorSummary
          title={problem.title}
          description={problem.description}
          errors={errorLinks(problem.errors)}
          focusOn={problem}
        />
      )}
      {isAmbiguous && (
        <div className="mb-6">
          <Notice type="info" title="Which place do you mean?">
            There are several places with this name. Choose one below and calculate again.
          </Notice>
        </div>
      )}
      {plan ? (
        <>
          <ChangeRoute>{fields}</ChangeRoute>
          <RentalWarnings warnings={rentalWarnings} />
          <Results plan={plan}>{trip && <TripCost trip={trip} />}</Results>
        </>
      ) : (
        fields
      )}
      <div className="mt-10">
        <Deferred value={routes}>{(routes) => <RecentRoutes routes={routes} />}</Deferred>
      </div>
    </main>
  )
}

/** The planner form, collapsed above a plan. */
const ChangeRoute = ({ children }: { children: ReactNode }) => (
  <details className="group mb-8 mt-3">
    <summary className={toggle}>
      <Icon name="edit" size={16} />
      Change your route
    </summary>
    {children}
  </details>
)

const toggle =
  'inline-flex min-h-11 items-center gap-2 rounded border border-control bg-surface px-4 ' +
  'font-semibold hover:bg-sunken group-open:mb-4'

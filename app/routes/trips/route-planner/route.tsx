import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { env } from '../../../../env.server'
import { clientAddress } from '~/http/client-address'
import { rememberRoute } from '~/http/remember-route.server'
import { currentUser } from '~/http/session.server'
import { ErrorSummary } from '~/ui/error-summary'
import { Notice } from '~/ui/notice'
import { pageTitle } from '~/ui/page-title'
import { answer, refused } from './answer.server'
import { Asked } from './asked'
import { editAddress } from './form-state'
import { loadPanel } from './load-panel.server'
import { PlannerForm } from './planner-form'
import { presentRoutes } from './present-routes.server'
import { presentTripCost } from './present-trip-cost.server'
import { RecentRoutes } from './recent-routes'
import { presentPlan } from './results/present-plan.server'
import { Results } from './results/results'
import { TripCost } from './trip-cost'
import { troubleLinks } from './problem-links'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  {
    title: pageTitle(
      loaded?.plan ? `${loaded.plan.summary.from} to ${loaded.plan.summary.to}` : 'Route planner',
    ),
  },
  {
    name: 'description',
    content: 'What a drive takes in miles, hours and fuel, and where to refuel on the way for the least.',
  },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams: params } = new URL(request.url)
  const [viewer, now] = [await currentUser(request), new Date()]
  const { status, form, planned, trouble, isUnclear } = await answer(params, {
    viewer,
    client: clientAddress(request),
    now,
  })
  const stationsPage = params.get('stationsPage')
  // Who turns the pages of a plan has asked for it before.
  if (planned && !stationsPage) await rememberRoute(request, planned.plan, viewer)
  const [{ refusal, ...panel }, plan, trip, routes] = await Promise.all([
    loadPanel(form.vehicle, viewer, now),
    planned && presentPlan(planned.plan, { origin: env().APP_ORIGIN, stationsPage }),
    planned?.rental ? presentTripCost({ plan: planned.plan, rental: planned.rental }, now) : null,
    presentRoutes(viewer, now),
  ])
  return data(
    {
      form,
      panel,
      isUnclear,
      plan,
      trip,
      routes,
      // A car that is gone is told of before anything is asked.
      trouble: trouble ?? (refusal && !planned ? refused(refusal).trouble : null),
      clearHref: editAddress({ ...form, vehicle: '' }),
    },
    { status },
  )
}

/** The route planner: what a drive is planned from, the plan, and the plans before it. */
export default function RoutePlanner() {
  const { form, panel, isUnclear, plan, trip, routes, trouble, clearHref } = useLoaderData<typeof loader>()
  const fields = <PlannerForm form={form} errors={trouble?.errors ?? {}} {...panel} clearHref={clearHref} />
  return (
    <main className="mx-auto max-w-page px-4 py-6 md:py-10">
      <h1 className="text-2xl font-bold md:text-3xl">Route planner</h1>
      {!plan && (
        <p className="mb-6 mt-2 text-muted">The way, the fuel it takes, and where to refuel for the least.</p>
      )}
      {trouble && (
        <ErrorSummary
          title={trouble.title}
          description={trouble.description}
          wrong={troubleLinks(trouble.errors)}
          focusOn={trouble}
        />
      )}
      {isUnclear && (
        <div className="mb-6">
          <Notice type="info" title="Which place do you mean?">
            There are several of this name. Choose one below and calculate again.
          </Notice>
        </div>
      )}
      {plan ? (
        <>
          <Asked>{fields}</Asked>
          <Results plan={plan}>{trip && <TripCost trip={trip} />}</Results>
        </>
      ) : (
        fields
      )}
      <div className="mt-10">
        <RecentRoutes routes={routes} />
      </div>
    </main>
  )
}

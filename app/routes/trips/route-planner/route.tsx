import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { clientAddress } from '~/http/client-address'
import { deferred, optional } from '~/http/streaming/deferred.server'
import { rememberRoute } from '~/http/remember-route.server'
import { currentUser } from '~/http/session.server'
import type { ShellHandle } from '~/components/shell/handle'
import { pageTitle } from '~/components/shell/page-title'
import { ErrorSummary } from '~/components/forms/error-summary'
import { ADDRESSES_MISSING } from '~/domain/road-trips/constants'
import { Deferred } from '~/ui/deferred'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Picture } from '~/ui/picture'
import { env } from '../../../../env.server'
import { editUrl, type Errors } from './form-state'
import { exampleDrives, type ExampleDrive } from './example-drives.server'
import { handleRequest, presentRefusal } from './handle-request.server'
import { loadPanel } from './load-panel.server'
import { PlannerForm } from './planner-form'
import { presentRentalWarnings, presentTripCost, type PresentedRentalWarning } from './present-rental.server'
import { presentRoutes } from './present-routes.server'
import { RecentRoutes } from './recent-routes'
import { presentPlan } from './results/present-plan.server'
import { Results } from './results/results'

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

/** The route planner: the form, the plan and recent routes. */
export default function RoutePlanner() {
  const { plan, trip, rentalWarnings, problem, isAmbiguous, routes, examples, ...planner } =
    useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const fields = <PlannerForm {...planner} errors={problem?.errors ?? {}} />
  return (
    <main className="page-wide">
      <h1 className="text-2xl font-bold md:text-3xl">Route Planner</h1>
      {!plan && (
        <p className="mb-6 mt-2 text-muted">
          Plan your route, estimate fuel costs and find the cheapest places to refuel.
        </p>
      )}
      {problem && <ErrorSummary {...problem} errors={errorLinks(problem.errors)} focusOn={problem} />}
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
          {rentalWarnings.length > 0 && <RentalWarnings warnings={rentalWarnings} />}
          <Results plan={plan} trip={trip} />
        </>
      ) : (
        <>
          {fields}
          <Deferred value={examples}>{(drives) => drives && <ExampleDrives drives={drives} />}</Deferred>
        </>
      )}
      <div className="mt-10">
        <Deferred value={routes}>{(routes) => <RecentRoutes routes={routes} here={here} />}</Deferred>
      </div>
    </main>
  )
}

const ChangeRoute = ({ children }: { children: ReactNode }) => (
  <details className="mb-6 mt-3 md:-mt-11">
    <summary className={toggle}>
      <Icon name="edit" size={16} />
      Change your route
    </summary>
    <div className="mt-4">{children}</div>
  </details>
)

const toggle =
  'flex min-h-11 w-fit items-center gap-2 md:ml-auto rounded border border-control bg-surface px-4 ' +
  'font-semibold hover:bg-sunken'

/** The fields of the form in the order of the page. */
const order = [
  ...['origin', 'via-0', 'via-1', 'via-2', 'via-3', 'via-4', 'destination', 'vehicleType'],
  ...['optimization', 'avoidTolls', 'avoidHighways', 'departure'],
  ...['startFuel', 'endFuel', 'reserve', 'stopCost'],
  ...['vehicle', 'make', 'model', 'year', 'fuelType', 'mpg', 'tankSize', 'pickUp', 'dropOff'],
]
const endLabels: Record<string, string> = { origin: 'Origin', destination: 'Destination' }

/** The errors as links to their fields; where the summary says what is missing, by name alone. */
const errorLinks = (errors: Errors) =>
  order.flatMap((id) =>
    (errors[id] ?? []).map((message) => ({
      id,
      message: message === ADDRESSES_MISSING ? endLabels[id]! : message,
    })),
  )

/** Where the plan and the dates or the place of its rental disagree. */
function RentalWarnings({ warnings }: { warnings: readonly PresentedRentalWarning[] }) {
  return (
    <div className="mb-8 space-y-3">
      {warnings.map(({ kind, message, link: { href, label } }) => (
        <Notice key={kind} type="info" title={message}>
          <Link
            to={href}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2"
          >
            {label}
          </Link>
        </Notice>
      ))}
    </div>
  )
}

function ExampleDrives({ drives }: { drives: readonly ExampleDrive[] }) {
  if (drives.length === 0) return null
  return (
    <section aria-labelledby="examples" className="mt-10 min-w-0">
      <h2 id="examples" className="text-xl font-bold">
        Or start with one of these
      </h2>
      <ul role="list" className="mt-3 grid gap-4 sm:grid-cols-3">
        {drives.map(({ href, title, facts, image, color }) => (
          <li key={href} className="relative overflow-hidden rounded-lg border border-line bg-surface">
            <Picture
              src={image}
              color={color}
              alt=""
              kind="tile"
              sizes="(min-width:40rem) 33vw, 92vw"
              className="aspect-[16/9] w-full object-cover"
            />
            <div className="p-4">
              <h3 className="font-semibold">
                <Link to={href} className="after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="text-sm text-muted">{facts}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

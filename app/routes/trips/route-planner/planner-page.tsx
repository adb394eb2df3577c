import type { SerializeFrom } from '@remix-run/node'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Deferred } from '~/ui/deferred'
import { ErrorSummary } from '~/components/forms/error-summary'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ADDRESSES_MISSING } from '~/domain/road-trips/constants'
import { Picture } from '~/ui/picture'
import { PlannerForm } from './planner-form'
import { RecentRoutes } from './recent-routes'
import { Results } from './results/results'
import type { loader } from './route'
import type { Errors } from './handle-request.server'
import type { PresentedRentalWarning } from './present-rental.server'
import type { ExampleDrive } from './example-drives.server'

type PlannerPageProps = SerializeFrom<typeof loader>

/** The route planner: the form, the plan and recent routes. */
export function PlannerPage({
  form,
  panel,
  isAmbiguous,
  plan,
  trip,
  rentalWarnings,
  routes,
  examples,
  problem,
  clearHref,
  knowsTolls,
}: PlannerPageProps) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const fields = (
    <PlannerForm
      form={form}
      errors={problem?.errors ?? {}}
      panel={panel}
      clearHref={clearHref}
      knowsTolls={knowsTolls}
    />
  )
  return (
    <main className="page-wide">
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
  'origin',
  'via-0',
  'via-1',
  'via-2',
  'via-3',
  'via-4',
  'destination',
  'vehicleType',
  'optimization',
  'avoidTolls',
  'avoidHighways',
  'departure',
  'startFuel',
  'endFuel',
  'reserve',
  'stopCost',
  'vehicle',
  'make',
  'model',
  'year',
  'fuelType',
  'mpg',
  'tankSize',
  'pickUp',
  'dropOff',
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

import type { SerializeFrom } from '@remix-run/node'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Deferred } from '~/ui/deferred'
import { ErrorSummary } from '~/components/forms/error-summary'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { errorLinks } from './error-links'
import { ExampleDrives } from './example-drives'
import { PlannerForm } from './planner-form'
import { RecentRoutes } from './recent-routes'
import { RentalWarnings } from './rental-warnings'
import { Results } from './results/results'
import type { loader } from './route'

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

/** The planner form, collapsed above a plan. */
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

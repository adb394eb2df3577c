import type { ReactNode } from 'react'
import { ShareLink } from '~/ui/share-link'
import type { PresentedTripCost } from '../present-rental.server'
import type { PresentedPlan } from './present-plan.server'
import { TripCost } from '../trip-cost'
import { FuelGauge } from './fuel-gauge'
import { Methods, Summary, Timeline, Segments } from './drive'
import { RefuelPlans } from './refuel-plans'
import { RouteMap } from './route-map'
import { Stations } from './stations'

/** A route plan: the map beside the drive, and everything else folded. */
export function Results({ plan, trip = null }: { plan: PresentedPlan; trip?: PresentedTripCost | null }) {
  const { summary, methods, timeline, map, gauge, refuelling, segments, stations } = plan
  return (
    <div id="results" className="scroll-mt-6">
      <div className={columns}>
        <section aria-labelledby="route-summary" className="min-w-0 lg:col-start-2">
          <Summary summary={summary} withStops={timeline.withStops} />
        </section>
        <div className="min-w-0 lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <RouteMap map={map} summary={summary} refuelling={refuelling} />
        </div>
        <div className="grid min-w-0 gap-8 lg:col-start-2">
          <Timeline timeline={timeline} />
          {methods.rows.length > 1 && <Methods methods={methods} />}
          {trip && <TripCost trip={trip} />}
        </div>
      </div>
      <div className="mt-8">
        {gauge && (
          <Fold id="fuel-gauge" title={refuelling.isElectric ? 'Battery level' : 'Fuel level'}>
            <FuelGauge gauge={gauge} refuelling={refuelling} />
          </Fold>
        )}
        <Fold
          id="refuel-plans"
          title={refuelling.isElectric ? 'Charging stops' : 'Refuel stops'}
          isOpen={!refuelling.cheapest.ok}
        >
          <RefuelPlans refuelling={refuelling} />
        </Fold>
        <Fold id="segments" title="Segments">
          <Segments segments={segments} />
        </Fold>
        <Fold
          id="stations"
          title={`${stations.areChargers ? 'Charging stations' : 'Stations'} within 2 miles of the road`}
          isOpen={stations.page > 1}
        >
          <Stations stations={stations} />
        </Fold>
        <Fold id="calculation" title="How we calculate">
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
            {summary.facts.map(({ label, value, note }) => (
              <div key={label} className="contents">
                <dt className="font-semibold">
                  {label}: {value}
                </dt>
                <dd className="text-muted">{note}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-muted">
            {summary.estimate} {summary.tolls}
          </p>
        </Fold>
      </div>
      <div className="mt-6 max-w-form print:hidden">
        <label htmlFor="route-link" className="font-semibold">
          Link to this plan
        </label>
        <ShareLink id="route-link" address={summary.address} />
      </div>
    </div>
  )
}

const columns =
  'grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]'

type FoldProps = { id: string; title: string; isOpen?: boolean; children: ReactNode }

/** A part of a plan that most drivers do not need: its heading opens it. */
const Fold = ({ id, title, isOpen, children }: FoldProps) => (
  <details
    open={isOpen}
    className="border-t border-line last:border-b print:[&::details-content]:[content-visibility:visible]"
  >
    <summary className="fold min-h-14 w-full">
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
    </summary>
    {/* A link to what is inside a closed part opens it. */}
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 pb-6">
      {children}
    </section>
  </details>
)

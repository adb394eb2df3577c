import type { ReactNode } from 'react'
import { PlaceMap } from '~/ui/map/place-map'
import { ShareLink } from '~/ui/share-link'
import { SmallHeading } from '~/ui/text'
import type { PresentedTripCost } from '../present-rental.server'
import { TripCost } from '../trip-cost'
import { Methods, Summary, Timeline, Segments } from './drive'
import { FuelGauge } from './fuel-gauge'
import type { PresentedPlan } from './present-plan.server'
import { RefuelPlans } from './refuel-plans'
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
      <SmallHeading id={`${id}-title`}>{title}</SmallHeading>
    </summary>
    {/* A link to what is inside a closed part opens it. */}
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 pb-6">
      {children}
    </section>
  </details>
)

type RouteMapProps = Pick<PresentedPlan, 'map' | 'summary' | 'refuelling'>

/** A static map of the route and its stops, which needs no scripts. */
function RouteMap({ map, summary, refuelling: { usual, cheapest } }: RouteMapProps) {
  const numbered = cheapest.ok ? cheapest.stops.length : 0
  const lettered = usual.ok ? usual.stops.length : 0
  const several = map.pins.some(({ look }) => look === 'several')
  return (
    <section aria-labelledby="route-map" className="break-inside-avoid">
      <h2 id="route-map" className="sr-only">
        Route
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <PlaceMap
          map={map}
          label={`Map of the route from ${summary.from} to ${summary.to}`}
          className="aspect-[640/520]"
        />
        <ul role="list" className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm">
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="size-4 rounded-full border-4 border-ink bg-surface" />
            {map.route?.end ? 'Start' : 'Start and end'}
          </li>
          {map.route?.end && (
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="size-4 rounded-sm bg-ink" />
              End
            </li>
          )}
          {map.route && map.route.waypoints.length > 0 && (
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="size-3 rounded-full bg-ink" />
              On the way
            </li>
          )}
          {numbered > 0 && (
            <li className="flex items-center gap-2">
              <Badge>1</Badge>Stops
            </li>
          )}
          {!cheapest.ok && lettered > 0 && (
            <li className="flex items-center gap-2">
              <Badge>A</Badge>Stops of the usual plan
            </li>
          )}
          {several && <li>2+: several stops close together</li>}
        </ul>
      </div>
    </section>
  )
}

const Badge = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="grid size-5 place-items-center rounded-full bg-accent text-sm font-bold text-on-accent"
  >
    {children}
  </span>
)

import type { PresentedTripCost } from '../present-trip-cost.server'
import { TripCost } from '../trip-cost'
import { Fold } from './fold'
import { FuelGauge } from './fuel-gauge'
import { HowWeCalculate } from './how-we-calculate'
import { Methods } from './methods'
import type { PresentedPlan } from './present-plan.server'
import { RefuelPlans } from './refuel-plans'
import { RouteMap } from './route-map'
import { Segments } from './segments'
import { Stations } from './stations'
import { Summary } from './summary'
import { Timeline } from './timeline'

type PlanProps = { plan: PresentedPlan; trip: PresentedTripCost | null }

/**
 * The map beside the drive, the cost of the trip with its rental, if it has one, and everything else folded.
 */
export function Plan({ plan, trip }: PlanProps) {
  const { summary, methods, timeline, map, gauge, refuelling, segments, stations } = plan
  return (
    <>
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
          <HowWeCalculate summary={summary} />
        </Fold>
      </div>
    </>
  )
}

const columns =
  'grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]'

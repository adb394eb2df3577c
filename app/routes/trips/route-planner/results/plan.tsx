import type { PresentedTripCost } from '../present-trip-cost.server'
import { TripCost } from '../trip-cost'
import { Arrival } from './arrival'
import { FuelGauge } from './fuel-gauge'
import { Methods } from './methods'
import type { PresentedPlan } from './present-plan.server'
import { RefuelPlans } from './refuel-plans'
import { RouteMap } from './route-map'
import { Segments } from './segments'
import { Stations } from './stations'

type PlanProps = { plan: PresentedPlan; trip: PresentedTripCost | null }

/** Everything about a plan but its summary, and the cost of the trip with its rental, if it has one. */
export function Plan({ plan, trip }: PlanProps) {
  const { summary, methods, arrival, map, gauge, refuelling, segments, stations } = plan
  return (
    <>
      <div className="grid gap-x-6 gap-y-10 lg:grid-cols-2">
        <Methods methods={methods} />
        <Arrival arrival={arrival} />
      </div>
      {trip && <TripCost trip={trip} />}
      <div className="grid gap-x-6 gap-y-10 lg:grid-cols-2">
        <RouteMap map={map} summary={summary} refuelling={refuelling} />
        {gauge && <FuelGauge gauge={gauge} refuelling={refuelling} />}
      </div>
      <RefuelPlans refuelling={refuelling} />
      <Segments segments={segments} />
      <Stations stations={stations} />
    </>
  )
}

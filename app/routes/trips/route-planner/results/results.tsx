import type { ReactNode } from 'react'
import { Arrival } from './arrival'
import { FuelGauge } from './fuel-gauge'
import { Methods } from './methods'
import type { PresentedPlan } from './present-plan.server'
import { RefuelPlans } from './refuel-plans'
import { RouteMap } from './route-map'
import { Segments } from './segments'
import { Stations } from './stations'
import { Summary } from './summary'

/**
 * A route plan.
 * @param children the cost of the trip with its rental, if it has one
 */
export function Results({ plan, children }: { plan: PresentedPlan; children?: ReactNode }) {
  const { summary, methods, arrival, map, gauge, refuelling, segments, stations } = plan
  return (
    <div id="results" className="scroll-mt-6 space-y-10">
      <Summary summary={summary} />
      <div className="grid gap-x-6 gap-y-10 lg:grid-cols-2">
        <Methods methods={methods} />
        <Arrival arrival={arrival} />
      </div>
      {children}
      <div className="grid gap-x-6 gap-y-10 lg:grid-cols-2">
        <RouteMap map={map} summary={summary} refuelling={refuelling} />
        {gauge && <FuelGauge gauge={gauge} refuelling={refuelling} />}
      </div>
      <RefuelPlans refuelling={refuelling} />
      <Segments segments={segments} />
      <Stations stations={stations} />
    </div>
  )
}

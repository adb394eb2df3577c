import type { RefuelPlan, RoutePlan } from '~/domain/road-trips/route-plan'
import { letterOf } from './figures'
import { drawGauge } from './gauge-chart'
import { presentRouteMap } from './present-map.server'
import { presentMethods } from './present-methods'
import { presentRefuelling } from './present-refuelling'
import { presentSegments } from './present-segments'
import { presentStations } from './present-stations'
import { presentSummary } from './present-summary.server'
import { presentTimeline } from './present-timeline'

export type PresentedPlan = Awaited<ReturnType<typeof presentPlan>>

type PageContext = {
  /** Origin of the site, "https://roamstead.example". */
  origin: string
  /** The `stationsPage` query parameter. */
  stationsPage: string | null
}

/** Formats and draws a plan on the server, so that the page loads only what it shows. */
export async function presentPlan(plan: RoutePlan, { origin, stationsPage }: PageContext) {
  const { usual, cheapest } = plan.refuelling
  return {
    summary: presentSummary(plan, origin),
    methods: presentMethods(plan),
    timeline: presentTimeline(plan),
    map: await presentRouteMap(plan),
    gauge:
      usual.ok || cheapest.ok
        ? drawGauge({
            miles: plan.miles,
            capacity: plan.tank.capacity,
            reserve: plan.tank.reserve,
            // Without stops the two curves would lie on each other.
            usual: usual.ok && !needsNoStop(plan) ? curveOf(usual.plan, letterOf) : null,
            cheapest: cheapest.ok ? curveOf(cheapest.plan, (index) => String(index + 1)) : null,
          })
        : null,
    refuelling: presentRefuelling(plan),
    segments: presentSegments(plan),
    stations: presentStations(plan, stationsPage),
  }
}

const curveOf = ({ gauge, stops }: RefuelPlan, markOf: (index: number) => string) => ({
  gauge,
  stops: stops.map(({ station }, index) => ({ mile: station.mile, mark: markOf(index) })),
})

const needsNoStop = ({ refuelling: { usual, cheapest } }: RoutePlan) =>
  usual.ok && cheapest.ok && usual.plan.stops.length === 0 && cheapest.plan.stops.length === 0

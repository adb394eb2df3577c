import type { RefuelPlan, RoutePlan, MethodFigures, Segment } from '~/domain/road-trips/route-plan'
import { optimizationLabels, type RoadType } from '~/domain/road-trips/constants'
import { routeQueryString } from '~/domain/road-trips/route-params'
import { isElectric, unitOf } from '~/domain/road-trips/road-vehicle'
import { formatDuration } from '~/domain/flights/flight-times'
import { formatExact } from '~/domain/shared/money'
import type { Crossing } from '~/integrations/routing/crossings'
import type { StationOnRoute } from '~/domain/road-trips/stations/station'
import { phoneLink } from '~/domain/shared/phrases'
import { markOf, formatMiles, formatFuel, type StopKind } from './figures'
import { drawGauge } from './fuel-gauge'
import { presentRouteMap } from './present-map.server'
import { presentRefuelling, presentStation } from './present-refuelling'
import { presentSummary } from './present-summary.server'
import { presentTimeline } from './present-timeline'

export type PresentedPlan = Awaited<ReturnType<typeof presentPlan>>

/** Formats and draws a plan on the server, so that the page loads only what it shows. */
export async function presentPlan(
  plan: RoutePlan,
  { origin, stationsPage }: { origin: string; stationsPage: string | null },
) {
  const { usual, cheapest } = plan.refuelling
  return {
    summary: presentSummary(plan, origin),
    methods: presentMethods(plan),
    timeline: presentTimeline(plan),
    map: await presentRouteMap(plan),
    gauge:
      usual.ok || cheapest.ok
        ? drawGauge(plan, {
            // Without stops the two curves would lie on each other.
            usual: usual.ok && !needsNoStop(plan) ? curveOf(usual.plan, 'usual') : null,
            cheapest: cheapest.ok ? curveOf(cheapest.plan, 'stop') : null,
          })
        : null,
    refuelling: presentRefuelling(plan),
    segments: presentSegments(plan),
    stations: presentStations(plan, stationsPage),
  }
}

const curveOf = ({ gauge, stops }: RefuelPlan, kind: StopKind) => ({
  gauge,
  stops: stops.map(({ station }, index) => ({ mile: station.mile, mark: markOf[kind](index) })),
})

const needsNoStop = ({ refuelling: { usual, cheapest } }: RoutePlan) =>
  usual.ok && cheapest.ok && usual.plan.stops.length === 0 && cheapest.plan.stops.length === 0

/** A way whose miles and cost differ by less is the same way. */
const NOTICEABLE = 0.02

/** Null for a choice; else why it is none: longer for the same miles, or the plan's way again. */
const whyNot = ({ request, methods, vehicle }: RoutePlan) => {
  const chosen = methods.find(({ method }) => method === request.optimizationPreference)!
  const differs = (one: number, other: number) => Math.abs(one - other) > NOTICEABLE * other
  return (one: MethodFigures): string | null => {
    if (one === chosen) return null
    const name = optimizationLabels[one.method]
    const quicker = methods.find(
      (other) => formatMiles(other.miles) === formatMiles(one.miles) && other.minutes < one.minutes,
    )
    if (one.method === 'shortest' && quicker)
      return `${name} is not listed: ${optimizationLabels[quicker.method]} has the same distance and takes less time.`
    const cost = isElectric(vehicle) ? 'charging' : 'fuel'
    return differs(one.miles, chosen.miles) || differs(one.fuelCost, chosen.fuelCost)
      ? null
      : `${name} is not listed: its distance and ${cost} cost are about the same as for ${optimizationLabels[chosen.method]}.`
  }
}

const presentMethods = (plan: RoutePlan) => {
  const { methods, request, vehicle } = plan
  const why = methods.map(whyNot(plan))
  return {
    costLabel: isElectric(vehicle) ? 'Charging' : 'Fuel',
    notListed: why.filter((reason) => reason !== null),
    rows: methods
      .filter((_, index) => why[index] === null)
      .map(({ method, miles, minutes, fuelCost }) => ({
        method,
        name: optimizationLabels[method],
        isChosen: method === request.optimizationPreference,
        href: `/route-planner?${routeQueryString({ ...request, optimizationPreference: method })}`,
        time: formatDuration(Math.round(minutes)),
        miles: `${formatMiles(miles)} mi`,
        cost: formatExact(fuelCost),
      })),
  }
}

const roadLabels: Record<RoadType, string> = { highway: 'Highway', rural: 'Rural', city: 'City' }

const crossingLabels: Record<Crossing['kind'], string> = { ferry: 'Ferry', tunnel: 'Tunnel' }

const presentSegments = ({ segments, vehicle }: RoutePlan) => ({
  unit: unitOf(vehicle),
  rows: segments.map(presentSegment),
})

function presentSegment({ from, to, roadType, traffic, crossing, miles, minutes, fuel, cost }: Segment) {
  return {
    from,
    to,
    road: crossing
      ? `${crossingLabels[crossing.kind]}: ${crossing.name}`
      : `${roadLabels[roadType]}, ${traffic} traffic`,
    miles: formatMiles(miles),
    time: formatDuration(Math.round(minutes)),
    fuel: formatFuel(fuel),
    cost: formatExact(cost),
  }
}

const STATIONS_PER_PAGE = 24
const AMENITIES_SHOWN = 3

/** Reads the page number from the query, from 1, limited to the existing pages. */
export function parsePage(param: string | null, count: number) {
  const pages = Math.max(1, Math.ceil(count / STATIONS_PER_PAGE))
  const page = /^[1-9]\d{0,5}$/.test(param ?? '') ? Math.min(pages, Number(param)) : 1
  return { page, pages, first: (page - 1) * STATIONS_PER_PAGE }
}

function presentStations(plan: RoutePlan, pageParam: string | null) {
  const { stations, vehicle, request } = plan
  const { page, pages, first } = parsePage(pageParam, stations.length)
  const shown = stations.slice(first, first + STATIONS_PER_PAGE)
  return {
    total: stations.length,
    page,
    pages,
    first: first + 1,
    shown: shown.map(presentListed),
    unit: unitOf(vehicle),
    areChargers: vehicle.fuelType === 'electric',
    query: routeQueryString(request),
    someAreDemo: stations.some(({ isDemo }) => isDemo),
    allAreDemo: stations.every(({ isDemo }) => isDemo),
  }
}

function presentListed(station: StationOnRoute) {
  const { id, rating, isOpen24h, amenities, phoneNumber } = station
  return {
    ...presentStation(station),
    id,
    rating: rating?.toFixed(1) ?? null,
    isOpen24h,
    amenities: amenities.slice(0, AMENITIES_SHOWN),
    more: Math.max(0, amenities.length - AMENITIES_SHOWN),
    phone: phoneNumber && phoneLink(phoneNumber),
  }
}

import { CITY_DISTANCE, optimizationLabels, SPEED } from '~/domain/road-trips/constants'
import { routeQueryString } from '~/domain/road-trips/route-params'
import type { RoutePlan } from '~/domain/road-trips/route-plan'
import { isElectric, planWords, unitOf } from '~/domain/road-trips/road-vehicle'
import { formatDuration } from '~/domain/flights/flight-times'
import { formatExact } from '~/domain/shared/money'
import { count, withoutCountry } from '~/domain/shared/phrases'
import { formatFuel, formatHundredths, formatMiles, formatNumber, formatFuelPrice } from './figures'

/** `note` explains how the value is calculated. */
type Fact = { label: string; value: string; note: string }

/** Formats the key figures of a plan, each with its calculation. */
export function presentSummary(plan: RoutePlan, origin: string) {
  const { request, places, vehicle, miles, minutes, fuel } = plan
  const unit = unitOf(vehicle)
  const labels = places.map(({ label }) => withoutCountry(label))
  const nightsIn = (index: number) => {
    const nights = request.waypointNights[index - 1] ?? 0
    return nights > 0 ? `${labels[index]!} (${count(nights, 'night')})` : labels[index]!
  }
  const last = labels.length - 1
  const returns = last > 1 && labels[0] === labels[last]
  const facts: Fact[] = [
    { label: 'Distance', value: `${formatMiles(miles)} mi`, note: distanceNote(plan) },
    { label: 'Driving time', value: formatDuration(Math.round(minutes)), note: timeNote(plan) },
    {
      label: isElectric(vehicle) ? 'Electricity' : 'Fuel',
      value: `${formatFuel(fuel)} ${unit}`,
      note: fuelNote(plan),
    },
    {
      label: isElectric(vehicle) ? 'Estimated cost of charging' : 'Estimated fuel cost',
      value: formatExact(plan.fuelCost),
      note: costNote(plan),
    },
  ]
  return {
    from: labels[0]!,
    to: returns ? `${labels[last - 1]!} and back` : labels[last]!,
    via: labels.slice(1, returns ? -2 : -1).map((_, index) => nightsIn(index + 1)),
    vehicle: [
      vehicle.name,
      `${formatNumber(vehicle.efficiency)} ${isElectric(vehicle) ? 'miles per kWh' : 'MPG'}`,
      `${formatFuel(vehicle.tank)} ${unit} ${isElectric(vehicle) ? 'battery' : 'tank'}`,
    ].join(' · '),
    method: optimizationLabels[request.optimizationPreference],
    facts,
    costLabel: isElectric(vehicle) ? 'Charging' : 'Fuel',
    paid: paidNote(plan),
    note: [
      plan.tollCosts === 0 && 'Tolls and fares are not included.',
      plan.source === 'estimate' && 'The line on the map is simplified.',
    ]
      .filter(Boolean)
      .join(' '),
    tolls: tollNote(plan),
    estimate: estimateNote(plan),
    address: `${origin}/route-planner?${routeQueryString(request)}`,
  }
}

/** The multipliers of the specification, which depend on the roads and the traffic. */
const ADJUSTED = ', adjusted for roads and traffic'

/** On the city pairs that the estimate was adjusted to: `docs/decisions/route-estimates.md`. */
const USUAL_ERROR = 'Most routes are within 5 to 10%; allow more in the mountains.'

const estimateNote = ({ source }: RoutePlan) =>
  source === 'roads' ? 'Based on real roads.' : `Estimated. ${USUAL_ERROR}`

function distanceNote({ source, segments }: RoutePlan): string {
  const isLonger = source === 'estimate' && segments.some(({ roadType }) => roadType === 'city')
  const count = `${segments.length} ${segments.length === 1 ? 'segment' : 'segments'}`
  const inCities = isLonger ? `, city segments × ${CITY_DISTANCE}` : ''
  return `${source === 'roads' ? 'Real roads' : 'Estimate'}, sum of ${count}${inCities}`
}

/** A car that crosses by ferry or train drives nothing. */
const milesDriven = ({ miles, segments }: RoutePlan) =>
  segments.reduce((rest, segment) => rest - (segment.crossing ? segment.miles : 0), miles)

function timeNote(plan: RoutePlan): string {
  const { minutes, request, segments } = plan
  const miles = milesDriven(plan)
  const crossing = segments.reduce((sum, segment) => sum + (segment.crossing ? segment.minutes : 0), 0)
  const onBoard = crossing > 0 ? `, plus ${formatDuration(Math.round(crossing))} of crossings` : ''
  const speed = SPEED[request.optimizationPreference]
  const exact = Math.abs((miles / speed) * 60 - (minutes - crossing)) < 1
  return `${formatMiles(miles)} mi ÷ ${speed} mph${exact ? '' : ADJUSTED}${onBoard}. Stops not included.`
}

function fuelNote(plan: RoutePlan): string {
  const { vehicle, fuel } = plan
  const miles = milesDriven(plan)
  const exact = Math.abs(miles / vehicle.efficiency - fuel) < 0.05
  const efficiency = `${formatNumber(vehicle.efficiency)} ${isElectric(vehicle) ? 'miles per kWh' : 'MPG'}`
  return `${formatMiles(miles)} mi ÷ ${efficiency}${exact ? '' : ADJUSTED}`
}

/** How much of the cost is paid at the stops of the drive: "$65.68 of it on the way" */
function paidNote({ fuelCost, vehicle, refuelling: { cheapest } }: RoutePlan): string | undefined {
  if (!cheapest.ok) return undefined
  const paid = cheapest.plan.fuelCost
  if (paid === 0) return isElectric(vehicle) ? 'No charging stop' : 'No stop for fuel'
  return paid < fuelCost ? `${formatExact(paid)} of it on the way` : `${formatExact(paid)} on the way`
}

/** "9.41 gal at $3.62 on average: $12.26 at the pumps, the rest from your tank" */
function costNote({ vehicle, fuel, fuelPrice, fuelCost, refuelling: { cheapest } }: RoutePlan): string {
  const amount = `${formatHundredths(fuel)} ${unitOf(vehicle)} at ${formatFuelPrice(fuelPrice)} on average`
  if (!cheapest.ok) return `${amount}, because no ${planWords(vehicle)} reaches the destination`
  const paid = cheapest.plan.fuelCost
  const [pumps, tank] = isElectric(vehicle) ? ['chargers', 'battery'] : ['pumps', 'tank']
  if (paid === 0) return `${amount}, all of it from the ${tank}`
  const rest = fuelCost - paid
  const where = `${formatExact(paid)} at the ${pumps}`
  return rest === 0
    ? `${amount}, with the cheapest ${planWords(vehicle)}`
    : rest > 0
      ? `${amount}: ${where} and ${formatExact(rest)} from the ${tank}`
      : `${amount}: ${where}, of which ${formatExact(-rest)} stays in the ${tank}`
}

function tollNote({ tollCosts, request, source, segments }: RoutePlan): string {
  const fares = segments.some(({ crossing }) => crossing) ? ' Ferry and tunnel fares are extra, too.' : ''
  if (tollCosts > 0) return `Plus ${formatExact(tollCosts)} in tolls.${fares}`
  if (!request.avoidTolls) return `Tolls are not included.${fares}`
  if (source === 'roads') return `Toll roads are avoided.${fares}`
  return `Estimated routes avoid ferries where they can, but not toll roads.${fares}`
}

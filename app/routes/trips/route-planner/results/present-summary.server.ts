import { fuelTypeLabels, optimizationLabels, SHORTEST, SPEED } from '~/domain/road-trips/constants'
import { routeQueryString } from '~/domain/road-trips/route-params'
import type { RoutePlan } from '~/domain/road-trips/route-plan'
import { isElectric, unitOf, defaultFuelPrice } from '~/domain/road-trips/road-vehicle'
import { formatDuration } from '~/domain/flights/flight-times'
import { formatInstant } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'

import { formatFuel, formatHundredths, formatMiles, formatNumber, formatFuelPrice } from './figures'

/** `note` explains how the value is calculated. */
type Fact = { label: string; value: string; note: string }

/** Formats the key figures of a plan, each with its calculation. */
export function presentSummary(plan: RoutePlan, origin: string) {
  const { request, places, vehicle, miles, minutes, fuel } = plan
  const unit = unitOf(vehicle)
  const labels = places.map(({ label }) => label.replace(/, United States$/, ''))
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
    to: labels.at(-1)!,
    via: labels.slice(1, -1),
    vehicle: [
      vehicle.name,
      `${formatNumber(vehicle.efficiency)} ${isElectric(vehicle) ? 'miles per kWh' : 'MPG'}`,
      `${formatFuel(vehicle.tank)} ${unit} ${isElectric(vehicle) ? 'battery' : 'tank'}`,
    ].join(' · '),
    method: optimizationLabels[request.optimizationPreference],
    facts,
    leaves: formatInstant(plan.departsAt, plan.timeZones.origin),
    arrives: formatInstant(plan.arrivesAt, plan.timeZones.destination),
    tolls: tollNote(plan),
    estimate:
      plan.source === 'roads' ? 'Based on real roads.' : 'Estimated distances; real roads may differ.',
    address: `${origin}/route-planner?${routeQueryString(request)}`,
  }
}

const methodOf = ({ request }: RoutePlan) => optimizationLabels[request.optimizationPreference].toLowerCase()
const withMultipliers = (plan: RoutePlan) => `, adjusted for the ${methodOf(plan)} method`

function distanceNote({ source, segments, request }: RoutePlan): string {
  const isLonger =
    request.optimizationPreference === 'shortest' && segments.some(({ roadType }) => roadType === 'city')
  const count = `${segments.length} ${segments.length === 1 ? 'segment' : 'segments'}`
  const inCities = isLonger ? `, city segments × ${SHORTEST.cityDistance}` : ''
  return `${source === 'roads' ? 'Real roads' : 'Estimate'}, sum of ${count}${inCities}`
}

function timeNote(plan: RoutePlan): string {
  const { miles, minutes, request } = plan
  const speed = SPEED[request.optimizationPreference]
  const exact = Math.abs((miles / speed) * 60 - minutes) < 1
  return `${formatMiles(miles)} mi ÷ ${speed} mph${exact ? '' : withMultipliers(plan)}. Stops not included.`
}

function fuelNote(plan: RoutePlan): string {
  const { miles, vehicle, fuel } = plan
  const exact = Math.abs(miles / vehicle.efficiency - fuel) < 0.05
  const efficiency = `${formatNumber(vehicle.efficiency)} ${isElectric(vehicle) ? 'miles per kWh' : 'MPG'}`
  return `${formatMiles(miles)} mi ÷ ${efficiency}${exact ? '' : withMultipliers(plan)}`
}

function costNote(plan: RoutePlan): string {
  const { vehicle, fuel, fuelPrice, fuelCost, segments } = plan
  // Each segment is rounded to cents.
  const exact = Math.abs(fuel * fuelPrice * 100 - fuelCost) <= segments.length / 2 + 1
  const price =
    fuelPrice === defaultFuelPrice(vehicle)
      ? `the average price of ${fuelTypeLabels[vehicle.fuelType].toLowerCase()}`
      : `the price of ${fuelTypeLabels[vehicle.fuelType].toLowerCase()}`
  const amount = `${formatHundredths(fuel)} ${unitOf(vehicle)}`
  return `${amount} × ${formatFuelPrice(fuelPrice)}, ${price}${exact ? '' : withMultipliers(plan)}`
}

function tollNote({ tollCosts, request, source }: RoutePlan): string {
  if (tollCosts > 0) return `Plus ${formatExact(tollCosts)} in tolls.`
  if (!request.avoidTolls) return 'Tolls are not included.'
  return source === 'roads' ? 'Toll roads are avoided.' : 'Estimated routes cannot avoid toll roads.'
}

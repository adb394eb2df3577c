import { fuelTypeWords, optimizationWords, SHORTEST, SPEED } from '~/domain/road-trips/constants'
import { routeAddress } from '~/domain/road-trips/route-address'
import type { RoutePlan } from '~/domain/road-trips/route-plan'
import { isElectric, unitOf, usualPrice } from '~/domain/road-trips/road-vehicle'
import { durationInWords } from '~/domain/flights/flight-times'
import { formatInstant } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { ROAD_FACTOR } from '~/integrations/routing/estimate-road.server'
import { fuelInWords, hundredthsInWords, milesInWords, plainNumber, priceInWords } from './figures'

export type Fact = { label: string; value: string; /** What it was worked out from. */ note: string }

/** What a drive amounts to, each figure with what it was worked out from. */
export function presentSummary(plan: RoutePlan, origin: string) {
  const { question, places, vehicle, miles, minutes, fuel } = plan
  const unit = unitOf(vehicle)
  const labels = places.map(({ label }) => label.replace(/, United States$/, ''))
  const facts: Fact[] = [
    { label: 'Distance', value: `${milesInWords(miles)} mi`, note: distanceNote(plan) },
    { label: 'Driving time', value: durationInWords(Math.round(minutes)), note: timeNote(plan) },
    {
      label: isElectric(vehicle) ? 'Electricity' : 'Fuel',
      value: `${fuelInWords(fuel)} ${unit}`,
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
      `${plainNumber(vehicle.efficiency)} ${isElectric(vehicle) ? 'miles per kWh' : 'mpg'}`,
      `${fuelInWords(vehicle.tank)} ${unit} ${isElectric(vehicle) ? 'battery' : 'tank'}`,
    ].join(' · '),
    method: optimizationWords[question.optimizationPreference],
    facts,
    leaves: formatInstant(plan.departsAt, plan.timeZones.origin),
    arrives: formatInstant(plan.arrivesAt, plan.timeZones.destination),
    tolls: tollNote(plan),
    estimate:
      plan.source === 'roads'
        ? 'Along real roads.'
        : `An estimate: from town to town as the crow flies, times ${ROAD_FACTOR} for the bends of roads (after Ballou, Rahardja and Sakai, 2002). It knows towns, not roads.`,
    address: `${origin}/route-planner?${routeAddress(question)}`,
  }
}

const methodOf = ({ question }: RoutePlan) => optimizationWords[question.optimizationPreference].toLowerCase()
const withMultipliers = (plan: RoutePlan) => `, with the multipliers of the ${methodOf(plan)} method`

function distanceNote({ source, segments, question }: RoutePlan): string {
  const isLonger =
    question.optimizationPreference === 'shortest' && segments.some(({ roadType }) => roadType === 'city')
  const parts = `the sum of ${segments.length} ${segments.length === 1 ? 'segment' : 'segments'}${isLonger ? `, those in cities times ${SHORTEST.cityDistance}` : ''}`
  return source === 'roads' ? `Along real roads, ${parts}` : `An estimate, ${parts}`
}

function timeNote(plan: RoutePlan): string {
  const { miles, minutes, question } = plan
  const speed = SPEED[question.optimizationPreference]
  const exact = Math.abs((miles / speed) * 60 - minutes) < 1
  return `${milesInWords(miles)} mi ÷ ${speed} mph${exact ? '' : withMultipliers(plan)}. Stops come on top.`
}

function fuelNote(plan: RoutePlan): string {
  const { miles, vehicle, fuel } = plan
  const exact = Math.abs(miles / vehicle.efficiency - fuel) < 0.05
  return `${milesInWords(miles)} mi ÷ ${plainNumber(vehicle.efficiency)} ${isElectric(vehicle) ? 'miles per kWh' : 'mpg'}${exact ? '' : withMultipliers(plan)}`
}

function costNote(plan: RoutePlan): string {
  const { vehicle, fuel, fuelPrice, fuelCost, segments } = plan
  // Each segment is rounded to its cent.
  const exact = Math.abs(fuel * fuelPrice * 100 - fuelCost) <= segments.length / 2 + 1
  const price =
    fuelPrice === usualPrice(vehicle)
      ? `the usual price of ${fuelTypeWords[vehicle.fuelType].toLowerCase()}`
      : `the price of ${fuelTypeWords[vehicle.fuelType].toLowerCase()}`
  return `${hundredthsInWords(fuel)} ${unitOf(vehicle)} × ${priceInWords(fuelPrice)}, ${price}${exact ? '' : withMultipliers(plan)}`
}

function tollNote({ tollCosts, question, source }: RoutePlan): string {
  if (tollCosts > 0) return `Tolls of ${formatExact(tollCosts)} come on top.`
  if (!question.avoidTolls) return 'Tolls are not included: their prices are not known here.'
  return source === 'roads'
    ? 'Toll roads are avoided.'
    : 'An estimate does not know toll roads, so it cannot avoid them.'
}

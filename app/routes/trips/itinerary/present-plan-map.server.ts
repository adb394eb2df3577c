import { townsInWindow } from '~/components/maps/towns-in-window.server'
import type { LinkedItem } from '~/domain/itineraries/itineraries.queries.server'
import { milesBetween, type Position } from '~/domain/shared/distance'
import { findInGazetteer } from '~/integrations/geocoding/gazetteer.server'
import { labelTowns } from '~/ui/map/label-towns'
import { fitWindow, project, scaleOf } from '~/ui/map/map-window'
import type { DrawnMap, DrawnPin } from '~/ui/map/place-map'

/** What is farther from the destination, such as an airport, is on the way there. */
const MAX_MILES = 100

/** Of latitude, to either side of the destination: a map of one town would have nothing to see. */
const DEGREES_AROUND = 0.2

type Stop = Position & { name: string; days: number[] }

/** The towns and places of a plan around its destination, each with its days; null if none of them is known. */
export async function presentPlanMap(
  destination: string,
  items: readonly LinkedItem[],
): Promise<DrawnMap | null> {
  const [center] = await findInGazetteer(destination)
  if (!center) return null
  const stops = new Map<string, Stop>()
  for (const { day, place, location } of items) {
    const at = place ?? (location ? await townNear(location, center) : null)
    if (!at || milesBetween(at, center) > MAX_MILES) continue
    const known = stops.get(at.id)
    if (known) known.days = [...new Set([...known.days, day])]
    else stops.set(at.id, { ...at, days: [day] })
  }
  if (stops.size === 0) return null
  const { latitude, longitude } = center
  const around = [-DEGREES_AROUND, DEGREES_AROUND].map((degrees) => ({
    latitude: latitude + degrees,
    longitude,
  }))
  const window = fitWindow([...stops.values(), ...around])!
  const towns = await townsInWindow(window)
  const pins = [...stops].map(([id, stop]) => pinOf(id, stop, project(stop, window)))
  return { window, labels: labelTowns(towns, pins), pins, middle: null, scale: scaleOf(window) }
}

/** The town of this name that is nearest to the destination. */
async function townNear(location: string, center: Position) {
  const [town] = (await findInGazetteer(location)).sort(
    (one, other) => milesBetween(one, center) - milesBetween(other, center),
  )
  return town ? { ...town, name: town.city } : null
}

function pinOf(id: string, { name, days }: Stop, at: { x: number; y: number }): DrawnPin {
  const text = days.join(', ')
  return {
    id: `pin-${id}`,
    ...at,
    origin: null,
    text,
    label: `${name}: ${days.length > 1 ? 'days' : 'day'} ${text}`,
    href: `#day-${days[0]}`,
    look: days.length > 1 ? 'several' : 'solid',
    cards: [],
  }
}

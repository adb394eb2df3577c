import { townsInWindow } from '~/components/maps/towns-in-window.server'
import { placeTypeLabels, type PlaceType } from '~/domain/places/place'
import { clusterPins, type Pin } from '~/ui/map/cluster-pins'
import { labelTowns } from '~/ui/map/label-towns'
import { fitWindow, scaleOf, project, type Circle } from '~/ui/map/map-window'
import { drawCircle } from '~/ui/map/draw-circle.server'
import type { DrawnMap, DrawnPin } from '~/ui/map/place-map'
import { placeStyles } from './place-styles'

type NumberedPlace = {
  id: string
  number: number
  name: string
  type: PlaceType
  latitude: number
  longitude: number
}

/**
 * The map of numbered places around the center of the search; null when there is nothing to show. Among other
 * places gas stations get small pins, because they would cover the rest.
 */
export async function presentMap(
  places: readonly NumberedPlace[],
  circle: Circle | null,
): Promise<DrawnMap | null> {
  const window = fitWindow(places, circle)
  if (!window) return null
  const towns = await townsInWindow(window)
  const isMixed = places.some(({ type }) => type !== 'gas_station')
  const pins = clusterPins(places, window).map((pin) => pinOf(pin, isMixed))
  return {
    window,
    labels: labelTowns(towns, pins),
    pins,
    middle: circle && { ...project(circle, window), circle: drawCircle(circle, window) },
    scale: scaleOf(window),
  }
}

/** A pin moved farther than this from its place is joined to it by a line. */
const MIN_LEADER_LENGTH = 12

function pinOf({ x, y, origin, places }: Pin<NumberedPlace>, isMixed: boolean): DrawnPin {
  const first = places[0]!
  const isSingle = places.length === 1
  const isSmall = isMixed && isSingle && first.type === 'gas_station'
  const names = places.map(({ number, name }) => `${number}. ${name}`).join(', ')
  return {
    id: `pin-${first.id}`,
    x,
    y,
    origin: Math.hypot(x - origin.x, y - origin.y) > MIN_LEADER_LENGTH ? origin : null,
    text: isSmall ? '' : isSingle ? String(first.number) : `${places.length} places`,
    label: isSingle
      ? `${names}, ${placeTypeLabels[first.type].singular}`
      : `${places.length} places close together: ${names}`,
    href: `#place-${first.id}`,
    look: isSmall ? 'small' : isSingle ? placeStyles[first.type].pin : 'several',
    cards: places.map(({ id }) => `place-${id}`),
  }
}

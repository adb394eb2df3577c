import { typeWords, type PlaceType } from '~/domain/places/place'
import { townsInBox } from '~/integrations/geocoding/towns-by-area.server'
import { gatherPins, type Pin } from '~/ui/map/gather-pins'
import { labelTowns } from '~/ui/map/label-towns'
import { fitWindow, scaleOf, spotOf, type Circle } from '~/ui/map/map-window'
import { drawCircle, drawWindow } from '~/ui/map/place-map.server'
import type { DrawnMap, DrawnPin } from '~/ui/map/place-map'
import { placeLooks } from './place-looks'

type Numbered = {
  id: string
  number: number
  name: string
  type: PlaceType
  latitude: number
  longitude: number
}

/** The map of numbered places around what was searched; null when there is nothing to show on one. */
export async function presentMap(
  places: readonly Numbered[],
  circle: Circle | null,
): Promise<DrawnMap | null> {
  const window = fitWindow(places, circle)
  if (!window) return null
  const { towns, ...shapes } = await drawWindow(window, townsInBox)
  const pins = gatherPins(places, window).map(pinOf)
  return {
    shapes,
    grounds: towns.filter(({ ground }) => ground > 0),
    labels: labelTowns(towns, pins),
    pins,
    middle: circle && { ...spotOf(circle, window), circle: drawCircle(circle, window) },
    scale: scaleOf(window),
  }
}

/** A pin that stands farther from its place than this has a line to it. */
const BESIDE = 12

function pinOf({ x, y, spot, places }: Pin<Numbered>): DrawnPin {
  const first = places[0]!
  const alone = places.length === 1
  const names = places.map(({ number, name }) => `${number}. ${name}`).join(', ')
  return {
    id: `pin-${first.id}`,
    x,
    y,
    from: Math.hypot(x - spot.x, y - spot.y) > BESIDE ? spot : null,
    text: alone ? String(first.number) : `×${places.length}`,
    label: alone
      ? `${names}, ${typeWords[first.type].one}`
      : `${places.length} places close together: ${names}`,
    href: `#place-${first.id}`,
    look: alone ? placeLooks[first.type].pin : 'several',
    cards: places.map(({ id }) => `place-${id}`),
  }
}

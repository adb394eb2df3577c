import type { Color } from '../../../artwork/palette'
import type { PlaceForm } from '../../../artwork/places/forms'
import { randomFrom } from '../../../artwork/random'
import type { Setting } from '../../../artwork/scene'
import type { PlaceLookSeed, PlaceSeed } from '../../shapes'

const brands: readonly Color[] = ['emerald', 'red', 'deep blue', 'orange', 'yellow', 'teal', 'wine']

/** Stations stand on a street even where the other places of a city stand on its beach. */
const roadside: Partial<Record<Setting, Setting>> = { coast: 'town', tropics: 'town', lake: 'town' }

const formOf = ({ category, about }: PlaceSeed): PlaceForm => {
  if (category === 'Gas and charging') return 'charging station'
  if (category === 'Gas and food' || /\bsmall\b|\btwo pumps\b|\bvigas\b/i.test(about))
    return 'country station'
  return 'canopy station'
}

/** What the picture of a gas station shows. Each of a city has its own color. */
export function stationLook(place: PlaceSeed, setting: Setting, which: number, city: string): PlaceLookSeed {
  const first = randomFrom(`stations:${city}`).int(0, brands.length - 1)
  const isAdobe = /\bvigas\b/i.test(place.about)
  return {
    form: formOf(place),
    walls: isAdobe ? 'adobe adobe' : 'white boards',
    roof: isAdobe ? 'adobe flat' : 'charcoal metal',
    accent: brands[(first + which * 2) % brands.length]!,
    setting: roadside[setting] ?? setting,
  }
}

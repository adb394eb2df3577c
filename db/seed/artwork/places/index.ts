import type { BiomeName } from '../biomes'
import { drawForm } from '../houses/exterior'
import { forms } from '../houses/forms'
import type { PlaceLook } from '../look'
import { randomFrom } from '../random'
import type { Setting } from '../scene'
import { moodsOf } from '../scenery/backdrop'
import { placeForms } from './forms'

/** A place to go to, 1600 x 1200 viewBox (4:3), always the same for the same look and seed. */
export function drawPlace(look: PlaceLook, seed: string): string {
  const form =
    look.form in placeForms
      ? placeForms[look.form as keyof typeof placeForms]
      : forms[look.form as keyof typeof forms]
  return drawForm(form, look, seed, true)
}

/** What databases of older versions have stored of the pictures of places: one of four kinds, and no look. */
export type EarlierPlacePicture = {
  kind: 'view' | 'hall' | 'restaurant' | 'station'
  setting: Setting
  seed: string
  biome?: BiomeName
}

const earlierForms = {
  view: 'park',
  hall: 'museum',
  restaurant: 'bistro',
  station: 'canopy station',
} as const

/** The look that comes closest to what an older version stored. */
export function lookOfEarlier({ kind, setting, seed, biome }: EarlierPlacePicture): PlaceLook {
  const random = randomFrom(`${seed}/${kind}`)
  return {
    form: earlierForms[kind],
    walls: random.pick(['limestone stone', 'peach stucco', 'brick brick'] as const),
    roof: 'charcoal shingles',
    accent: random.pick(['red', 'forest green', 'deep blue', 'orange'] as const),
    light: random.pick(moodsOf[setting].filter((mood) => mood !== 'night')),
    setting,
    biome,
  }
}

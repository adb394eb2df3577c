import type { Biome } from './biome'
import { biomes, type BiomeName } from './biomes'
import type { Setting } from './scene'

/** The nature of a picture that does not say its place. */
const usual: Record<Setting, BiomeName> = {
  coast: 'Gulf of Maine',
  harbor: 'Gulf of Maine',
  mountain: 'Tetons',
  desert: 'canyon country',
  forest: 'Cascade foothills',
  lake: 'Great Lakes woods',
  city: 'Great Lakes plain',
  town: 'Hudson lowland',
  countryside: 'Hudson lowland',
  snow: 'Tetons',
  tropics: 'windward Oahu',
}

/** The nature that a picture of a listing shows. */
export const biomeOf = ({ biome, setting }: { biome?: BiomeName; setting: Setting }): Biome =>
  biomes[biome ?? usual[setting]]

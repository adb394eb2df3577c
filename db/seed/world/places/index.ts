import type { CityPlaces } from '../shapes'
import { east } from './east'
import { far } from './far'
import { mountain } from './mountain'
import { south } from './south'
import { west } from './west'

/** Twelve places in each of the 26 cities. */
export const cityPlaces: readonly CityPlaces[] = [...east, ...south, ...mountain, ...west, ...far]

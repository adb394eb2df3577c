import type { StaySeed } from '../shapes'
import { eastAndSouth } from './east'
import { islandsAndAbroad } from './far'
import { middle } from './middle'
import { mountain } from './mountain'
import { northEast } from './northeast'
import { northWest } from './northwest'
import { california } from './west'

export const stays: readonly StaySeed[] = [
  ...eastAndSouth, ...northEast, ...middle, ...mountain, ...california, ...northWest, ...islandsAndAbroad,
]

import { bigSur } from './big-sur'
import { lofoten } from './lofoten'
import { valDOrcia } from './val-d-orcia'
import { moraineLake } from './moraine-lake'
import { monumentValley } from './monument-valley'
import { haLong } from './ha-long-bay'
import { kyoto } from './kyoto'
import { santorini } from './santorini'
import type { Landscape } from './compose'

/** The rotating background of the home page: eight real places. */
export const landscapes: readonly Landscape[] = [
  bigSur,
  lofoten,
  valDOrcia,
  moraineLake,
  monumentValley,
  haLong,
  kyoto,
  santorini,
]

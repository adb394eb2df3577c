import { type Canvas, curve } from '../canvas'
import type { Light } from '../light'
import type { Random } from '../random'
import type { Cm } from './bodies'

/** `top` is the color of a roof that differs. */
export type Painted = { canvas: Canvas; light: Light; random: Random; paint: string; top?: string }

/** A closed curve through points of a body. */
export const shape = (points: readonly Cm[]) => curve(points) + 'Z'

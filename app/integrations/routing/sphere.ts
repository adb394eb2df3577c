import type { Position } from '../../domain/shared/distance'

/** A unit vector from the center of the earth (an n-vector), on which distances need no trigonometry. */
export type Vector = readonly [x: number, y: number, z: number]

const RADIANS_PER_DEGREE = Math.PI / 180

export function toUnitVector({ latitude, longitude }: Position): Vector {
  const cosLatitude = Math.cos(latitude * RADIANS_PER_DEGREE)
  return [
    cosLatitude * Math.cos(longitude * RADIANS_PER_DEGREE),
    cosLatitude * Math.sin(longitude * RADIANS_PER_DEGREE),
    Math.sin(latitude * RADIANS_PER_DEGREE),
  ]
}

/** The position a vector of any length points to. */
export const toPosition = ([x, y, z]: Vector): Position => ({
  latitude: Math.atan2(z, Math.sqrt(x * x + y * y)) / RADIANS_PER_DEGREE,
  longitude: Math.atan2(y, x) / RADIANS_PER_DEGREE,
})

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The unit normal of the great circle through two points, or null when they are equal or antipodal. */
export function greatCircleNormal(a: Vector, b: Vector): Vector | null {
  const [x, y, z] = cross(a, b)
  const length = Math.hypot(x, y, z)
  return length < 1e-9 ? null : [x / length, y / length, z / length]
}

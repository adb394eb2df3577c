import type { Position } from '../../domain/shared/distance'

/** A spot as a vector of length one from the earth's centre: on it, distances need no trigonometry. */
export type Vector = readonly [x: number, y: number, z: number]

const RADIAN = Math.PI / 180

export function vectorOf({ latitude, longitude }: Position): Vector {
  const level = Math.cos(latitude * RADIAN)
  return [
    level * Math.cos(longitude * RADIAN),
    level * Math.sin(longitude * RADIAN),
    Math.sin(latitude * RADIAN),
  ]
}

/** Of any vector, whatever its length. */
export const positionOf = ([x, y, z]: Vector): Position => ({
  latitude: Math.atan2(z, Math.sqrt(x * x + y * y)) / RADIAN,
  longitude: Math.atan2(y, x) / RADIAN,
})

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** The axis of the great circle through both, of length one; null where they are one spot or opposite ones. */
export function axisOf(a: Vector, b: Vector): Vector | null {
  const [x, y, z] = cross(a, b)
  const length = Math.hypot(x, y, z)
  return length < 1e-9 ? null : [x / length, y / length, z / length]
}

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

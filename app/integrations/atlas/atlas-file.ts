/** The layers of the atlas, in the order of its file. */
export const layerNames = [
  'land',
  'lakes',
  'rivers',
  'urban',
  'parks',
  'borders',
  'states',
  'counties',
] as const
export type LayerName = (typeof layerNames)[number]

/** A line, or the outline of an area or of a hole in one. */
export type Shape = {
  /** How important it is: 0 appears on the map of the world, 9 only on the map of a town. */
  rank: number
  /** Longitude and latitude in turn, in steps of the atlas; over the date line longitudes go on beyond 180 degrees. */
  points: Int32Array
  /** West, south, east, north, in steps. */
  box: readonly [number, number, number, number]
}

/** A part of the world in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number]

export type AtlasLayers = Record<LayerName, Shape[]>

/** Steps per degree: one is at most 111 meters. */
export const STEPS = 1000

/**
 * The atlas as bytes: for each layer the number of shapes, and for each shape its rank, number of points and the
 * differences between points, all as numbers of seven bits per byte.
 */
export function encodeAtlas(
  layers: Record<LayerName, readonly Pick<Shape, 'rank' | 'points'>[]>,
): Uint8Array {
  const bytes: number[] = []
  const number = (value: number) => {
    while (value > 127) {
      bytes.push((value & 127) | 128)
      value >>>= 7
    }
    bytes.push(value)
  }
  // Small negative numbers are small, too: 0, -1, 1, -2, ...
  const signed = (value: number) => number(value < 0 ? -2 * value - 1 : 2 * value)
  for (const layer of layerNames) {
    number(layers[layer].length)
    for (const { rank, points } of layers[layer]) {
      number(rank)
      number(points.length / 2)
      points.forEach((value, at) => signed(value - (at < 2 ? 0 : points[at - 2]!)))
    }
  }
  return Uint8Array.from(bytes)
}

/** The layers of `encodeAtlas`. */
export function decodeAtlas(bytes: Uint8Array): AtlasLayers {
  let at = 0
  const number = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }
  const signed = () => {
    const value = number()
    return value & 1 ? -((value + 1) / 2) : value / 2
  }
  const shape = (): Shape => {
    const rank = number()
    const points = new Int32Array(2 * number())
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let index = 0; index < points.length; index += 2) {
      const x = (points[index] = signed() + (points[index - 2] ?? 0))
      const y = (points[index + 1] = signed() + (points[index - 1] ?? 0))
      if (x < box[0]) box[0] = x
      if (y < box[1]) box[1] = y
      if (x > box[2]) box[2] = x
      if (y > box[3]) box[3] = y
    }
    return { rank, points, box }
  }
  return Object.fromEntries(
    layerNames.map((layer) => [layer, Array.from({ length: number() }, shape)]),
  ) as AtlasLayers
}

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

export type Shape = {
  /** How important it is: 0 appears on the map of the world, 9 only on the map of a town. */
  rank: number
  /** Longitude and latitude in turn, in steps of the atlas; over the date line longitudes go on beyond 180 degrees. */
  points: Int32Array
  /** West, south, east, north, in steps. */
  box: readonly [number, number, number, number]
}

export type Box = readonly [west: number, south: number, east: number, north: number]

/** The shapes of a layer as a struct of arrays: 15,300 shapes as objects take four times the memory. */
export type Layer = {
  ranks: Uint8Array
  /** Where the points of each shape begin, and where the last ones end. */
  starts: Uint32Array
  points: Int32Array
  boxes: Int32Array
}

export type AtlasLayers = Record<LayerName, Layer>

export const shapeAt = ({ ranks, starts, points, boxes }: Layer, index: number): Shape => ({
  rank: ranks[index]!,
  points: points.subarray(starts[index], starts[index + 1]),
  box: [boxes[4 * index]!, boxes[4 * index + 1]!, boxes[4 * index + 2]!, boxes[4 * index + 3]!],
})

/** Steps per degree: one is at most 111 meters. */
export const STEPS = 1000

/** For each layer its shapes: rank, number of points, and their differences, in seven bits per byte. */
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
  // A number takes at least a byte.
  const read = new Int32Array(bytes.length)
  const layer = (): Layer => {
    const count = number()
    const [ranks, starts] = [new Uint8Array(count), new Uint32Array(count + 1)]
    const boxes = new Int32Array(4 * count)
    let end = 0
    for (let shape = 0; shape < count; shape++) {
      ranks[shape] = number()
      let [x, y, west, south, east, north] = [0, 0, Infinity, Infinity, -Infinity, -Infinity]
      for (let left = number(); left > 0; left--) {
        x += signed()
        y += signed()
        read[end++] = x
        read[end++] = y
        if (x < west) west = x
        if (y < south) south = y
        if (x > east) east = x
        if (y > north) north = y
      }
      boxes.set([west, south, east, north], 4 * shape)
      starts[shape + 1] = end
    }
    return { ranks, starts, points: read.slice(0, end), boxes }
  }
  return Object.fromEntries(layerNames.map((name) => [name, layer()])) as AtlasLayers
}

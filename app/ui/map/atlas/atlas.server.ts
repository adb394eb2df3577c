import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { decodeAtlas, STEPS, type AtlasLayers, type LayerName, type Shape } from './atlas-file'

/** Made by build-atlas.ts. The server starts in the folder of the project. */
const FILE = 'app/ui/map/atlas/atlas.br'

/** A part of the world in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number]

let atlas: AtlasLayers | undefined

/**
 * The shapes of a layer that may be in a box. Reads the file on first use. Comparing the boxes of all 10,000 shapes
 * takes less than a millisecond, so there is no other index.
 */
export function shapesIn(layer: LayerName, [west, south, east, north]: Box): Shape[] {
  atlas ??= decodeAtlas(brotliDecompressSync(readFileSync(FILE)))
  return atlas[layer].filter(
    ({ box: [left, bottom, right, top] }) =>
      left <= east * STEPS && right >= west * STEPS && bottom <= north * STEPS && top >= south * STEPS,
  )
}

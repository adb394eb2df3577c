import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import {
  decodeAtlas,
  shapeAt,
  STEPS,
  type AtlasLayers,
  type Box,
  type LayerName,
  type Shape,
} from './atlas-file'

let atlas: AtlasLayers | undefined

/** Made by build-atlas.ts. Its path is in package.json, so that the built server finds it too. */
const readAtlas = () =>
  decodeAtlas(brotliDecompressSync(readFileSync(createRequire(import.meta.url).resolve('#atlas'))))

/** The shapes that may be in a box. Comparing all 15,300 takes a third of a millisecond: no other index. */
export function shapesIn(layer: LayerName, [west, south, east, north]: Box): Shape[] {
  atlas ??= readAtlas()
  const shapes = atlas[layer]
  const { boxes } = shapes
  const found: Shape[] = []
  for (let at = 0; at < boxes.length; at += 4)
    if (
      boxes[at]! <= east * STEPS &&
      boxes[at + 2]! >= west * STEPS &&
      boxes[at + 1]! <= north * STEPS &&
      boxes[at + 3]! >= south * STEPS
    )
      found.push(shapeAt(shapes, at / 4))
  return found
}

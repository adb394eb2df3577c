import type { BuildingLook, Material, Roofing } from '../look'
import { hexOf, type Color } from '../palette'
import type { Random } from '../random'
import type { Cladding } from './cladding'

/** The materials of one listing as they are painted: the same outside, in every room and on the terrace. */
export type Style = {
  wall: string
  material: Material
  trim: string
  roof: string
  roofing: Roofing
  shutters?: string
  wood: string
  accent: string
  second: string
  door: string
  stone: string
  snowy: boolean
}

const claddings: Record<Material, Cladding> = {
  logs: 'logs',
  boards: 'boards',
  planks: 'vertical',
  shingles: 'shingle',
  brick: 'brick',
  stone: 'stone',
  stucco: 'none',
  adobe: 'none',
  'rammed earth': 'boards',
  'cast iron': 'none',
  'corrugated iron': 'vertical',
  concrete: 'none',
  glass: 'none',
  lattice: 'vertical',
  tiles: 'brick',
}
export const claddingOf = (material: Material): Cladding => claddings[material]

/** Splits `white stucco` into its color and its material. */
export function partsOf<T extends string>(both: `${Color} ${T}`): { color: Color; of: T } {
  const words = both.split(' ')
  for (let n = words.length - 1; n > 0; n--) {
    const color = words.slice(0, n).join(' ')
    if (isColor(color)) return { color, of: words.slice(n).join(' ') as T }
  }
  throw new Error(`No color in ${both}`)
}
const isColor = (word: string): word is Color => {
  try {
    return Boolean(hexOf(word as Color))
  } catch {
    return false
  }
}

export function styleOf(look: BuildingLook, random: Random): Style {
  const walls = partsOf<Material>(look.walls),
    roof = partsOf<Roofing>(look.roof)
  const accent = random.pick(['#c4573a', '#d99a3d', '#2f6f73', '#3f5f8a', '#7a8b4f', '#a8485a', '#e0b04a'])
  return {
    wall: hexOf(walls.color),
    material: walls.of,
    roof: hexOf(roof.color),
    roofing: roof.of,
    trim: look.trim ? hexOf(look.trim) : '#f4efe4',
    shutters: look.shutters && hexOf(look.shutters),
    door: look.door ? hexOf(look.door) : random.pick(['#b5462f', '#2f5f5c', '#31486b', '#5a6b45', '#7a3b4a']),
    wood: random.pick(['#a9784c', '#8d6241', '#b98b5a']),
    accent: look.accent ? hexOf(look.accent) : accent,
    second: random.pick(['#e9dcc6', '#c9d3c4', '#d8c0ae', '#b9c7cf', '#e4cfa8', '#cdb9b9']),
    stone: random.pick(['#9c948a', '#a89a86', '#8a8782']),
    snowy: look.setting === 'snow',
  }
}

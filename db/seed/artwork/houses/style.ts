import type { Setting, StayKind } from '../scene'
import type { Random } from '../random'

/** The materials of one listing: the same outside, in every room and on the terrace. */
export type Style = {
  wall: string
  trim: string
  roof: string
  wood: string
  accent: string
  second: string
  door: string
  stone: string
  /** Variation between houses of one kind, 0..1. */
  form: number
  snowy: boolean
}

const walls: Record<StayKind, readonly string[]> = {
  'beach-house': ['#f1ece1', '#a9c3c9', '#e8d9bd', '#cfdccf', '#8fa9b3', '#e9c9b4'],
  cabin: ['#9a6b45', '#7f5a3f', '#b07d4f', '#5d5048', '#8a5a3a', '#40484a'],
  loft: ['#a5563f', '#8f4a3a', '#b56a4a', '#7d5a4e', '#9a8577'],
  'desert-house': ['#e7d6bd', '#d9a67c', '#c98d68', '#efe7da', '#cfae8d'],
  'lake-cottage': ['#8c9a94', '#5f7685', '#b9a588', '#e9e4d8', '#6e7f67', '#a2523f'],
  chalet: ['#8a5a38', '#a06d42', '#6f4a33', '#b58355'],
  townhouse: ['#8d5a48', '#c9a98a', '#b8c4b4', '#d8b4a0', '#7e8ea0', '#e4d9c3'],
  farmhouse: ['#f3efe6', '#efe6d3', '#a33f33', '#d8c6a4', '#e8e3da'],
  treehouse: ['#a6784c', '#8b6242', '#b98d5c', '#6f5a48'],
  houseboat: ['#3f6a78', '#b8533f', '#e9e2d2', '#46604f', '#d9a441', '#31435c'],
  villa: ['#f3ead9', '#f0d9b8', '#e8c3a0', '#fbf7ef', '#ddb58f'],
  'tiny-house': ['#a87a4f', '#3f4c4f', '#e6e0d4', '#5d7466', '#c08a55', '#6f8795'],
  apartment: ['#e6dfd3', '#c7b9a8', '#d8d9d6', '#b58a72', '#e9d3bd'],
  'private-room': ['#ecd9bd', '#e0b79c', '#d8dccb', '#c9d4d8', '#f1e9da', '#d9a98c'],
}

const roofs: Partial<Record<StayKind, readonly string[]>> = {
  villa: ['#bf6b49', '#a95a40', '#c98258'],
  'private-room': ['#b5654a', '#6b5b55'],
  'beach-house': ['#8a8f90', '#6f7f86', '#a79b8a', '#b8bcb8'],
  farmhouse: ['#4b5258', '#7a4a3c', '#5b5f5e', '#8a8a85'],
}

export function styleFor(kind: StayKind, setting: Setting, random: Random): Style {
  return {
    wall: random.pick(walls[kind]),
    trim: random.pick(['#f4efe4', '#f4efe4', '#3f3a36', '#e6dccb']),
    roof: random.pick(roofs[kind] ?? ['#4f4a4a', '#5b5550', '#3f4a50', '#6b4a3c', '#56635c', '#7a6a58']),
    wood: random.pick(['#a9784c', '#8d6241', '#c39a68', '#76563f', '#b98b5a']),
    accent: random.pick([
      '#c4573a',
      '#d99a3d',
      '#2f6f73',
      '#3f5f8a',
      '#7a8b4f',
      '#a8485a',
      '#e0b04a',
      '#55708a',
    ]),
    second: random.pick(['#e9dcc6', '#c9d3c4', '#d8c0ae', '#b9c7cf', '#e4cfa8', '#cdb9b9']),
    door: random.pick(['#b5462f', '#2f5f5c', '#d9a23a', '#31486b', '#5a6b45', '#7a3b4a', '#e0dccf']),
    stone: random.pick(['#9c948a', '#a89a86', '#8a8782', '#b3a48e']),
    form: random.next(),
    snowy: setting === 'snow',
  }
}

import type { Color } from './palette'
import type { Mood } from './light'
import type { BiomeName } from './biomes'
import type { Setting } from './scene'
import type { House } from './houses/forms'
import type { PlaceForm } from './places/forms'
import type { Icon } from './places/signs'
import type { BodyName } from './vehicles/machines'

export type Material =
  | 'logs'
  | 'boards'
  | 'planks'
  | 'shingles'
  | 'brick'
  | 'stone'
  | 'stucco'
  | 'adobe'
  | 'rammed earth'
  | 'cast iron'
  | 'corrugated iron'
  | 'concrete'
  | 'glass'
  | 'lattice'
  | 'tiles'
export type Roofing = 'shingles' | 'metal' | 'tiles' | 'thatch' | 'turf' | 'flat'

/** What stands outside the house. */
export type Feature =
  | 'pool'
  | 'plunge pool'
  | 'stock tank'
  | 'hot tub'
  | 'hot pool'
  | 'sauna'
  | 'dock'
  | 'telescope'
  | 'roof deck'
  | 'bathtub'
  | 'fire ring'
  | 'solar panel'
  | 'surfboards'
  | 'lighthouse'
  | 'orchard'
  | 'maples'
  | 'birches'
  | 'canoe'
  | 'bicycles'
  | 'wall'
  | 'boulders'
  | 'banyan'
  | 'moss garden'
  | 'river'
  | 'cactus'
  | 'kayak'
  | 'steeple'

/** The nature around a listing follows from its city; drawings that older versions stored do not say it. */
type Placed = { setting: Setting; biome?: BiomeName }

/** A building from outside: what its walls and roof are made of, the light and the setting. */
export type BuildingLook = Placed & {
  walls: `${Color} ${Material}`
  roof: `${Color} ${Roofing}`
  trim?: Color
  shutters?: Color
  door?: Color
  /** What is painted besides, such as awnings, signs and pumps. */
  accent?: Color
  /** What the sign shows, where a form leaves the choice. */
  sign?: Icon
  stories?: number
  light: Mood
  /** Which of the places of a setting: 0 to 1. */
  land?: number
  outside?: readonly Feature[]
}

/** What a listing's pictures show. The drawings read nothing else, and `contradictions` compares it with the text. */
export type StayLook = BuildingLook & { house: House; stories: number; inside: Inside }

/** What the picture of a place shows: a restaurant, an attraction or a gas station. */
export type PlaceLook = BuildingLook & { form: PlaceForm | House }

export type Hearth = 'stove' | 'fireplace' | 'red fireplace' | 'kiva'
export type Bed =
  | 'queen'
  | 'king'
  | 'double'
  | 'twin'
  | 'bunks'
  | 'futons'
  | 'loft bed'
  | 'daybed'
  | 'iron'
  | 'net'
  | 'ropes'
  | 'murphy'
export type Inside = {
  /** The shape of the windows of the living room. */
  windows:
    | 'wide'
    | 'pair'
    | 'arched'
    | 'tall'
    | 'portholes'
    | 'round'
    | 'bay'
    | 'glass wall'
    | 'paper'
    | 'louvers'
  walls: `${Color} ${'planks' | 'logs' | 'shiplap' | 'brick' | 'plaster' | 'panels' | 'adobe' | 'concrete'}`
  floor?: 'boards' | 'tiles' | 'concrete' | 'tatami' | 'varnish'
  hearth?: Hearth
  /** The room that guests of one room share with nobody is a bedroom with a desk. */
  living: 'sofa' | 'sunken sofa' | 'desk' | 'tea room' | 'shared table'
  with?: 'piano' | 'mural' | 'plants' | 'books' | 'records' | 'paintings' | 'yarn'
  bed: Bed
  kitchen?: `${Color} ${'galley' | 'family' | 'island'}`
  /** The color of the tiles, and what one washes in; shown instead of a kitchen. */
  bath?: `${Color} ${'clawfoot tub' | 'tub' | 'shower' | 'soaking tub' | 'basin'}`
  terrace:
    | 'table'
    | 'loungers'
    | 'deck chairs'
    | 'rockers'
    | 'hot tub'
    | 'hammock'
    | 'bench'
    | 'window'
    | 'courtyard'
    | 'moss courtyard'
}

export type VehicleLook = Placed & {
  body: BodyName
  color: Color
  /** The roof of an open car, or of a two-tone one. */
  top?: Color
  on?: 'rack' | 'ski box' | 'tent' | 'deck' | 'kayaks' | 'canoe' | 'surfboards' | 'bicycle' | 'board'
  light: Mood
  land?: number
}

export type PersonLook = {
  presents: 'woman' | 'man' | 'either'
  age: 'young' | 'middle' | 'senior'
  skin: 1 | 2 | 3 | 4 | 5 | 6
  hair: 'black' | 'dark brown' | 'brown' | 'light brown' | 'blond' | 'red' | 'gray' | 'white'
  cut: 'short' | 'swept' | 'curly' | 'long' | 'bob' | 'afro' | 'bun' | 'ponytail' | 'bald' | 'scarf' | 'braid'
  beard?: 'stubble' | 'beard' | 'mustache'
  glasses?: true
  earrings?: true
  lipstick?: true
}

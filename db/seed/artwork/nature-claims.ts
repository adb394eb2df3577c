import type { Cover, Relief, Tree } from './biome'
import { biomes, type BiomeName } from './biomes'
import type { Setting } from './scene'

/** Figures of a place from an atlas, which its pictures must not contradict. */
export type Nature = {
  biome: BiomeName
  latitude: number
  /** Mean temperatures of the coldest and the warmest month in degrees Celsius. */
  winter: number
  summer: number
  /** Millimeters of rain and snow in a year. */
  rain: number
  /** The highest land in sight, in meters above the sea. */
  highestLand: number
  shores: readonly ('sea' | 'lake')[]
}

type Rule = (place: Nature) => boolean

/** Above this many meters no trees grow: 3,900 in the south of the United States, lower toward the pole. */
const treeLine = (latitude: number): number => 3_900 - 110 * (Math.max(32, latitude) - 32)
const isAlpine: Rule = ({ highestLand, latitude }) => highestLand > treeLine(latitude)

const isForSpruces: Rule = ({ winter, summer }) => winter <= 6 && summer <= 24
const isForLeaves: Rule = ({ summer, rain }) => summer >= 14 && rain >= 250
const isTropical: Rule = ({ winter }) => winter >= 18

const trees: Record<Tree, Rule> = {
  pine: isForSpruces,
  broadleaf: isForLeaves,
  'live oak': ({ winter, summer }) => winter >= 8 && summer >= 26,
  eucalyptus: ({ winter, rain }) => winter >= 8 && rain < 1_000,
  birch: ({ winter, summer }) => winter <= 2 && summer <= 22,
  'red maple': ({ winter, summer, rain }) => winter <= 6 && summer >= 18 && rain >= 700,
  cypress: ({ winter, summer, rain }) => winter >= 8 && summer <= 26 && rain >= 500 && rain < 900,
  juniper: ({ winter, rain }) => winter <= 11 && rain < 900,
  'Joshua tree': ({ winter, rain }) => winter >= 4 && winter <= 12 && rain <= 250,
  palm: isTropical,
  'fan palm': ({ winter }) => winter >= 9,
}

const covers: Record<Cover, Rule> = {
  conifers: isForSpruces,
  broadleaves: (place) => isForLeaves(place) && place.rain >= 500,
  mixed: (place) => isForSpruces(place) && isForLeaves(place),
  jungle: isTropical,
  scrub: ({ rain }) => rain < 450,
  bare: ({ summer }) => summer < 14,
}

const reliefs: Record<Relief, Rule> = {
  'flat land': ({ highestLand }) => highestLand <= 200,
  'low hills': ({ highestLand }) => highestLand > 100 && highestLand <= 600,
  'rolling hills': ({ highestLand }) => highestLand > 400 && highestLand <= 1_000,
  'rounded ridges': (place) => place.highestLand > 900 && !isAlpine(place),
  'forested range': ({ highestLand }) => highestLand > 2_500,
  'far snowy range': isAlpine,
  'snowy volcano': isAlpine,
  'granite peaks': isAlpine,
  'snowy peaks': isAlpine,
  'dry ranges': ({ highestLand, rain }) => highestLand > 1_000 && rain <= 250,
  mesas: ({ highestLand, rain }) => highestLand > 1_000 && rain <= 250,
  'table mountain': ({ highestLand, summer }) => highestLand > 500 && summer < 14,
  'green cliffs': (place) => place.highestLand > 500 && isTropical(place),
}

const settings: Partial<Record<Setting, Rule>> = {
  coast: ({ shores }) => shores.includes('sea'),
  harbor: ({ shores }) => shores.includes('sea'),
  lake: ({ shores }) => shores.includes('lake'),
  mountain: ({ highestLand }) => highestLand > 900,
  snow: ({ highestLand, winter }) => highestLand > 900 && winter <= 1,
  desert: ({ rain }) => rain <= 400,
  tropics: isTropical,
}

/** Every way in which the nature that is drawn for a city contradicts its climate and its land. */
export function natureContradictions(place: Nature): string[] {
  const { relief, cover, trees: grown } = biomes[place.biome]
  return [
    ...(reliefs[relief](place) ? [] : [`no ${relief} there`]),
    ...(covers[cover](place) ? [] : [`the land is not covered by ${cover}`]),
    ...[...new Set<Tree>(grown)]
      .filter((tree) => !trees[tree](place))
      .map((tree) => `no ${tree} grows there`),
  ]
}

/** Words for land and plants in a text, and what the pictures must show then. */
const said: readonly (readonly [RegExp, (biome: (typeof biomes)[BiomeName]) => boolean])[] = [
  [/\b(firs|hemlocks?|spruces?|in the pines)\b/i, ({ trees }) => (trees as readonly Tree[]).includes('pine')],
  [/\blive oaks?\b/i, ({ trees }) => (trees as readonly Tree[]).includes('live oak')],
  [/\bJoshua trees?\b/, ({ trees }) => (trees as readonly Tree[]).includes('Joshua tree')],
  [/\bcypress(es)? (lane|trees?)\b/i, ({ trees }) => (trees as readonly Tree[]).includes('cypress')],
  [/\bTetons?\b|\bDenali\b|\bglaciers?\b/, ({ relief }) => /peaks/.test(relief)],
  [/\bBlue Ridge\b/, ({ relief }) => relief === 'rounded ridges'],
  [/\bEsja\b/, ({ relief }) => relief === 'table mountain'],
  [/\bmarsh\b/i, ({ relief }) => relief === 'flat land'],
]
const urban = new RegExp(
  '\\b(District|downtown|Union Station|Old Port|Street|blocks? from|blocks? to|' +
    'apartment|townhouse|flat|two-flat|loft|brownstone)\\b',
  'i',
)
const built: readonly Setting[] = ['city', 'town', 'harbor', 'tropics', 'lake']

type Placed = { title: string; text: string; look: { setting: Setting; biome?: BiomeName } }

/** Every way in which the land around a listing contradicts its city or its words. */
export function placeContradictions({ title, text, look }: Placed, place: Nature): string[] {
  const found: string[] = []
  const { setting } = look
  const biome = look.biome ?? place.biome
  if (biome !== place.biome) found.push(`the nature is that of ${biome}`)
  if (settings[setting]?.(place) === false) found.push(`no ${setting} there`)
  for (const [word, isShown] of said)
    if (word.test(text) && !isShown(biomes[biome])) found.push(`"${word.exec(text)![0]}" is not shown`)
  const inTown = urban.exec(title)
  if (inTown && !built.includes(setting)) found.push(`"${inTown[0]}", but the setting is ${setting}`)
  return found
}

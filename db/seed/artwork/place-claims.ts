import type { PlaceLook } from './look'
import { familyOf, type Color } from './palette'
import { partsOf } from './houses/style'

/** A place in words, and what its picture shows. */
export type PlaceText = { name: string; category: string; about: string; look: PlaceLook }

/** What places of a category look like; other categories say nothing about the house. */
const byCategory: Partial<Record<string, RegExp>> = {
  Bakery: /^bakery$/,
  Diner: /^diner$/,
  Barbecue: /^(smokehouse|false front)$/,
  Pub: /^(taproom|barn tavern)$/,
  Garden: /^(garden|park|pond garden|conservatory|twin conservatory)$/,
  Viewpoint: /(terrace|trail|tower|arch|dune|field|pavilion)$/,
  Museum: /museum|hall|shed|row|Art Deco/,
  Gallery: /gallery|row|court|yard|loft|machiya/,
  Theater: /^(theater|open stage)$/,
  Beach: /^(beach|tide pools|boulder cove)$/,
  Waterfall: /^waterfall$/,
  Swimming: /^swimming hole$/,
  Market: /^market hall$/,
  Observatory: /^observatory$/,
  Landmark: /^(lighthouse|lamp house)$/,
  Farm: /^farmhouse/,
  'Gas and charging': /^charging station$/,
  'Gas and food': /^country station$/,
  Gas: /^(canopy|country) station$/,
}

/** Words of a name or a text that ask for a kind of house or land. */
const byWord: readonly (readonly [RegExp, RegExp])[] = [
  [/\bporch\b/i, /^porch house$/],
  [/\bwalk-up window\b|\bthrough a window\b/i, /^walk-up window$/],
  [/\bcourtyard\b|\bpatio\b/i, /court/],
  [/\bpicnic tables\b(?! out)/i, /^smokehouse$/],
  [/\bsmokehouse\b/i, /^smokehouse$/],
  [/\bbrewhall\b|\btaps\b/i, /^taproom$/],
  [/\bfeet in the sand\b/i, /^beach bar$/],
  [/\bwithout a kitchen wall\b|\bopen side\b/i, /^palapa$/],
  [/\bbelow the sidewalk\b/i, /^cellar$/],
  [/\bparlor floor\b/i, /^brownstones$/],
  [/\bbalcon(y|ies)\b/i, /^(double gallery|balcony row)$/],
  [/\bbeneath a dome\b/i, /^domed hall$/],
  [/\bThree glass halls\b/, /^conservatory$/],
  [/\bTwo warm halls\b/, /^twin conservatory$/],
  [/\bboardwalks?\b(?! where)/i, /^(boardwalk|steam field)$/],
  [/\briverwalk\b|\bin the stream\b|\btwo rivers\b/i, /^river walk$/],
  [/\bstone terrace\b/i, /^stone terrace$/],
  [/\b(bronze|one) rail(ing)?\b/i, /^rail terrace$/],
  [/\bwooden tower\b/i, /^lookout tower$/],
  [/\ban arch\b/i, /^stone arch$/],
  [/\bfreight track\b/i, /^elevated park$/],
  [/\bred bridge\b/i, /^covered bridge$/],
  [/\bold mill\b/i, /^windmill$/],
  [/\ba pond to walk around\b/i, /^pond garden$/],
  [/\bbamboo\b/i, /^bamboo path$/],
  [/\broofless nave\b/i, /^ruin$/],
  [/\bchapel\b/i, /^chapel$/],
  [/\bgrass-roofed\b/i, /^turf cabin$/],
  [/\bopen stage\b/i, /^open stage$/],
  [/\bsculpture\b/i, /^sculpture yard$/],
  [/\bmurals?\b/i, /^mural court$/],
  [/\bvigas\b|\bsmall and plain\b|\btwo pumps, one\b/i, /^country station$/],
  [/\beight pumps\b(?! and shade)/i, /^(canopy|charging) station$/],
]

/** Words that name the material or the color of walls; of some only the family of the color counts. */
const walls: readonly (readonly [RegExp, { of?: string; family?: string }])[] = [
  [/\bbrick\b|\bbrickworks\b/i, { of: 'brick' }],
  [/\badobe\b/i, { of: 'adobe' }],
  [/\bvigas\b/i, { of: 'adobe' }],
  [/\blimestone\b/i, { of: 'stone', family: 'tan' }],
  [/\bcedar door\b/i, { of: 'planks', family: 'brown' }],
  [/\b(white tower|small white house)\b/i, { family: 'white' }],
  [/\bred bridge\b/i, { family: 'red' }],
  [/\bterracotta\b/i, { family: 'red' }],
  [/\bchrome\b/i, { family: 'gray' }],
]
const accents: readonly (readonly [RegExp, string])[] = [
  [/\bturquoise\b/i, 'turquoise'],
  [/\bindigo\b/i, 'indigo'],
  [/\bemerald\b(?! charge)/i, 'green'],
  [/\byellow\b(?! lamp)/i, 'yellow'],
]
const lights: readonly (readonly [RegExp, RegExp])[] = [
  [/\bat sunrise\b|\bearly morning\b|\bopens at five\b|\bbefore the sun\b/i, /dawn/],
  [/\bsunset\b(?! (cliffside|energy))|\blast light\b|\bturn pink\b/i, /golden|dusk/],
  [/\bat dusk\b|\bby candlelight\b|\blamps\b/i, /dusk|golden/],
  [/\bDark enough\b|\bno lamp\b|\btelescopes\b/i, /night|dusk/],
]
/** What stands outside only where the text says so. */
const outside: Partial<Record<NonNullable<PlaceLook['outside']>[number], RegExp>> = {
  orchard: /\borchards?\b|\bapple trees\b/i,
  banyan: /\bbanyan/i,
  surfboards: /\bsurf\b/i,
  bicycles: /\bbicycle/i,
  'fire ring': /\bfire pit\b/i,
  cactus: /\bcactus\b/i,
  'moss garden': /\bmoss garden\b/i,
  boulders: /\brocks\b|\bboulders?\b/i,
}

/** Every way in which the picture of a place contradicts its text. */
export function placeLookContradictions({ name, category, about, look }: PlaceText): string[] {
  const found: string[] = []
  const text = `${name}. ${about}`
  const { form } = look
  if (byCategory[category]?.test(form) === false) found.push(`a ${category} is drawn as ${form}`)
  const said = byWord.filter(([word]) => word.test(text))
  if (said.length > 0 && !said.some(([, forms]) => forms.test(form)))
    found.push(`"${said[0]![0].exec(text)![0]}" is drawn as ${form}`)
  const wall = partsOf(look.walls)
  for (const [word, { of, family }] of walls)
    if (word.test(text) && ((of && wall.of !== of) || (family && familyOf(wall.color) !== family)))
      found.push(`"${word.exec(text)![0]}", but the walls are ${look.walls}`)
  const colors = [look.accent, look.door, wall.color].filter((color) => color !== undefined)
  for (const [word, family] of accents)
    if (word.test(text) && !colors.some((color: Color) => familyOf(color) === family))
      found.push(`"${word.exec(text)![0]}" is not shown`)
  for (const [word, moods] of lights)
    if (word.test(text) && !moods.test(look.light))
      found.push(`"${word.exec(text)![0]}", but the light is ${look.light}`)
  for (const feature of look.outside ?? [])
    if (!outside[feature]?.test(text)) found.push(`nobody mentions ${feature}`)
  return found
}

/** Pictures of one city that are too much alike: restaurants of one form, or any two of one form and colors. */
export function lookalikes(places: readonly { type: string; name: string; look: PlaceLook }[]): string[] {
  const seen = new Map<string, string>()
  return places.flatMap(({ type, name, look }) =>
    [type === 'restaurant' ? look.form : `${look.form}/${look.walls}/${look.accent}`].flatMap((key) => {
      const other = seen.get(key)
      seen.set(key, name)
      return other ? [`${name} looks like ${other}`] : []
    }),
  )
}

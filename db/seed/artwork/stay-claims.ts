import type { StayLook } from './look'
import { partsOf } from './houses/style'
import { familyOf, type Color } from './palette'

/** What a listing says, in words and in figures. */
type StayText = { text: string; amenities: readonly string[]; look: StayLook }

const numbers: Record<string, number> = {
  single: 1,
  two: 2,
  three: 3,
  four: 4,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  'twenty-second': 22,
  'thirty-first': 31,
}
const COLORS = 'white|cream|yellow|orange|coral|pink|turquoise|mint|red|blue|green|emerald|gray|black|brown'
const BUILDINGS = 'house|cottage|villa|farmhouse|cabin|bungalow|chalet|clapboard|shingles|walls|facade|stucco'
const sameFamily = (word: string, color: Color): boolean => {
  const family = familyOf(color)
  return family === word || color.split(' ').includes(word) || (word === 'cream' && family === 'white')
}

/** Houses that a word of the text asks for. */
const houses: readonly (readonly [RegExp, RegExp])[] = [
  [/\bA-frame\b/, /^A-frame$/],
  [/\btreehouse\b/i, /treehouse/],
  [/\bhouseboat\b|\bfloating home\b/i, /houseboat|floating home/],
  [/\bmachiya\b/i, /machiya/],
  [/\bshotgun house\b/i, /^shotgun$/],
  [/\bdouble gallery\b/i, /^double gallery$/],
  [/\bCreole cottage\b/i, /^Creole cottage$/],
  [/\bcarriage house\b/i, /^carriage house$/],
  [/\bVictorian\b/, /^(Queen Anne|italianate)$/],
  [/\bbrownstone\b/i, /^brownstones$/],
  [/\btwo-flat\b/i, /^two-flat$/],
  [/\bArt Deco\b/i, /^Art Deco/],
  [/\bbungalow\b/i, /bungalow/],
  [/\blog cabin\b/i, /log cabin$/],
  [/\bchalet\b/i, /chalet|lodge|A-frame/],
  [/\bfarmhouse\b/i, /saltbox|farmhouse/],
  [/\bhacienda\b/i, /^hacienda$/],
  [/\bcasita\b/i, /^casita$/],
  [/\btiny house\b/i, /tiny house/],
  [/\bboathouse\b/i, /^boathouse$/],
  [/\bCraftsman\b/, /^craftsman$/],
  [/\bcabaña\b/i, /^cabana$/],
  [/\bvilla\b/i, /villa|^ranch$/], // a ranch around a pool is called a villa in Miami
]
const materials: readonly (readonly [RegExp, RegExp])[] = [
  [/\blogs outside\b|\bhand-hewn logs\b|\blog cabin\b/i, / logs$/],
  [/\badobe\b/i, / adobe$/],
  [/\brammed-earth\b/i, / rammed earth$/],
  [/\bbrick (bungalow|carriage|courtyard building)|\bexposed brick\b|\bbrick-and-timber\b/i, / brick$/],
  [/\bshingled\b|\bshingles\b/i, / shingles$/],
  [/\bclapboard\b/i, / boards$/],
  [/\bcast-iron\b/i, / cast iron$/],
  [/\bcorrugated iron\b/i, / corrugated iron$/],
  [/\bstucco\b|\bwhitewash\b/i, / stucco$/],
  [/\bgreystone\b/i, /^greystone stone$/],
  [/\bglass, limestone\b/i, /^limestone /],
  [/\bpolished (cement|concrete)\b/i, / concrete$/],
]
const roofs: readonly (readonly [RegExp, RegExp])[] = [
  [/\bthatch(ed)?\b/i, / thatch$/],
  [/\bturf-roofed\b/i, / turf$/],
  [/\bmetal roof\b/i, / metal$/],
]
/** Things inside and outside: what the picture shows must be in the text, and some words must be shown. */
const beds: Partial<Record<StayLook['inside']['bed'], RegExp>> = {
  murphy: /\bmurphy bed\b/i,
  futons: /\bfutons?\b|\btatami\b|\btea room\b/i,
  iron: /\biron bed\b/i,
  ropes: /\bbed (hung )?on ropes\b/i,
  net: /\bnet(ted)?\b/i,
  bunks: /\bbunks?\b/i,
  'loft bed': /\bloft bed\b|\bmezzanine bed\b/i,
  daybed: /\bdaybed\b|\balcove\b/i,
}
const bedsByPhrase: readonly (readonly [RegExp, StayLook['inside']['bed']])[] = [
  [/\bking bed\b/i, 'king'],
  [/\bqueen bed\b/i, 'queen'],
  [/\bmurphy bed\b/i, 'murphy'],
  [/\bfutons\b/i, 'futons'],
  [/\biron bed\b/i, 'iron'],
  [/\bbed (hung )?on ropes\b/i, 'ropes'],
  [/\bmosquito[ -]net\b/i, 'net'],
  [/\bloft bed\b/i, 'loft bed'],
]
const fires: Record<NonNullable<StayLook['inside']['hearth']>, RegExp> = {
  stove: /\bstove\b|\bwoodstove\b/i,
  fireplace: /\bfireplace\b|\bhearth\b|\bchimney\b|\bthe fire\b/i,
  'red fireplace': /\bred (enamel )?fireplace\b/i,
  kiva: /\bkiva\b/i,
}
const shown: Partial<Record<NonNullable<StayLook['outside']>[number], RegExp>> = {
  'hot tub': /\bhot tub\b/i,
  'hot pool': /\bhot pool\b/i,
  sauna: /\bsauna\b/i,
  'stock tank': /\bstock[- ]tank\b/i,
  dock: /\bdock\b|\bpier\b|\bslip\b/i,
  telescope: /\btelescope\b/i,
  lighthouse: /\blighthouse\b/i,
  bathtub: /\btub\b/i,
  orchard: /\borchard\b/i,
  maples: /\bmaples\b/i,
  banyan: /\bbanyan/i,
  surfboards: /\bboards\b|\bsurf\b/i,
  kayak: /\bkayak/i,
  canoe: /\bcanoe\b|\boutrigger\b/i,
  bicycles: /\bbicycles\b|\bbikes\b/i,
  steeple: /\bsteeple\b/i,
  river: /\b(river|creek)\b/i,
}
const extras: Record<NonNullable<StayLook['inside']['with']>, RegExp> = {
  piano: /\bpiano\b/i,
  mural: /\bmural\b|\bpainted across\b/i,
  plants: /\bplants\b/i,
  books: /\bbook|\breading\b|\bboard games\b/i,
  records: /\brecord|\bturntable\b/i,
  paintings: /\bpaintings?\b|\bart\b/i,
  yarn: /\byarn\b/i,
}
const places: readonly (readonly [RegExp, readonly StayLook['setting'][]])[] = [
  [/\blakeside\b|\bWest Bay\b|\bEast Bay\b|\bLake Austin\b/i, ['lake']],
  [/\bdesert house\b|\bcactus\b|\bstudio hut\b/i, ['desert']],
  [/\bjungle\b|\bCaribbean\b/i, ['tropics', 'forest']],
  [/\borchard farmhouse\b|\bsugar maples\b/i, ['countryside']],
  [/\bski(-in)? chalet\b|\bbelow the glaciers\b/i, ['snow']],
  [/\bfrom the sand\b|\bfishermen's beach\b/i, ['coast', 'tropics']],
  [/\bsurf house\b/i, ['coast', 'tropics', 'town']],
]

/** Every way in which the pictures of a stay say something else than its text. */
export function stayContradictions({ text, amenities, look }: StayText): string[] {
  const found: string[] = []
  const { inside } = look
  const say = (problem: string) => found.push(problem)
  const expect = (table: readonly (readonly [RegExp, RegExp])[], value: string, what: string) => {
    for (const [word, wanted] of table) {
      const said = word.exec(text)
      if (said && !wanted.test(value)) say(`"${said[0]}", but ${what} is ${value}`)
    }
  }
  expect(houses, look.house, 'the house')
  expect(materials, look.walls, 'the wall')
  expect(roofs, look.roof, 'the roof')
  const wall = partsOf(look.walls).color
  for (const [said, word] of text.matchAll(
    new RegExp(`\\b(${COLORS})\\b(?: wooden)? (?:${BUILDINGS})\\b`, 'gi'),
  ))
    if (!sameFamily(word!.toLowerCase(), wall) && !inside.walls.startsWith(word!.toLowerCase()))
      say(`"${said}", but the walls are ${wall}`)
  for (const [said, word] of text.matchAll(new RegExp(`shade of (${COLORS})`, 'gi')))
    if (!sameFamily(word!, wall)) say(`"${said}", but the walls are ${wall}`)
  if (/\bwhitewash\b/i.test(text) && familyOf(wall) !== 'white') say(`"whitewash", but the walls are ${wall}`)
  for (const [part, color] of [
    ['shutters', look.shutters],
    ['trim', look.trim],
    ['front door', look.door],
  ] as const)
    for (const [said, word] of text.matchAll(new RegExp(`\\b(${COLORS}) ${part}\\b`, 'gi')))
      if (!color || !sameFamily(word!.toLowerCase(), color))
        say(`"${said}", but the ${part} ${part.endsWith('s') ? 'are' : 'is'} ${color ?? 'not shown'}`)
  for (const [said, word] of text.matchAll(/\b(single|two|three|four)[- ]stor(?:y|ies)\b/gi))
    if (look.stories !== numbers[word!.toLowerCase()]) say(`"${said}", but there are ${look.stories}`)
  for (const [said, word] of text.matchAll(/\b([a-z]+(?:-[a-z]+)?) floor\b|\b(four) floors\b/gi)) {
    const n = numbers[(word ?? said.split(' ')[0]!).toLowerCase()]
    if (n && n > 1 && look.stories < n) say(`"${said}", but there are ${look.stories} stories`)
  }
  if (Boolean(inside.kitchen) && !amenities.includes('Kitchen')) say('a kitchen is shown, and there is none')
  if (!inside.kitchen && !inside.bath) say('neither kitchen nor bathroom is shown')
  if (
    /\bkitchenette\b|\bgalley\b|\btwo-burner\b|\bsquare feet\b|\bsmall kitchen\b|\btiny kitchen\b/i.test(
      text,
    ) &&
    inside.kitchen &&
    !inside.kitchen.endsWith('galley')
  )
    say(`a small kitchen is shown as ${inside.kitchen}`)
  if (/\bkitchen island\b/i.test(text) && !inside.kitchen?.endsWith('island'))
    say('"kitchen island" is not shown')
  for (const [said, word] of text.matchAll(new RegExp(`\\b(?:a )?(${COLORS}) kitchen(?! tiles)\\b`, 'gi')))
    if (inside.kitchen && !sameFamily(word!.toLowerCase(), partsOf(inside.kitchen).color))
      say(`"${said}", but it is ${inside.kitchen}`)
  for (const [said, a, b] of text.matchAll(
    new RegExp(`\\b(${COLORS})[- ](?:kitchen )?tiled? bathroom|bathroom tiled in (${COLORS})`, 'gi'),
  ))
    if (!inside.bath || !sameFamily((a ?? b)!.toLowerCase(), partsOf(inside.bath).color))
      say(`"${said}", but the bath is ${inside.bath ?? 'not shown'}`)
  if (inside.bath?.endsWith('clawfoot tub') && !/\bclaw-?foot\b/i.test(text))
    say('a clawfoot tub is shown that nobody mentions')
  const bed = beds[inside.bed]
  if (bed && !bed.test(text)) say(`the bed (${inside.bed}) is not in the text`)
  for (const [word, wanted] of bedsByPhrase)
    if (word.test(text) && inside.bed !== wanted)
      say(`"${word.exec(text)![0]}", but the bed is ${inside.bed}`)
  if (inside.hearth && !fires[inside.hearth].test(text)) say(`the ${inside.hearth} is not in the text`)
  if (!inside.hearth && /\bwood ?stove\b|\bkiva\b|\bstone hearth\b/i.test(text))
    say('the fire of the text is not shown')
  if (inside.with && !extras[inside.with].test(text)) say(`${inside.with} are not in the text`)
  for (const feature of look.outside ?? [])
    if (shown[feature] && !shown[feature].test(text)) say(`${feature} is shown and not in the text`)
  const pools = ['pool', 'plunge pool', 'stock tank']
  if ((look.outside ?? []).some((one) => pools.includes(one)) && !amenities.includes('Pool'))
    say('a pool is shown, and there is none')
  if (
    inside.terrace === 'hot tub' &&
    !/\bhot tub\b|\bhot pool\b|\bplunge\b/i.test(text) &&
    !amenities.includes('Hot Tub')
  )
    say('a hot tub is shown, and there is none')
  if (inside.terrace === 'courtyard' && !/\bcourtyard\b|\bgarden\b/i.test(text))
    say('a courtyard is shown that nobody mentions')
  if (/\bcourtyard of moss\b/i.test(text) !== (inside.terrace === 'moss courtyard'))
    say(
      `the moss courtyard is ${inside.terrace === 'moss courtyard' ? 'shown and not in the text' : 'not shown'}`,
    )
  if (/\bprivate dock\b|\band a dock\b|\bboat slip\b/i.test(text) && !look.outside?.includes('dock'))
    say('the dock of the text is not shown')
  for (const [word, settings] of places)
    if (word.test(text) && !settings.includes(look.setting))
      say(`"${word.exec(text)![0]}", but the setting is ${look.setting}`)
  const colored = new RegExp(`\\b(${COLORS})\\b (?:${BUILDINGS})|shade of (${COLORS})|whitewash`, 'i').test(
    text,
  )
  if (colored && look.light === 'night') say('a color that is named cannot be seen at night')
  return found
}

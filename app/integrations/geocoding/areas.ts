import counties from './data/counties.json'
import regionNames from './data/regions.json'
import { placeKey } from './place-key'
import { countryNicknames, countryName, longCodes, otherRegionNames, regionCodes, regions } from './regions'

/** Languages in which people write the names of countries: "München, Deutschland". */
const LANGUAGES = 'en de fr es it pt nl pl sv da nb fi cs hu tr hr ro el ru uk ja zh ko'.split(' ')
const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
const countryCodes = letters
  .flatMap((one) => letters.map((other) => one + other))
  .filter((code) => countryName(code) !== code)

type Areas = {
  /** The countries that a key names or is the code of. The codes of countries and states overlap: "CA". */
  countriesOf: Map<string, Set<string>>
  /** The countries that have a region of which a key is the name or the code. */
  regionsOf: Map<string, Set<string>>
  /** The regions, as "GB.ENG", that have a county, department or province of which a key is the name or the code. */
  regionsOfCounties: Map<string, Set<string>>
  /** Regions that are never towns, because everybody reads them as areas: states, provinces and nations. */
  states: Set<string>
  /** What is short for a country or a region, or names it in another language, and behind a town is no town. */
  others: Set<string>
}

let known: Areas | undefined

/** Read on first use: 8,000 names take a moment. */
const areas = (): Areas => (known ??= readAreas())

function readAreas(): Areas {
  const [countriesOf, regionsOf, regionsOfCounties] = [new Map(), new Map(), new Map()]
  const [states, others] = [new Set<string>(), new Set<string>()]
  const add = (to: Map<string, Set<string>>, text: string, code: string) => {
    const key = placeKey(text)
    const named = to.get(key)
    if (named) named.add(code)
    else if (key) to.set(key, new Set([code]))
  }
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of countryCodes) add(countriesOf, names.of(code) ?? code, code)
  }
  for (const code of countryCodes) {
    // "Bosnia & Herzegovina"
    const name = countryName(code)
    if (name.includes(' & '))
      for (const text of [name.replace('&', 'and'), name.split(' & ')[0]!]) add(countriesOf, text, code)
  }
  for (const code of ['HK', 'MO']) for (const text of ['China', 'SAR']) add(countriesOf, text, code)
  for (const code of countryCodes) add(countriesOf, code, code)
  for (const [name, code] of Object.entries(countryNicknames)) add(countriesOf, name, code)
  for (const [code, long] of Object.entries(longCodes)) {
    add(countriesOf, long, code)
    others.add(placeKey(long))
  }
  for (const [country, names] of Object.entries(otherRegionNames))
    for (const text of Object.values(names).flatMap((some) => some.split('|'))) {
      add(regionsOf, text, country)
      others.add(placeKey(text))
    }
  for (const [country, names] of Object.entries(regions))
    for (const [code, name] of Object.entries(names))
      for (const text of [name, regionCodes[country]?.[code] ?? code]) {
        add(regionsOf, text, country)
        states.add(placeKey(text))
      }
  for (const [code, name] of Object.entries(regionNames)) add(regionsOf, name, code.slice(0, 2))
  for (const code of Object.values(regionCodes.BR!)) add(regionsOf, code, 'BR')
  for (const [region, names] of Object.entries(counties))
    for (const name of names.split('|'))
      for (const text of [name, `Co ${name}`, `County ${name}`]) add(regionsOfCounties, text, region)
  return { countriesOf, regionsOf, regionsOfCounties, states, others }
}

/** Whether a key is the name or the code of a state, a province or a nation of the United Kingdom. */
export const isState = (key: string) => areas().states.has(key)

/** Whether a key is the name or the code of a country or a state, and so says where a town is. */
export const isQualifier = (key: string) =>
  isState(key) || (areas().countriesOf.has(key) && !isOtherName(key))

/** Whether a key is short for an area, or another name of it. A town may have the same name. */
export const isOtherName = (key: string) => areas().others.has(key)

/** Whether a key is the name or the code of any area that is known. */
export const isArea = (key: string) => isQualifier(key) || areas().regionsOf.has(key)

/** Whether a key is a country of which a town has the name: "Luxembourg". */
export const isInCountry = ({ countryCode }: Area, key: string) =>
  areas().countriesOf.get(key)?.has(countryCode) ?? false

/**
 * Whether a key names a county in whose region something is. A county is no area that `isArea` knows, because it has the
 * name of towns overseas: "Dover, Kent" is in England, and "Kent, WA" a town.
 */
export const isInCounty = ({ countryCode, regionCode }: Area, key: string) =>
  areas().regionsOfCounties.get(key)?.has(`${countryCode}.${regionCode}`) ?? false

/**
 * Whether a key is a county of the United Kingdom or Ireland, behind which people write no country. Departments and
 * provinces elsewhere have the names of cities, which may be meant.
 */
export const isCounty = (key: string) =>
  [...(areas().regionsOfCounties.get(key) ?? [])].some((region) => /^(?:GB|IE)/.test(region))

/** Whether a key says in which state or province something is. */
export const isRegion = (key: string) => areas().regionsOf.has(key)

/** Whether one key is a region of the country that the other is: "Georgia" and "USA". */
export const isRegionOf = (region: string, country: string) =>
  [...(areas().countriesOf.get(country) ?? [])].some((code) => areas().regionsOf.get(region)?.has(code))

/** City states, whose name says the town too: "Marina Bay, Singapore". */
const cityStates = new Set(['SG', 'MC', 'VA', 'HK', 'MO', 'GI', 'SM'])

export const isCityState = (key: string) =>
  [...(areas().countriesOf.get(key) ?? [])].some((code) => cityStates.has(code))

/** Where something is, by codes; a destination can be in several regions, whose codes are divided by bars. */
export type Area = { countryCode: string; regionCode: string }

/** The names and codes of the region of an area, as people write them. */
export function regionTexts({ countryCode, regionCode }: Area): string[] {
  return regionCode.split('|').flatMap((code) => {
    const name = regions[countryCode]?.[code] ?? Object(regionNames)[`${countryCode}.${code}`]
    // States of the US and cantons of Switzerland have letters, those of most countries only numbers.
    const short = regionCodes[countryCode]?.[code] ?? (/^[A-Z]{2,3}$/.test(code) ? code : '')
    const others = otherRegionNames[countryCode]?.[code]?.split('|') ?? []
    return [name, short, ...others].filter(Boolean)
  })
}

/** Countries after whose names people write "USA" too: "San Juan, Puerto Rico, USA". */
const territories = new Set(['PR', 'VI', 'GU', 'AS', 'MP'])

const isInTerritory = ({ countryCode }: Area, key: string) =>
  territories.has(countryCode) && (areas().countriesOf.get(key)?.has('US') ?? false)

/** Whether an area is in what a key names: a region, a country, or both ("Oregon USA"). */
export function isWithin(area: Area, key: string): boolean {
  if (isInCountry(area, key) || isInTerritory(area, key)) return true
  return regionTexts(area)
    .map(placeKey)
    .some(
      (region) => key.startsWith(region) && (key === region || isInCountry(area, key.slice(region.length))),
    )
}

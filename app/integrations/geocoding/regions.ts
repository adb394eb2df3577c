import { searchable } from '../../domain/shared/text'
import { usStates } from '../../domain/shared/us-states'

/** Regions that people commonly write after a town, by country and GeoNames code. Other countries have none here. */
const regions: Record<string, Readonly<Record<string, string>>> = {
  US: usStates,
  CA: {
    '01': 'Alberta',
    '02': 'British Columbia',
    '03': 'Manitoba',
    '04': 'New Brunswick',
    '05': 'Newfoundland and Labrador',
    '07': 'Nova Scotia',
    '08': 'Ontario',
    '09': 'Prince Edward Island',
    '10': 'Quebec',
    '11': 'Saskatchewan',
    '12': 'Yukon',
    '13': 'Northwest Territories',
    '14': 'Nunavut',
  },
  GB: { ENG: 'England', SCT: 'Scotland', WLS: 'Wales', NIR: 'Northern Ireland' },
  AU: {
    '01': 'Australian Capital Territory',
    '02': 'New South Wales',
    '03': 'Northern Territory',
    '04': 'Queensland',
    '05': 'South Australia',
    '06': 'Tasmania',
    '07': 'Victoria',
    '08': 'Western Australia',
  },
}

export const regionName = (country: string, code: string): string => regions[country]?.[code] ?? ''

const english = new Intl.DisplayNames(['en'], { type: 'region' })

/** "United States" for "US". */
export const countryName = (code: string): string =>
  (/^[A-Z]{2}$/.test(code) ? english.of(code) : undefined) ?? code

const namesOfCountries: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 26 * 26 }, (_, at) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)))
    .map(countryName)
    .filter((name) => name.length > 2)
    .map((name) => [searchable(name), name]),
)

/** All country names, in searchable form. */
export const countryNames: ReadonlySet<string> = new Set(namesOfCountries.keys())

/** Other common names of countries, in searchable form. */
export const countryNicknames: Record<string, string> = {
  usa: 'US',
  us: 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  holland: 'NL',
  uae: 'AE',
  'czech republic': 'CZ',
  turkey: 'TR',
}

/** The name of a country, however it is typed: "United States" for "usa". Null for a country that is not known. */
export function countryNamed(typed: string): string | null {
  const text = searchable(typed)
  const code = countryNicknames[text] ?? (/^[a-z]{2}$/.test(text) ? text.toUpperCase() : undefined)
  const name = code ? countryName(code) : undefined
  return namesOfCountries.get(name ? searchable(name) : text) ?? null
}

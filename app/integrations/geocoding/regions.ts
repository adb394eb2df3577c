import { searchable } from '../../domain/shared/text'
import { usStates } from '../../domain/shared/us-states'

/** Regions that people commonly write after a town, by country and GeoNames code. Other countries have none here. */
export const regions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

const pairs = (text: string) => Object.fromEntries(text.split(' ').map((pair) => pair.split('=')))

/** What people write for a region whose code of GeoNames is a number. */
export const regionCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: pairs('01=AB 02=BC 03=MB 04=NB 05=NL 07=NS 08=ON 09=PE 10=QC 11=SK 12=YT 13=NT 14=NU'),
  AU: pairs('01=ACT 02=NSW 03=NT 04=QLD 05=SA 06=TAS 07=VIC 08=WA'),
  BR: pairs(
    '01=AC 02=AL 03=AP 04=AM 05=BA 06=CE 07=DF 08=ES 11=MS 13=MA 14=MT 15=MG 16=PA 17=PB 18=PR 20=PI 21=RJ ' +
      '22=RN 23=RS 24=RO 25=RR 26=SC 27=SP 28=SE 29=GO 30=PE 31=TO',
  ),
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

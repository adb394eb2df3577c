import type { Position } from '../../shared/distance'
import { isStorable } from '../../shared/text'
import { amenitiesOf } from './osm-amenities'
import type { Tags } from './osm-kinds'

/** What the map says of a place where cars fill up. */
export type ImportedStation = Position & {
  externalId: string
  kind: 'fuel' | 'charging'
  name: string
  brand: string | null
  address: string
  amenities: string[]
  isOpen24h: boolean
  phoneNumber: string | null
}

const LONGEST_BRAND = 100

/** Which stations there are; those for boats, planes or bicycles alone are none. */
export function stationKindOf({ amenity, motorcar }: Tags): ImportedStation['kind'] | null {
  if (motorcar === 'no') return null
  return amenity === 'fuel' ? 'fuel' : amenity === 'charging_station' ? 'charging' : null
}

/** What a charger without a name is called: few have one. */
export const chargerName = ({ brand, operator, network }: Tags) =>
  brand || operator || network || 'Charging station'

/** The plugs of chargers, in our words. */
const plugs: [words: string, keys: readonly string[]][] = [
  ['CCS', ['type1_combo', 'type2_combo', 'ccs']],
  ['NACS', ['nacs', 'tesla_supercharger', 'tesla_destination']],
  ['CHAdeMO', ['chademo']],
  ['J1772', ['type1']],
  ['Type 2', ['type2', 'type2_cable']],
]
const hasPlug = (tags: Tags, key: string) =>
  Boolean(tags[`socket:${key}`]) && !['no', '0'].includes(tags[`socket:${key}`]!)

/** What a station's tags say beside its name and where it is. */
export function stationFromTags(
  tags: Tags,
  kind: ImportedStation['kind'],
): Pick<ImportedStation, 'kind' | 'brand' | 'amenities' | 'isOpen24h'> {
  const brand = (tags.brand || tags.network)?.normalize('NFC').trim()
  return {
    kind,
    brand: brand && isStorable(brand) && brand.length <= LONGEST_BRAND ? brand : null,
    amenities: [
      ...plugs.filter(([, keys]) => keys.some((key) => hasPlug(tags, key))).map(([words]) => words),
      ...amenitiesOf(tags),
    ],
    isOpen24h: /^(24\/7|(mo-su )?0?0:00-24:00)$/i.test(tags.opening_hours?.trim() ?? ''),
  }
}

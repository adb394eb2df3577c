import type { Position } from '../../shared/distance'
import { isStorable } from '../../shared/text'
import { amenitiesOf, type Tags } from './osm-kinds'

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

const MAX_BRAND_LENGTH = 100

/** The kind of a station for cars; null for any other feature. */
export function stationKindOf({ amenity, motorcar }: Tags): ImportedStation['kind'] | null {
  if (motorcar === 'no') return null
  return amenity === 'fuel' ? 'fuel' : amenity === 'charging_station' ? 'charging' : null
}

/** The name of a charging station without a name, as most are. */
export const chargerName = ({ brand, operator, network }: Tags) =>
  brand || operator || network || 'Charging station'

/** The connectors of charging stations. */
const plugs: [label: string, keys: readonly string[]][] = [
  ['CCS', ['type1_combo', 'type2_combo', 'ccs']],
  ['NACS', ['nacs', 'tesla_supercharger', 'tesla_destination']],
  ['CHAdeMO', ['chademo']],
  ['J1772', ['type1']],
  ['Type 2', ['type2', 'type2_cable']],
]
const hasPlug = (tags: Tags, key: string) =>
  Boolean(tags[`socket:${key}`]) && !['no', '0'].includes(tags[`socket:${key}`]!)

/** The other columns of a station from its tags. */
export function stationFromTags(
  tags: Tags,
  kind: ImportedStation['kind'],
): Pick<ImportedStation, 'kind' | 'brand' | 'amenities' | 'isOpen24h'> {
  const brand = (tags.brand || tags.network)?.normalize('NFC').trim()
  return {
    kind,
    brand: brand && isStorable(brand) && brand.length <= MAX_BRAND_LENGTH ? brand : null,
    amenities: [
      ...plugs.filter(([, keys]) => keys.some((key) => hasPlug(tags, key))).map(([label]) => label),
      ...amenitiesOf(tags),
    ],
    isOpen24h: /^(24\/7|(mo-su )?0?0:00-24:00)$/i.test(tags.opening_hours?.trim() ?? ''),
  }
}

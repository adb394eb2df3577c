import type { attractions } from '#db/schema'
import type { Position } from '../../shared/distance'
import { isStorable } from '../../shared/text'
import { geometryCenter } from './geometry-center'
import { amenitiesOf, kindOf, type Tags } from './osm-kinds'
import { hoursOf } from './osm-hours'
import { chargerName, stationFromTags, stationKindOf, type ImportedStation } from './osm-station'

type Columns =
  | 'name'
  | 'type'
  | 'description'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'amenities'
  | 'hours'
  | 'contact'
export type ImportedPlace = Pick<typeof attractions.$inferSelect, Columns> & {
  externalId: string
  category: string
}

/** Why a feature was skipped. */
export const skips = {
  not_a_feature: 'not a GeoJSON feature',
  unknown_kind: 'not a restaurant, attraction, gas station or charging station',
  private: 'not open to the public',
  no_name: 'no name',
  name_unusable: 'a name that cannot be stored',
  no_id: 'no OpenStreetMap id',
  bad_coordinates: 'invalid coordinates',
  twice: 'duplicate in the file',
} as const
export type Skip = keyof typeof skips

/** A gas station is both a place and a station. A charging station is only a station. */
type ParsedFeature =
  | { externalId: string; place: ImportedPlace | null; station: ImportedStation | null }
  | { skip: Skip; label: string }

const MAX_NAME_LENGTH = 200
const MAX_DESCRIPTION_LENGTH = 1000

/**
 * Converts a feature of an OpenStreetMap export to a place, a station or both, or returns why it is skipped.
 * @param nearestTown names the town of features without an address
 */
export function placeFromFeature(
  feature: unknown,
  nearestTown: (position: Position) => string | null,
): ParsedFeature {
  const { type, id, properties, geometry } = (feature ?? {}) as Record<string, unknown>
  if (type !== 'Feature' || typeof properties !== 'object' || properties === null)
    return { skip: 'not_a_feature', label: JSON.stringify(feature ?? null).slice(0, 60) }
  const tags = tagsOf(properties)
  const externalId = osmId(id, tags)
  const skip = (reason: Skip): ParsedFeature => ({
    skip: reason,
    label:
      [externalId?.slice('osm:'.length), quoted(tags.name)].filter(Boolean).join(' ') ||
      'without id and name',
  })

  const [kind, stationKind] = [kindOf(tags), stationKindOf(tags)]
  if (!kind && !stationKind) return skip('unknown_kind')
  if (tags.access === 'private' || tags.access === 'no') return skip('private')
  const name = nameOf(tags, kind?.type === 'gas_station', stationKind === 'charging')
  if (!name) return skip('no_name')
  if (!isStorable(name) || name.length > MAX_NAME_LENGTH) return skip('name_unusable')
  if (!externalId) return skip('no_id')
  const position = geometryCenter(geometry)
  if (!position) return skip('bad_coordinates')

  const description = tags.description?.normalize('NFC').trim()
  const location =
    addressOf(tags, () => nearestTown(position)) ??
    `${position.latitude.toFixed(3)}, ${position.longitude.toFixed(3)}`
  const contact = contactOf(tags)
  return {
    externalId,
    place: kind && {
      externalId,
      name,
      ...kind,
      ...position,
      location,
      contact,
      description:
        description && isStorable(description) && description.length <= MAX_DESCRIPTION_LENGTH
          ? description
          : null,
      amenities: amenitiesOf(tags),
      hours: storable(hoursOf(tags.opening_hours)),
    },
    station: stationKind && {
      externalId,
      name,
      address: location,
      ...position,
      phoneNumber: contact?.phone ?? null,
      ...stationFromTags(tags, stationKind),
    },
  }
}

function nameOf(tags: Tags, isGasStation: boolean, isCharger: boolean): string | undefined {
  const name =
    tags.name ?? (isGasStation ? tags.brand || tags.operator : isCharger ? chargerName(tags) : undefined)
  return name?.normalize('NFC').trim()
}

/** Some tools write tags as numbers, and overpass-turbo nests them under `tags`. */
function tagsOf(properties: object): Tags {
  const tags: Tags = Object.create(null)
  const nested = (properties as { tags?: unknown }).tags
  for (const [key, value] of Object.entries({ ...(typeof nested === 'object' && nested), ...properties })) {
    if (typeof value === 'string') tags[key] = value
    else if (typeof value === 'number') tags[key] = String(value)
  }
  return tags
}

const typesByPrefix: Record<string, string> = { n: 'node', w: 'way', r: 'relation' }

/** Parses `node/1` (overpass-turbo), `n1` (osmium, whose area ids are doubled), or type and number. */
function osmId(id: unknown, tags: Tags): string | null {
  for (const text of [
    id,
    tags['@id'],
    tags.id,
    tags.osm_id && `${tags.osm_type ?? ''}/${tags.osm_id}`,
    tags['@id'] && `${tags['@type'] ?? ''}/${tags['@id']}`,
  ]) {
    if (typeof text !== 'string') continue
    const [, type, number] = /^(node|way|relation|[nwra])\/?(\d{1,15})$/i.exec(text.trim()) ?? []
    if (!type || !number) continue
    if (/^a$/i.test(type))
      return Number(number) % 2 ? `osm:relation/${(Number(number) - 1) / 2}` : `osm:way/${Number(number) / 2}`
    return `osm:${typesByPrefix[type.toLowerCase()] ?? type.toLowerCase()}/${Number(number)}`
  }
  return null
}

const quoted = (name: string | undefined) => name && `"${name.replace(/\p{C}/gu, '�').slice(0, 40)}"`

const storable = (hours: Record<string, string> | null) =>
  hours && Object.values(hours).every(isStorable) ? hours : null

const MAX_PHONE_LENGTH = 40
const MAX_WEBSITE_LENGTH = 500

const first = (text: string | undefined) => text?.split(';')[0]!.trim() ?? ''

function contactOf(tags: Tags): { phone?: string; website?: string } | null {
  const phone = first(tags.phone || tags['contact:phone'] || tags['contact:mobile'])
  const website = websiteOf(first(tags.website || tags['contact:website'] || tags.url))
  const isPhone =
    phone.length <= MAX_PHONE_LENGTH &&
    /^\+?[\d\s().\-/]+$/.test(phone) &&
    phone.replace(/\D/g, '').length >= 5
  if (!isPhone && !website) return null
  return { ...(isPhone && { phone }), ...(website && { website }) }
}

/** An http(s) URL; "www.example.com" is accepted too. */
function websiteOf(text: string): string | undefined {
  const full = /^www\./i.test(text) ? `https://${text}` : text
  if (
    !/^https?:\/\//i.test(full) ||
    full.length > MAX_WEBSITE_LENGTH ||
    !isStorable(full) ||
    !URL.canParse(full)
  )
    return undefined
  const url = new URL(full)
  return url.username || url.password ? undefined : url.href
}

/** "12 Main Street, Asheville, NC" from the tags; without a city, the nearest town. */
function addressOf(tags: Tags, nearestTown: () => string | null): string | null {
  const part = (name: string) =>
    isStorable(tags[`addr:${name}`] ?? '') ? tags[`addr:${name}`]?.trim() : undefined
  const street = [part('housenumber'), part('street')].filter(Boolean).join(' ')
  const city = part('city')
  const parts = [part('street') && street, ...(city ? [city, part('state')] : [nearestTown()])].filter(
    Boolean,
  )
  const address = parts.join(', ')
  return address.length > 0 && address.length <= 200 ? address : nearestTown()
}

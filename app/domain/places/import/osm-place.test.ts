import { describe, expect, test } from 'vitest'
import { placeFromFeature } from './osm-place'

const geometry = { type: 'Point', coordinates: [-82.55, 35.6] }
const read = (tags: object, others: object = {}) =>
  placeFromFeature(
    { type: 'Feature', id: 'node/1', properties: tags, geometry, ...others },
    () => 'Asheville, North Carolina',
  )
const place = (tags: object, others: object = {}) => {
  const found = read({ name: 'It', ...tags }, others)
  if ('skip' in found) throw new Error(found.skip)
  return found.place!
}

test('converts a feature with all its tags to a place', () => {
  expect(
    place({
      name: ' Café\u0301 Sol ',
      amenity: 'restaurant',
      cuisine: 'mexican;regional',
      'addr:housenumber': '12',
      'addr:street': 'Main Street',
      'addr:city': 'Asheville',
      'addr:state': 'NC',
      phone: '+1 828 555 0100; +1 828 555 0101',
      website: 'www.example.com/menu',
      opening_hours: '24/7',
      outdoor_seating: 'yes',
      takeaway: 'no',
      wheelchair: 'yes',
      description: 'Tacos.',
    }),
  ).toEqual({
    externalId: 'osm:node/1',
    name: 'Café\u0301 Sol'.normalize('NFC'),
    type: 'restaurant',
    category: 'Mexican',
    description: 'Tacos.',
    location: '12 Main Street, Asheville, NC',
    latitude: 35.6,
    longitude: -82.55,
    amenities: ['Outdoor seating', 'Wheelchair accessible'],
    hours: expect.objectContaining({ monday: 'Open 24 hours' }),
    contact: { phone: '+1 828 555 0100', website: 'https://www.example.com/menu' },
  })
})

test.each([
  [{ amenity: 'restaurant' }, 'restaurant', 'Restaurant'],
  [{ amenity: 'fast_food', cuisine: '<b>' }, 'restaurant', 'Fast food'],
  [{ amenity: 'pub', tourism: 'attraction', historic: 'yes' }, 'restaurant', 'Pub'],
  [{ amenity: 'fuel', brand: 'Blue Ox' }, 'gas_station', 'Blue Ox'],
  [{ amenity: 'bench', tourism: 'museum' }, 'attraction', 'Museum'],
])('converts %j to a %s in the category %s', (tags, type, category) => {
  expect(place(tags)).toMatchObject({ type, category })
})

test.each([
  [{ id: 'way/12' }, {}, 'osm:way/12'],
  [{ id: undefined }, { '@id': 'relation/7' }, 'osm:relation/7'],
  [{ id: 9 }, { '@id': 9, '@type': 'way' }, 'osm:way/9'],
])('parses the id of %j with %j as %s', (others, tags, externalId) => {
  expect(place({ amenity: 'bar', ...tags }, others).externalId).toBe(externalId)
})

test('names a gas station without a name after its brand or operator', () => {
  expect(place({ name: undefined, amenity: 'fuel', brand: 'Blue Ox', operator: 'Ox Ltd' }).name).toBe(
    'Blue Ox',
  )
  expect(place({ name: undefined, amenity: 'fuel', operator: 'Ox Ltd' }).name).toBe('Ox Ltd')
  expect(read({ amenity: 'restaurant', brand: 'Blue Ox' })).toEqual({ skip: 'no_name', label: 'node/1' })
})

describe('placeFromFeature', () => {
  test.each([
    ['that is text', 'x', 'not_a_feature'],
    ['without properties', { type: 'Feature', geometry }, 'not_a_feature'],
    [
      'with a NUL in its name',
      { type: 'Feature', id: 'node/1', geometry, properties: { amenity: 'bar', name: 'a\0b' } },
      'name_unusable',
    ],
    ['without an id', { type: 'Feature', geometry, properties: { amenity: 'bar', name: 'It' } }, 'no_id'],
    [
      'without a geometry',
      { type: 'Feature', id: 'node/1', geometry: null, properties: { amenity: 'bar', name: 'It' } },
      'bad_coordinates',
    ],
    [
      'with private access',
      {
        type: 'Feature',
        id: 'node/1',
        geometry,
        properties: { amenity: 'bar', name: 'It', access: 'private' },
      },
      'private',
    ],
  ])('skips a feature %s', (_, feature, skip) => {
    expect(placeFromFeature(feature, () => null)).toMatchObject({ skip })
  })

  test('leaves out a field that cannot be stored', () => {
    expect(
      place({
        amenity: 'bar',
        description: 'a\0',
        opening_hours: 'x\0',
        website: 'https://a.example/\0',
        'addr:city': '\ud800',
      }),
    ).toMatchObject({ description: null, hours: null, location: 'Asheville, North Carolina' })
    expect(place({ amenity: 'fuel', brand: 'a\0' })).toMatchObject({ name: 'It', category: 'Gas' })
  })
})

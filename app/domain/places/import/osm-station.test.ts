import { expect, test } from 'vitest'
import { placeFromFeature } from './osm-place'

const read = (tags: object) => {
  const found = placeFromFeature(
    {
      type: 'Feature',
      id: 'node/12',
      properties: tags,
      geometry: { type: 'Point', coordinates: [-82.55, 35.6] },
    },
    () => 'Asheville, North Carolina',
  )
  if ('skip' in found) throw new Error(found.skip)
  return found
}

test('a gas station becomes a place and a station', () => {
  const { place, station } = read({
    amenity: 'fuel',
    name: 'Ridge Fuel',
    brand: 'Ridge',
    'addr:housenumber': '12',
    'addr:street': 'Main Street',
    'addr:city': 'Asheville',
    'addr:state': 'NC',
    opening_hours: '24/7',
    phone: '+1 828 555 0100',
    toilets: 'yes',
    'fuel:diesel': 'yes',
  })
  expect(place).toMatchObject({ type: 'gas_station', name: 'Ridge Fuel', externalId: 'osm:node/12' })
  expect(station).toEqual({
    externalId: 'osm:node/12',
    kind: 'fuel',
    name: 'Ridge Fuel',
    brand: 'Ridge',
    address: '12 Main Street, Asheville, NC',
    latitude: 35.6,
    longitude: -82.55,
    amenities: ['Restrooms', 'Diesel'],
    isOpen24h: true,
    phoneNumber: '+1 828 555 0100',
  })
})

test('a charging station becomes only a station, named after its operator or network', () => {
  expect(
    read({
      amenity: 'charging_station',
      operator: 'City of Asheville',
      'socket:type1': '2',
      'socket:type1_combo': '4',
      'socket:chademo': 'no',
      opening_hours: 'Mo-Fr 08:00-18:00',
    }),
  ).toEqual({
    externalId: 'osm:node/12',
    place: null,
    station: {
      externalId: 'osm:node/12',
      kind: 'charging',
      name: 'City of Asheville',
      brand: null,
      address: 'Asheville, North Carolina',
      latitude: 35.6,
      longitude: -82.55,
      amenities: ['CCS', 'J1772'],
      isOpen24h: false,
      phoneNumber: null,
    },
  })
  expect(read({ amenity: 'charging_station', network: 'Ampere' }).station).toMatchObject({
    name: 'Ampere',
    brand: 'Ampere',
  })
  expect(read({ amenity: 'charging_station' }).station).toMatchObject({
    name: 'Charging station',
    brand: null,
  })
})

test('stations that are not for cars do not become stations', () => {
  expect(read({ amenity: 'fuel', name: 'Marina', motorcar: 'no' })).toMatchObject({
    place: { name: 'Marina' },
    station: null,
  })
  expect(() => read({ amenity: 'charging_station', motorcar: 'no' })).toThrow('unknown_kind')
  expect(() => read({ amenity: 'charging_station', access: 'private' })).toThrow('private')
  expect(read({ amenity: 'bar', name: 'It' }).station).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { routeJson } from './route-json'

const row = {
  id: 'a',
  userId: 'b',
  question: 'origin=Denver&destination=Moab',
  originLocation: 'Denver',
  destinationLocation: 'Moab',
  waypoints: [],
  distance: 354.46,
  duration: 327.1,
  gasStations: [{ station: 's', name: 'Shell', mile: 191.25, amount: 7.5, price: 3.599 }],
  estimatedGasCost: 48_70,
  vehicleType: 'suv',
  fuelEfficiency: 24,
  gasPrice: 3.85,
  tollCosts: 0,
  optimizationPreference: 'fastest' as const,
  rating: null,
  createdAt: new Date('2027-04-01T12:00:00Z'),
  updatedAt: new Date('2027-04-02T12:00:00Z'),
}

describe('a saved route as JSON', () => {
  test('has the fields of the specification, money as text and a URL that opens it', () => {
    expect(routeJson(row)).toEqual({
      ...row,
      estimatedGasCost: '48.70',
      tollCosts: '0.00',
      vehicle: 'SUV',
      url: '/route-planner?origin=Denver&destination=Moab',
      createdAt: '2027-04-01T12:00:00.000Z',
      updatedAt: '2027-04-02T12:00:00.000Z',
    })
  })

  test.each([
    ['2023 Toyota Prius', 'midsize'],
    ['2011 Volvo V70', null],
    [null, null],
  ])('has for the vehicle %j the type %j', (vehicleType, type) => {
    expect(routeJson({ ...row, vehicleType })).toMatchObject({ vehicle: vehicleType, vehicleType: type })
  })
})

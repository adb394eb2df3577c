import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../shared/schemas'
import { ADDRESSES_MISSING } from './constants'
import { customVehicleSchema, routeRequestSchema } from './route-request'

const now = new Date('2027-03-06T12:00:00Z')
const valid = { originLocation: 'Denver, CO', destinationLocation: 'Moab, UT' }
const errorsOf = (change: object): Record<string, string[]> => {
  const parsed = routeRequestSchema(now).safeParse({ ...valid, ...change })
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe('a route request', () => {
  test.each([
    [{ originLocation: '' }, 'originLocation'],
    [{ destinationLocation: undefined }, 'destinationLocation'],
  ])('requires both addresses: %j', (change, field) => {
    expect(errorsOf(change)).toEqual({ [field]: [ADDRESSES_MISSING] })
  })

  test.each([
    [{ departure: 'soon' }, 'departure', /Must be a local date and time/],
    [{ reserve: 51 }, 'reserve', /percentage from 0 to 50/],
    [{ startFuel: 5 }, 'startFuel', /more in the tank than the reserve/],
    [{ stopCost: 101 }, 'stopCost', /at most \$100/],
    [{ vehicle: 'ferrari' }, 'vehicle', /Must be a preset vehicle/],
    [{ pickUp: '2027-03-06', dropOff: '2027-03-06' }, 'dropOff', /return must be after the pick-up/],
  ])('explains what is wrong with %j', (change, field, message) => {
    expect(errorsOf(change)[field]).toEqual([expect.stringMatching(message)])
  })

  test.each([[['']], [{ 0: 'Vail' }], [['a\0b']], [Array(6).fill('Vail, CO')], [['x'.repeat(201)]]])(
    'rejects the stopovers %j',
    (waypoints) => {
      expect(Object.keys(errorsOf({ waypoints }))).toContainEqual(expect.stringMatching(/^waypoints/))
    },
  )
})

describe('a custom vehicle', () => {
  const car = {
    make: 'Volvo',
    model: '240',
    year: '1991',
    mpg: '21.5',
    tankSize: '15.8',
    fuelType: 'regular',
  }
  const parse = (change: Partial<typeof car>) => customVehicleSchema(now).safeParse({ ...car, ...change })

  test.each([{ make: ' ' }, { year: '1989' }, { mpg: '0' }, { tankSize: '0.9' }, { fuelType: 'coal' }])(
    'rejects %j',
    (change) => {
      const parsed = parse(change)
      expect(parsed.success ? [] : Object.keys(fieldErrors(parsed.error))).toEqual(Object.keys(change))
    },
  )
})

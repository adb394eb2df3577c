import { expect, it } from 'vitest'
import type { VehicleSpecs } from '#db/schema'
import { DEFAULT_RANGE, USABLE_RANGE } from '../constants'
import { fullRange } from '../road-vehicle'
import { vehicleOfSpecs } from './specs-to-vehicle'

const camry: VehicleSpecs = {
  make: 'Toyota',
  model: 'Camry',
  year: 2022,
  seats: 5,
  transmission: 'automatic',
  fuelType: 'gasoline',
  fuelEfficiency: 32,
  tankCapacity: 15.8,
}

it('drives a listed car on regular gasoline, as far on a gallon as its host says', () => {
  expect(vehicleOfSpecs(camry)).toEqual({
    name: '2022 Toyota Camry',
    type: null,
    fuelType: 'regular',
    efficiency: 32,
    tank: 15.8,
  })
})

it('keeps diesel and hybrid as they are', () => {
  expect(vehicleOfSpecs({ ...camry, fuelType: 'diesel' })).toMatchObject({
    fuelType: 'diesel',
    efficiency: 32,
  })
  expect(vehicleOfSpecs({ ...camry, fuelType: 'hybrid' })).toMatchObject({
    fuelType: 'hybrid',
    efficiency: 32,
  })
})

it('turns the equivalent miles per gallon of an electric car into miles per kWh, its battery being kWh already', () => {
  const vehicle = vehicleOfSpecs({ ...camry, fuelType: 'electric', fuelEfficiency: 118, tankCapacity: 57.5 })!
  expect(vehicle.fuelType).toBe('electric')
  expect(vehicle.efficiency).toBeCloseTo(118 / 33.7)
  expect(vehicle.tank).toBe(57.5)
})

it('takes a tank whose usable range is 300 miles where none is known', () => {
  const gasoline = vehicleOfSpecs({ ...camry, tankCapacity: undefined })!
  expect(fullRange(gasoline) * USABLE_RANGE).toBeCloseTo(DEFAULT_RANGE)
  const electric = vehicleOfSpecs({
    ...camry,
    fuelType: 'electric',
    fuelEfficiency: 101.1,
    tankCapacity: undefined,
  })!
  expect(electric.tank).toBeCloseTo(125)
})

it('makes no efficiency up', () => {
  expect(vehicleOfSpecs({ ...camry, fuelEfficiency: undefined })).toBeNull()
})

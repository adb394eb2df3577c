import { expect, it } from 'vitest'
import type { VehicleSpecs } from '#db/schema'
import { DEFAULT_RANGE, USABLE_RANGE_SHARE } from './constants'
import { vehicleFromSpecs } from './road-vehicle'

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

it('converts a gasoline car with the MPG of its host to regular gasoline', () => {
  expect(vehicleFromSpecs(camry)).toEqual({
    name: '2022 Toyota Camry',
    type: null,
    fuelType: 'regular',
    efficiency: 32,
    tank: 15.8,
  })
})

it('converts MPGe of an electric car to miles per kWh, and keeps its battery size', () => {
  const vehicle = vehicleFromSpecs({
    ...camry,
    fuelType: 'electric',
    fuelEfficiency: 118,
    tankCapacity: 57.5,
  })!
  expect(vehicle.fuelType).toBe('electric')
  expect(vehicle.efficiency).toBeCloseTo(118 / 33.7)
  expect(vehicle.tank).toBe(57.5)
})

it('uses a tank with a usable range of 300 miles when the tank size is unknown', () => {
  const { efficiency, tank } = vehicleFromSpecs({ ...camry, tankCapacity: undefined })!
  expect(efficiency * tank * USABLE_RANGE_SHARE).toBeCloseTo(DEFAULT_RANGE)
  const electric = vehicleFromSpecs({
    ...camry,
    fuelType: 'electric',
    fuelEfficiency: 101.1,
    tankCapacity: undefined,
  })!
  expect(electric.tank).toBeCloseTo(125)
})

it('returns null when the efficiency is unknown', () => {
  expect(vehicleFromSpecs({ ...camry, fuelEfficiency: undefined })).toBeNull()
})

import { expect, test } from 'vitest'
import { isWeekendDrive, nearestDrive, pairForTrip } from './collection'

const place = (id: string, latitude: number, longitude: number) => ({ id, label: id, latitude, longitude })
const denver = place('Denver', 39.74, -104.98)
const boulder = place('Boulder', 40.01, -105.27)
const moab = place('Moab', 38.57, -109.55)
const santaFe = place('Santa Fe', 35.69, -105.94)
const sanFrancisco = place('San Francisco', 37.77, -122.42)
const tahoe = place('South Lake Tahoe', 38.94, -119.98)

test('a drive for a weekend is neither a walk across town nor a crossing of the continent', () => {
  expect([boulder, moab, santaFe, sanFrancisco, denver].map((to) => isWeekendDrive(denver, to))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})

test('the idea is the nearest place that is far enough, or none', () => {
  const all = [denver, boulder, moab, santaFe, sanFrancisco]
  expect(nearestDrive(denver, all)).toBe(moab)
  expect(nearestDrive(santaFe, [denver, sanFrancisco])).toBeNull()
  expect(nearestDrive(denver, [])).toBeNull()
})

test('a trip has the best cabin and car that are a drive apart', () => {
  const cabins = [
    { id: 'remote', city: place('Reykjavik', 64.15, -21.94) },
    { id: 'tahoe', city: tahoe },
    { id: 'moab', city: moab },
  ]
  const cars = [
    { id: 'in Tahoe itself', city: tahoe },
    { id: 'in Denver', city: denver },
    { id: 'in San Francisco', city: sanFrancisco },
  ]
  // Both pairs are third in sum; the better cabin decides.
  expect(pairForTrip(cabins, cars)).toMatchObject({ cabin: { id: 'tahoe' }, car: { id: 'in San Francisco' } })
  expect(pairForTrip(cabins.slice(0, 1), cars)).toBeNull()
  expect(pairForTrip(cabins, [])).toBeNull()
})

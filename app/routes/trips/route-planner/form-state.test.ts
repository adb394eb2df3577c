import { describe, expect, test } from 'vitest'
import { parseRouteParams, routeQueryString } from '~/domain/road-trips/route-params'
import { routeRequestSchema } from '~/domain/road-trips/route-request'
import { swapped, withoutStopover, withStopover } from './edit-places'
import { editUrl, parseForm, toPlaceState } from './form-state'

const now = new Date('2027-03-01T12:00:00Z')
const read = (query: string) => parseForm(new URLSearchParams(query), now)
const full =
  'origin=Portland&originChoice=p1&via=Boise&via=Provo&viaChoice.1=v1&viaNights=2&viaNights=0&destination=Moab' +
  '&vehicleType=suv&optimization=shortest&avoidTolls=on&departure=2027-03-06T08:30' +
  '&startFuel=50&endFuel=100&reserve=5&stopCost=1.50&vehicle=custom' +
  '&make=Volvo&model=240&year=1991&mpg=21&tankSize=15.8&fuelType=premium'

describe('the planner form', () => {
  test('starts empty, with defaults for the options', () => {
    const { places, values, car, ...rest } = read('')
    expect(places).toEqual({
      origin: toPlaceState(),
      stopovers: [toPlaceState()],
      destination: toPlaceState(),
    })
    expect(values).toMatchObject({
      vehicleType: 'midsize',
      optimization: 'fastest',
      startFuel: '100',
      endFuel: '',
      reserve: '10',
      stopCost: '2.00',
    })
    expect(car).toEqual({ make: '', model: '', year: '2027', mpg: '28', tankSize: '16', fuelType: 'regular' })
    expect(rest).toEqual({ avoidTolls: false, avoidHighways: false, vehicle: '' })
  })

  test('survives a round trip through its URL', () => {
    const { pathname, searchParams } = new URL(editUrl(read(full)), 'http://localhost')
    expect([pathname, searchParams.get('edit')]).toEqual(['/route-planner', '1'])
    expect(parseForm(searchParams, now)).toEqual(read(full))
    expect(editUrl(read(''))).toBe('/route-planner?edit=1')
  })

  test('reads the URL of a plan', () => {
    const request = routeRequestSchema(now).parse(parseRouteParams(new URLSearchParams(full)))
    expect(read(routeQueryString(request))).toEqual(read(full))
  })

  test('keeps invalid values and at most five stopovers', () => {
    expect(read('mpg=lots&vehicle=custom').car.mpg).toBe('lots')
    expect(read('mpg=&vehicle=custom').car.mpg).toBe('')
    expect(read('via=a&via=b&via=c&via=d&via=e&via=f').places.stopovers).toHaveLength(5)
  })
})

describe('the buttons of the place fields', () => {
  const { places } = read(full)

  test('swap origin and destination, and reverse the stopovers', () => {
    expect(swapped(places)).toEqual({
      origin: toPlaceState('Moab'),
      stopovers: [toPlaceState('Provo', 'v1', '0'), toPlaceState('Boise', '', '2')],
      destination: toPlaceState('Portland', 'p1'),
    })
  })

  test('add stopovers up to five, and leave an empty field when the last is removed', () => {
    const full = [1, 2, 3, 4].reduce(withStopover, places)
    expect(full.stopovers.map(({ text }) => text)).toEqual(['Boise', 'Provo', '', '', ''])
    expect(withoutStopover(places, 0).stopovers).toEqual([toPlaceState('Provo', 'v1', '0')])
    expect(withoutStopover(withoutStopover(places, 0), 0).stopovers).toEqual([toPlaceState()])
  })
})

// The page redirects to the canonical URL, so a URL that is not stable would redirect forever.
test.each([
  full,
  'origin=A&destination=B',
  ' origin=%20A%20&destination=B&via=C&via=D&viaChoice=&viaChoice=x'.trim(),
  'origin=A&destination=B&vehicle=prius&stopCost=7&endFuel=0&pickUp=2027-03-01&dropOff=2027-03-04',
  'origin=S%C3%A3o&destination=B%2BC&vehicle=listing:0197f000-0000-7000-8000-000000000000&avoidHighways=1',
])('the canonical query of %s is stable', (query) => {
  const canonical = (text: string) =>
    routeQueryString(routeRequestSchema(now).parse(parseRouteParams(new URLSearchParams(text))))
  const once = canonical(query)
  expect(canonical(once)).toBe(once)
  expect(new URLSearchParams(once).toString()).toBe(once)
})

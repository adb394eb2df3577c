import { describe, expect, test } from 'vitest'
import { parseRouteParams, routeQueryString } from '~/domain/road-trips/route-params'
import { routeRequestSchema } from '~/domain/road-trips/route-request'
import { swapped, editUrl, parseForm, toPlaceState } from './form-state'

const now = new Date('2027-03-01T12:00:00Z')
const read = (query: string) => parseForm(new URLSearchParams(query), now)
const full =
  'origin=Portland&originChoice=p1&via=Boise&via=Provo&viaChoice.1=v1&viaNights=2&viaNights=0&destination=Moab' +
  '&vehicleType=suv&optimization=shortest&avoidTolls=on&departure=2027-03-06T08:30' +
  '&startFuel=50&endFuel=100&reserve=5&stopCost=1.50&vehicle=custom' +
  '&make=Volvo&model=240&year=1991&mpg=21&tankSize=15.8&fuelType=premium'

describe('the planner form', () => {
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
})

// The page redirects to the canonical URL, so a URL that is not stable would redirect forever.
test.each([
  full,
  'origin=A&destination=B',
  'origin=A&destination=B&vehicle=prius&stopCost=7&endFuel=0&pickUp=2027-03-01&dropOff=2027-03-04',
  'origin=S%C3%A3o&destination=B%2BC&vehicle=listing:0197f000-0000-7000-8000-000000000000&avoidHighways=1',
])('the canonical query of %s is stable', (query) => {
  const canonical = (text: string) =>
    routeQueryString(routeRequestSchema(now).parse(parseRouteParams(new URLSearchParams(text))))
  const once = canonical(query)
  expect(canonical(once)).toBe(once)
  expect(new URLSearchParams(once).toString()).toBe(once)
})

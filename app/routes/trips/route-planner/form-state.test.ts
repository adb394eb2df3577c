import { describe, expect, test } from 'vitest'
import { readRouteAddress, routeAddress } from '~/domain/road-trips/route-address'
import { routeQuestionSchema } from '~/domain/road-trips/route-question'
import { swapped, withoutStopover, withStopover } from './form-moves'
import { editAddress, formOf, placeOf } from './form-state'

const now = new Date('2027-03-01T12:00:00Z')
const read = (query: string) => formOf(new URLSearchParams(query), now)
const full =
  'origin=Portland&originChoice=p1&via=Boise&via=Provo&viaChoice.1=v1&destination=Moab&vehicleType=suv&optimization=shortest&avoidTolls=on&departure=2027-03-06T08:30&startFuel=50&endFuel=100&reserve=5&stopCost=1.50&vehicle=custom&make=Volvo&model=240&year=1991&mpg=21&tankSize=15.8&fuelType=premium'

describe('the form of a drive', () => {
  test('begins empty, with the usual where blank is none', () => {
    const { places, values, car, ...rest } = read('')
    expect(places).toEqual({ origin: placeOf(), stopovers: [placeOf()], destination: placeOf() })
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

  test('loses nothing on the way through its address', () => {
    const { pathname, searchParams } = new URL(editAddress(read(full)), 'http://localhost')
    expect([pathname, searchParams.get('edit')]).toEqual(['/route-planner', '1'])
    expect(formOf(searchParams, now)).toEqual(read(full))
    expect(editAddress(read(''))).toBe('/route-planner?edit=1')
  })

  test('reads the address of a plan as it was asked', () => {
    const question = routeQuestionSchema(now).parse(readRouteAddress(new URLSearchParams(full)))
    expect(read(routeAddress(question))).toEqual(read(full))
  })

  test('keeps what is typed wrongly, and takes no more stopovers than there can be', () => {
    expect(read('mpg=lots&vehicle=custom').car.mpg).toBe('lots')
    expect(read('mpg=&vehicle=custom').car.mpg).toBe('')
    expect(read('via=a&via=b&via=c&via=d&via=e&via=f').places.stopovers).toHaveLength(5)
  })
})

describe('the buttons of the places', () => {
  const { places } = read(full)

  test('swap both ends, and with them the order between', () => {
    expect(swapped(places)).toEqual({
      origin: placeOf('Moab'),
      stopovers: [placeOf('Provo', 'v1'), placeOf('Boise')],
      destination: placeOf('Portland', 'p1'),
    })
  })

  test('add stopovers up to five, and leave an empty field where the last is taken away', () => {
    const most = [1, 2, 3, 4].reduce(withStopover, places)
    expect(most.stopovers.map(({ text }) => text)).toEqual(['Boise', 'Provo', '', '', ''])
    expect(withoutStopover(places, 0).stopovers).toEqual([placeOf('Provo', 'v1')])
    expect(withoutStopover(withoutStopover(places, 0), 0).stopovers).toEqual([placeOf()])
  })
})

/** A shared address leads to itself: else it would lead from one to another without end. */
test.each([
  full,
  'origin=A&destination=B',
  ' origin=%20A%20&destination=B&via=C&via=D&viaChoice=&viaChoice=x'.trim(),
  'origin=A&destination=B&vehicle=prius&stopCost=7&endFuel=0&pickUp=2027-03-01&dropOff=2027-03-04',
  'origin=S%C3%A3o&destination=B%2BC&vehicle=listing:0197f000-0000-7000-8000-000000000000&avoidHighways=1',
])('the address of %s is the same read once more', (query) => {
  const again = (text: string) =>
    routeAddress(routeQuestionSchema(now).parse(readRouteAddress(new URLSearchParams(text))))
  const once = again(query)
  expect(again(once)).toBe(once)
  expect(new URLSearchParams(once).toString()).toBe(once)
})

import { expect, test } from 'vitest'
import type { SharedItem } from '~/domain/itineraries/itineraries.queries.server'
import { leavingOn } from './plan-day'
import { presentPlan } from './present-plan.server'

const trip = { startDate: '2027-03-10', endDate: '2027-03-13', timeZone: null }
const stay = {
  id: '1',
  type: 'accommodation',
  title: 'The Blue House',
  day: 1,
  order: 0,
  startTime: '2027-03-10T00:00',
  endTime: '2027-03-12T00:00',
  isWholeDays: true,
  isFixed: true,
  isCancelled: false,
  timeZone: null,
  endTimeZone: null,
  location: null,
  description: null,
  flight: null,
  place: null,
  listing: null,
} as unknown as SharedItem

/** What the plan says about leaving, by day. */
function leaving(change: Partial<SharedItem>) {
  const { days, outside } = presentPlan(trip, [{ ...stay, ...change }])
  const all = [...days.flatMap(({ items }) => items), ...outside]
  return Object.fromEntries(
    days.flatMap(({ number }) => {
      const words = leavingOn(number, all)
      return words.length > 0 ? [[number, words]] : []
    }),
  )
}
const car = { type: 'vehicle' } as SharedItem['listing']

test.each<[string, Partial<SharedItem>, object]>([
  ['of a stay', {}, { 3: ['Check out of The Blue House'] }],
  [
    'of a stay that began before the trip',
    { day: -1, startTime: '2027-03-08T00:00', endTime: '2027-03-11T00:00' },
    { 2: ['Check out of The Blue House'] },
  ],
  ['of a rental', { type: 'transport', title: 'A red car', listing: car }, { 3: ['Return A red car'] }],
  ['of nothing that was cancelled', { isCancelled: true }, {}],
  ['of no activity', { type: 'activity' }, {}],
  ['of no stay without an end', { endTime: null, isWholeDays: false }, {}],
])('the last day %s says so', (_, change, expected) => {
  expect(leaving(change)).toEqual(expected)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachNight, nightsBetween } from '../shared/dates'
import { nearestFree } from './nearest-free'

const wanted = '2027-06-15'
const earliest = '2027-06-01'
const closedDays = fc
  .uniqueArray(fc.integer({ min: -31, max: 70 }), { maxLength: 90 })
  .map((days) => new Set(days.map((day) => addDays(wanted, day))))

describe('the nearest free stays', () => {
  test('are available, have the requested length, start no earlier than allowed, and are the nearest ones', () => {
    fc.assert(
      fc.property(
        closedDays,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 4 }),
        (closed, nights, count) => {
          const found = nearestFree({ checkIn: wanted, nights }, closed, { earliest, reach: 30, count })
          const distance = (checkIn: string) => Math.abs(nightsBetween(wanted, checkIn))
          const free = Array.from({ length: 61 }, (_, index) => addDays(wanted, index - 30)).filter(
            (checkIn) =>
              checkIn !== wanted &&
              checkIn >= earliest &&
              !eachNight(checkIn, addDays(checkIn, nights)).some((night) => closed.has(night)),
          )
          for (const stay of found) {
            expect(free).toContain(stay.checkIn)
            expect(nightsBetween(stay.checkIn, stay.checkOut)).toBe(nights)
          }
          expect(found.map((stay) => distance(stay.checkIn))).toEqual(
            free
              .map(distance)
              .sort((a, b) => a - b)
              .slice(0, count),
          )
        },
      ),
    )
  })

  test('list an earlier stay before a later one at the same distance', () => {
    const found = nearestFree({ checkIn: wanted, nights: 1 }, new Set([wanted]), { earliest })
    expect(found.map(({ checkIn }) => checkIn)).toEqual(['2027-06-14', '2027-06-16'])
    expect(found[0]!.label).toBe('Jun 14 – 15, 2027')
  })
})

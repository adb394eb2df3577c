import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/support/runs'
import { checkStay } from '../bookings/check-stay'
import { addDays, eachNight } from '../shared/dates'
import { closeNights } from './close-nights'
import { startRulesInWords, weekdayOf } from '../listings/start-rules'

const FIRST = '2027-03-01'
const DAYS = 40
const now = new Date('2027-02-20T17:00:00Z')
const day = (index: number) => addDays(FIRST, index)

/** Stays one after another, each with the days that stay free after it. */
const bookings = fc
  .array(fc.record({ gap: fc.nat(4), nights: fc.integer({ min: 1, max: 6 }), kept: fc.nat(7) }), {
    maxLength: 6,
  })
  .map((parts) => {
    let next = 0
    return parts.map(({ gap, nights, kept }, index) => {
      const from = next + gap
      next = from + nights
      // Never more than the next one leaves room for, as a change of the listing limits it.
      const room = parts[index + 1]?.gap ?? kept
      return { from, to: next, kept: Math.min(kept, room) }
    })
  })

const listing = fc.record({
  bookings,
  turnoverDays: fc.nat(7),
  startWeekdays: fc.option(fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 6 }), { nil: null }),
  minNights: fc.integer({ min: 1, max: 4 }),
  season: fc.option(
    fc.record({ from: fc.nat(DAYS), length: fc.nat(12), minNights: fc.integer({ min: 1, max: 7 }) }),
    {
      nil: null,
    },
  ),
})

test('a stay can be booked exactly if every booking keeps its distance and the rules of its first day allow it', () => {
  fc.assert(
    fc.property(listing, ({ bookings, turnoverDays, startWeekdays, minNights, season }) => {
      const rows = {
        custom: [],
        imported: [],
        live: bookings.map(({ from, to, kept }, id) => ({
          ...{ id: String(id), checkIn: day(from), checkOut: day(to), status: 'confirmed' as const },
          turnoverDays: kept,
        })),
        turnoverDays,
      }
      const { closed } = closeNights(rows, { from: FIRST, to: day(DAYS) })
      const rules = {
        ...{
          type: 'property' as const,
          timeZone: 'America/New_York',
          maxGuests: 2,
          maxNights: 30,
          noticeDays: 0,
        },
        minNights,
        startWeekdays,
        seasons: season
          ? [
              {
                startsOn: day(season.from),
                endsOn: day(season.from + season.length),
                minNights: season.minNights,
              },
            ]
          : [],
      }
      for (let from = 0; from < DAYS; from++)
        for (let to = from + 1; to <= Math.min(DAYS, from + 9); to++) {
          const stay = { checkIn: day(from), checkOut: day(to), guests: 1 }
          const isOpen =
            checkStay(stay, rules, now) === null &&
            !eachNight(stay.checkIn, stay.checkOut).some((night) => closed.has(night))
          const least =
            season && season.from <= from && from <= season.from + season.length
              ? season.minNights
              : minNights
          const expected =
            bookings.every((other) => from >= other.to + other.kept || to + turnoverDays <= other.from) &&
            (startWeekdays === null || startWeekdays.includes(new Date(stay.checkIn).getUTCDay())) &&
            to - from >= least
          if (isOpen !== expected) throw new Error(`${stay.checkIn} to ${stay.checkOut}: ${isOpen}`)
        }
    }),
    { numRuns: runs(1_000) },
  )
}, 60_000)

test('a night between bookings says so, and a booking or an imported one comes first', () => {
  const rows = {
    custom: [{ date: '2027-03-04', isAvailable: false, price: null }],
    imported: [{ startsOn: '2027-03-05', endsOn: '2027-03-06', feedId: 'f', calendar: 'Airbnb' }],
    live: [
      ...[
        {
          id: 'a',
          checkIn: '2027-03-02',
          checkOut: '2027-03-04',
          status: 'pending' as const,
          turnoverDays: 2,
        },
      ],
      ...[
        {
          id: 'b',
          checkIn: '2027-03-08',
          checkOut: '2027-03-09',
          status: 'confirmed' as const,
          turnoverDays: 0,
        },
      ],
    ],
    turnoverDays: 1,
  }
  const { closed } = closeNights(rows, { from: FIRST, to: '2027-03-20' })
  expect([...closed].map(([date, { by }]) => `${date.slice(8)} ${by}`).sort()).toEqual([
    '01 turnover',
    '02 request',
    '03 request',
    '04 turnover',
    '05 import',
    '07 turnover',
    '08 booking',
  ])
})

test('the days on which stays start are said before anyone chooses one', () => {
  const seasons = [{ startsOn: '2027-06-15', endsOn: '2027-08-31', minNights: 5 }]
  expect(
    startRulesInWords({ startWeekdays: [0, 5, 6], seasons }, { start: 'Check-in', unit: 'night' }),
  ).toEqual(['Check-in on Fridays, Saturdays and Sundays only', 'Jun 15 – Aug 31, 2027: 5-night minimum'])
  expect(startRulesInWords({ startWeekdays: null }, { start: 'Check-in', unit: 'night' })).toEqual([])
  expect(weekdayOf('2027-06-20')).toBe(0)
})

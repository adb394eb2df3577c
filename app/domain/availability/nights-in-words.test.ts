import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runInWords, addDays, eachNight } from '../shared/dates'
import { nightsInWords, runsOf } from './nights-in-words'

test('describes consecutive nights as one range, including the last one', () => {
  expect(runInWords({ from: '2027-03-06', through: '2027-03-06' })).toBe('Mar 6, 2027')
  expect(nightsInWords(['2027-03-06', '2027-03-07', '2027-03-08', '2027-03-12'])).toBe(
    'Mar 6 – 8, 2027; Mar 12, 2027',
  )
  expect(nightsInWords(['2026-12-31', '2027-01-01'])).toBe('Dec 31, 2026 – Jan 1, 2027')
  expect(nightsInWords(['2028-02-28', '2028-02-29', '2028-03-01'])).toBe('Feb 28 – Mar 1, 2028')
})

test('groups every night exactly once, into as few runs as possible', () => {
  const nights = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })
    .map((days) =>
      [...days].sort((a, b) => a - b).map((day) => ({ date: addDays('2027-02-01', day), value: day % 3 })),
    )
  fc.assert(
    fc.property(nights, (given) => {
      const runs = runsOf(given)
      expect(
        runs.flatMap(({ from, through, value }) =>
          eachNight(from, addDays(through, 1)).map((date) => ({ date, value })),
        ),
      ).toEqual(given)
      runs
        .slice(1)
        .forEach((run, index) =>
          expect(addDays(runs[index]!.through, 1) === run.from && runs[index]!.value === run.value).toBe(
            false,
          ),
        )
    }),
    { numRuns: 300 },
  )
})

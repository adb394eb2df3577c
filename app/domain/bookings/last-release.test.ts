import { expect, test } from 'vitest'
import type { bookings } from '#db/schema'
import { readFixture } from '../../../tests/support/release-fixture'
import type { ListingType } from '../listings/choices'
import { addDays, instantOf, startOfDay } from '../shared/dates'
import { cancellationTerms } from './cancellation-terms'
import { rentalTimes } from './deposit/rental-times'

type Row = {
  id: string
  listing_id: string
  check_in: string
  check_out: string
  time_zone: string
  cancellation_policy: (typeof bookings.$inferSelect)['cancellationPolicy']
  cancellation_terms: (typeof bookings.$inferSelect)['cancellationTerms']
}

test('the deadlines of all bookings of the last release are what they were, to the second', () => {
  const rowsOf = <T>(name: string) =>
    JSON.parse(readFixture().tables.find((table) => table.name === name)!.rows) as T[]
  const types = new Map(
    rowsOf<{ id: string; type: ListingType }>('listings').map(({ id, type }) => [id, type]),
  )
  const booked = rowsOf<Row>('bookings')
  expect(booked.length).toBeGreaterThan(100)
  for (const row of booked) {
    const { check_in: checkIn, check_out: checkOut, time_zone: timeZone } = row
    const type = types.get(row.listing_id)!
    const start = instantOf(timeZone, `${checkIn}T${type === 'property' ? '15:00' : '10:00'}`)
    const stay = { type, checkIn, checkOut, timeZone, times: null, cancellationTerms: row.cancellation_terms }
    // What a booking of these days would freeze now, and what is frozen on this one.
    expect(cancellationTerms(row.cancellation_policy, stay), row.id).toEqual(row.cancellation_terms)
    expect(rentalTimes(stay), row.id).toEqual({
      startsAt: start,
      returnFrom: startOfDay(timeZone, checkOut),
      endsAt: startOfDay(timeZone, addDays(checkOut, 1)),
    })
  }
})

import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '../shared/booking-status'
import { directionsUrl, hidePlace } from './arrival'

const listing = {
  title: 'A cabin',
  location: 'Asheville, North Carolina',
  latitude: 35.64123,
  longitude: -82.47281,
  streetAddress: '48 Creek Road',
  checkInInstructions: 'The key is under the frog.',
  checkOutInstructions: 'Put it back.',
  houseManual: 'Water the plants.',
}

describe('the exact place of a booking', () => {
  test.each(bookingStatuses)('is known only while the booking is confirmed or completed: %s', (status) => {
    const row = { booking: { id: 'b', status }, listing }
    const hidden = {
      ...{ latitude: 35.64, longitude: -82.47, streetAddress: null },
      ...{ checkInInstructions: null, checkOutInstructions: null, houseManual: null },
    }
    expect(hidePlace(row)).toEqual(
      ['confirmed', 'completed'].includes(status) ? row : { ...row, listing: { ...listing, ...hidden } },
    )
  })
})

describe('directions', () => {
  const to = (change: { streetAddress?: string | null; latitude?: number; longitude?: number }) => {
    const url = directionsUrl({ ...listing, ...change })
    return url && [new URL(url).origin + new URL(url).pathname, new URL(url).searchParams.get('to')]
  }
  const page = 'https://www.openstreetmap.org/directions'

  test('lead to the address', () => {
    expect(to({})).toEqual([page, '48 Creek Road, Asheville, North Carolina'])
    expect(to({ streetAddress: 'Café & Bar #2' })).toEqual([page, 'Café & Bar #2, Asheville, North Carolina'])
  })

  test('lead to the position of a listing without an address', () => {
    expect(to({ streetAddress: null })).toEqual([page, '35.64123,-82.47281'])
  })

  test('are not offered to a place that was never found', () => {
    expect(to({ streetAddress: null, latitude: 0, longitude: 0 })).toBeNull()
  })
})

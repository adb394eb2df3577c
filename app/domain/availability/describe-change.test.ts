import { describe, expect, test } from 'vitest'
import type { Closure } from './close-nights'
import { describeChange } from './describe-change'

const may = (day: number) => `2027-05-${String(day).padStart(2, '0')}`
const block = { from: may(1), to: may(7), isAvailable: false }
const booking: Closure = { by: 'booking', bookingId: 'b' }
const request: Closure = { by: 'request', bookingId: 'r' }
const held = (by: Closure, ...days: number[]) => days.map((day) => [may(day), by] as const)

describe('the words of a change of the calendar', () => {
  test('name the booked nights that a block skips, and say that a cancellation opens them', () => {
    const kept = new Map(held(booking, 3, 4, 5))
    expect(describeChange({ nights: block, changed: [may(1), may(2), may(6)], kept }, 'night')).toEqual({
      title: 'Blocked',
      description:
        'May 1 – 2, 2027; May 6, 2027 (3 nights) can no longer be booked. ' +
        'May 3 – 5, 2027 are booked and stay booked. ' +
        'If a booking is cancelled, its nights can be booked again.',
    })
  })

  test('name requests, and say days for a vehicle', () => {
    const kept = new Map([...held(booking, 3), ...held(request, 4)])
    expect(describeChange({ nights: block, changed: [may(1)], kept }, 'day').description).toBe(
      'May 1, 2027 (1 day) can no longer be booked. May 3, 2027 is booked and stays booked. ' +
        'May 4, 2027 is held by requests waiting for your response. ' +
        'If a booking is cancelled or a request is declined, its days can be booked again.',
    )
  })

  test('name a price that was set together with opening nights, whether or not any was closed', () => {
    const nights = { from: may(1), to: may(3), isAvailable: true, price: 120_00 }
    const price = 'May 1 – 2, 2027 (2 nights) now cost $120.00 per night.'
    expect(describeChange({ nights, changed: [], kept: new Map() }, 'night')).toEqual({
      title: 'Price set',
      description: price,
    })
    expect(describeChange({ nights, changed: [may(1)], kept: new Map() }, 'night').description).toBe(
      `May 1, 2027 (1 night) can be booked again. ${price}`,
    )
  })
})

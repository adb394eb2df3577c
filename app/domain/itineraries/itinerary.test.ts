import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../shared/schemas'
import { changeSchema } from '../shared/change-schema'
import { isPast, itinerarySchema } from './itinerary'
import { itineraryItemSchema, newItemBodySchema } from './itinerary-item'

const good = { title: 'Spring', destination: 'Kyoto' }
const item = { type: 'activity', title: 'A walk' }
const wrong = (parsed: { error?: Parameters<typeof fieldErrors>[0] }) =>
  parsed.error && fieldErrors(parsed.error)

describe('an itinerary', () => {
  test('needs a title and a destination, and has one traveler by default', () => {
    expect(itinerarySchema.parse({ ...good, title: '  Spring \n in Kyoto ' })).toEqual({
      title: 'Spring in Kyoto',
      destination: 'Kyoto',
      description: null,
      startDate: null,
      endDate: null,
      budget: null,
      travelers: 1,
      isPublic: false,
    })
  })

  test.each([
    [{ title: ' ' }, { title: ['Title is required'] }],
    [{ destination: undefined }, { destination: ['Destination is required'] }],
    [{ travelers: 0 }, { travelers: ['At least 1 traveler'] }],
    [{ travelers: 101 }, { travelers: ['At most 100 travelers'] }],
    [{ travelers: 1.5 }, { travelers: ['Must be a whole number'] }],
    [{ travelers: 0.5 }, { travelers: ['Must be a whole number'] }],
    [{ travelers: 'two' }, { travelers: ['Must be a whole number'] }],
    [
      { startDate: '2027-03-10', endDate: '2027-03-09' },
      { endDate: ['End date must be on or after the start date'] },
    ],
    [{ endDate: '2027-03-09' }, { startDate: ['Enter a start date too'] }],
    [{ budget: '12.345' }, { budget: ['Budget must be an amount such as 25.00'] }],
  ])('has for %j the errors %j', (change, errors) => {
    expect(wrong(itinerarySchema.safeParse({ ...good, ...change }))).toEqual(errors)
  })

  test('keeps missing fields in a partial change, and is validated as a whole', () => {
    const schema = changeSchema(itinerarySchema, {
      ...good,
      startDate: '2027-03-10',
      endDate: '2027-03-12',
      travelers: 3,
    })
    expect(schema.parse({ title: 'Autumn' })).toMatchObject({
      title: 'Autumn',
      destination: 'Kyoto',
      startDate: '2027-03-10',
      travelers: 3,
    })
    expect(wrong(schema.safeParse({ startDate: '2027-03-20' }))).toEqual({
      endDate: ['End date must be on or after the start date'],
    })
    for (const nothing of [[], {}, { strange: 1 }, null])
      expect(wrong(schema.safeParse(nothing))).toEqual({ '': ['Send the fields to change'] })
  })
})

test('a trip is past when its last day is over at its destination, and everywhere if that is unknown', () => {
  const trip = { startDate: '2027-03-01', endDate: '2027-03-05', timeZone: 'Pacific/Honolulu' }
  const now = new Date('2027-03-06T09:59:00Z')
  expect(isPast(trip, now)).toBe(false)
  expect(isPast(trip, new Date('2027-03-06T10:00:00Z'))).toBe(true)
  expect(isPast({ ...trip, timeZone: null }, now)).toBe(false)
  expect(isPast({ ...trip, endDate: null }, now)).toBe(true)
  expect(isPast({ startDate: null, endDate: null, timeZone: null }, now)).toBe(false)
})

describe('an item', () => {
  test.each([
    ['2027-03-10T09:30', '2027-03-10T09:30'],
    ['09:30', '09:30'],
    ['', null],
    [null, null],
  ])('is stored with the start %j as %j', (typed, kept) => {
    expect(itineraryItemSchema.parse({ ...item, startTime: typed }).startTime).toBe(kept)
  })

  test.each(['2027-03-10', '24:00', 'noon', 5])('cannot start at %j', (startTime) => {
    expect(wrong(itineraryItemSchema.safeParse({ ...item, startTime }))).toEqual({
      startTime: ['Must be a local time such as 2027-03-06T14:00 or 14:00'],
    })
  })

  test('needs a title, a known type, and a start if it has an end', () => {
    expect(wrong(itineraryItemSchema.safeParse({ type: 'party' }))).toEqual({
      type: ['Must be one of: accommodation, activity, restaurant, transport'],
      title: ['Title is required'],
    })
    expect(wrong(itineraryItemSchema.safeParse({ ...item, endTime: '10:00' }))).toEqual({
      startTime: ['Enter a start time too'],
    })
    expect(wrong(itineraryItemSchema.safeParse({ ...item, timeZone: '+02:00' }))).toEqual({
      timeZone: ['Must be a zone such as America/New_York'],
    })
  })

  const id = '0199a9e4-0000-7000-8000-00000000000a'

  test('may consist of exactly one link', () => {
    expect(newItemBodySchema.parse({ bookingId: id, day: 2 })).toEqual({ bookingId: id, day: 2 })
    expect(newItemBodySchema.safeParse({ bookingId: id, flightId: id }).success).toBe(false)
    expect(newItemBodySchema.parse({ ...item, bookingId: id })).toMatchObject({
      title: 'A walk',
      bookingId: id,
    })
    expect(wrong(newItemBodySchema.safeParse({}))).toMatchObject({ title: ['Title is required'] })
  })
})

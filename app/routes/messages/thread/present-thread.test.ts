import { expect, test } from 'vitest'
import type { Thread } from '~/domain/messaging/thread.queries.server'
import { presentThread } from './present-thread.server'

test('shows the end of a stay under its check-out date, without a time', () => {
  const booking = {
    id: 'b',
    listingTitle: 'A house',
    times: null,
    listingType: 'property',
    picture: null,
    checkIn: '2027-03-03',
    checkOut: '2027-03-06',
    status: 'completed',
  }
  const event = (id: string, kind: string, createdAt: string) => ({
    id,
    bookingId: 'b',
    kind,
    actorId: null,
    actorName: null,
    createdAt: new Date(createdAt),
  })
  const thread = {
    other: { firstName: 'Nora' },
    messages: [],
    // A stay ends at midnight after its check-out day.
    events: [event('1', 'expired', '2027-03-01T19:05:00Z'), event('2', 'completed', '2027-03-07T05:00:00Z')],
    bookings: [booking],
    timeZone: 'America/New_York',
    permission: 'allowed',
    hasEarlier: false,
    readUpTo: 0,
    revision: 1,
  } as unknown as Thread
  const { entries } = presentThread(thread, { viewerId: 'v', now: new Date('2027-03-08T12:00:00Z') })
  expect(entries).toMatchObject([
    { words: 'The request expired without a response', day: '2027-03-01', time: '2:05 PM' },
    { words: 'The stay ended', day: '2027-03-06', time: 'Sat, Mar 6', date: '2027-03-06' },
  ])
})

test('says once what was booked, and of what is not paid yet that it is not', () => {
  const event = (id: string, bookingId: string, kind: string) => ({
    ...{ id, bookingId, kind, actorId: 'v', actorName: 'Maya' },
    createdAt: new Date(`2027-03-01T0${id}:00:00Z`),
  })
  const thread = {
    other: { firstName: 'Nora' },
    messages: [],
    events: [event('1', 'a', 'started'), event('2', 'b', 'started'), event('3', 'a', 'confirmed')],
    bookings: [],
    timeZone: 'America/New_York',
    permission: 'allowed',
  } as unknown as Thread
  const { entries } = presentThread(thread, { viewerId: 'v', now: new Date('2027-03-08T12:00:00Z') })
  expect(entries.map((entry) => entry.kind === 'event' && entry.words)).toEqual([
    'Payment not finished',
    'You booked',
  ])
})

test('a host answers a request that waits for them, and its guest sees how long that takes', () => {
  const now = new Date('2027-03-08T12:00:00Z')
  const booking = {
    id: 'b',
    guestId: 'guest',
    hostId: 'host',
    listingTitle: 'A house',
    listingType: 'property',
    times: null,
    checkIn: '2027-04-03',
    checkOut: '2027-04-06',
    status: 'pending',
    paymentDue: null,
    expiresAt: new Date('2027-03-09T15:00:00Z'),
    hostEarnings: 255_00,
    timeZone: 'America/New_York',
  }
  const requestOf = (viewerId: string, changes: Partial<typeof booking> | { paymentDue: Date } = {}) =>
    presentThread(
      {
        other: { firstName: 'Nora' },
        messages: [],
        events: [],
        // The newest comes first.
        bookings: [
          { ...booking, id: 'newer', status: 'confirmed' },
          { ...booking, ...changes },
        ],
        timeZone: 'America/New_York',
        permission: 'allowed',
      } as unknown as Thread,
      { viewerId, now },
    ).card!.request
  const until = 'Tue, Mar 9, 10 AM'
  expect(requestOf('host')).toEqual({
    answer: '/bookings/b',
    words: `Nora is waiting for your answer until ${until}. You earn $255.00.`,
  })
  expect(requestOf('guest')).toEqual({ answer: null, words: `Waiting for Nora until ${until}.` })
  expect(requestOf('host', { expiresAt: new Date('2027-03-08T12:35:00Z') })!.words).toContain(
    '(in 35 minutes)',
  )
  expect(requestOf('host', { status: 'confirmed' })).toBeNull()
  expect(requestOf('host', { expiresAt: now })).toBeNull()
  expect(requestOf('host', { paymentDue: now })).toBeNull()
})

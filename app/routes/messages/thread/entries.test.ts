import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstNumber, groupByDay, lastNumber, mergeEntries, type Entry } from './entries'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
const message = (number: number, minute = number): Entry => ({
  kind: 'message',
  id: `m${number}`,
  number,
  isMine: true,
  parts: [{ text: `Message ${number}` }],
  day: at(minute).slice(0, 10),
  time: '',
  iso: at(minute),
})
const event = (minute: number): Entry => ({
  kind: 'event',
  id: `e${minute}`,
  words: 'You booked',
  booking: null,
  day: at(minute).slice(0, 10),
  time: '',
  iso: at(minute),
})
const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id)

test('shows a duplicate entry once, in its newer version', () => {
  const newer = { ...message(2), time: '2:05 PM' }
  const merged = mergeEntries([message(1), message(2)], [newer, message(3)])
  expect(ids(merged)).toEqual(['m1', 'm2', 'm3'])
  expect(merged[1]!.time).toBe('2:05 PM')
})

test('sorts booking events among the messages by time, before a message of the same instant', () => {
  expect(ids(mergeEntries([message(1), message(5)], [event(9), event(5), event(3)]))).toEqual([
    'm1',
    'e3',
    'e5',
    'm5',
    'e9',
  ])
})

test('keeps messages in the order of their numbers, whatever their times', () => {
  expect(ids(mergeEntries([message(2, 1)], [message(1, 2)]))).toEqual(['m1', 'm2'])
})

test('merges the parts of a thread into the same thread, in any order and any number of times', () => {
  const thread = mergeEntries(
    [],
    [...Array.from({ length: 12 }, (_, index) => message(index + 1)), event(3), event(7), event(40)],
  )
  fc.assert(
    fc.property(fc.array(fc.subarray(thread), { maxLength: 6 }), (parts) => {
      expect([...parts, thread].reduce<Entry[]>((shown, part) => mergeEntries(shown, part), [])).toEqual(
        thread,
      )
    }),
  )
})

test('groups entries by day', () => {
  const next = 24 * 60
  expect(
    groupByDay([message(1), event(2), message(2, next)]).map(({ day, entries }) => [day, ids(entries)]),
  ).toEqual([
    ['2026-11-20', ['m1', 'e2']],
    ['2026-11-21', ['m2']],
  ])
})

test('returns the numbers of the last and the first message', () => {
  expect([
    lastNumber([message(4), message(7), event(9)]),
    firstNumber([event(1), message(4), message(7)]),
  ]).toEqual([7, 4])
  expect(lastNumber([])).toBe(0)
})

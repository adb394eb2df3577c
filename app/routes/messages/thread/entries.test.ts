import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeEntries, type Entry } from './entries'

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

test('sorts booking events among the messages by time, before a message of the same instant', () => {
  expect(ids(mergeEntries([message(1), message(5)], [event(9), event(5), event(3)]))).toEqual([
    'm1',
    'e3',
    'e5',
    'm5',
    'e9',
  ])
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_IMAGES } from '../limits'
import { rearranged, roomFor, withPhotos } from './gallery'

const letters = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(97 + from + index))
const abc = letters(3)

describe('adding photos', () => {
  test('ignores photos that are already there', () => {
    expect(withPhotos(abc, ['b', 'a'])).toEqual({ ok: true, photos: abc })
    expect(withPhotos(letters(MAX_IMAGES), ['a'])).toEqual({ ok: true, photos: letters(MAX_IMAGES) })
  })

  test('refuses all if they are too many, and reports how many would fit', () => {
    expect(withPhotos(letters(8), ['x', 'y', 'z'])).toEqual({
      ok: false,
      refusal: 'too_many_photos',
      room: 2,
      max: MAX_IMAGES,
    })
    expect(withPhotos([], letters(11))).toEqual({
      ok: false,
      refusal: 'too_many_photos',
      room: 10,
      max: MAX_IMAGES,
    })
    expect(roomFor(letters(10))).toBe(0)
  })
})

describe('rearranging photos', () => {
  test.each([
    ['c', 1, ['c', 'a', 'b']],
    ['a', 2, ['b', 'a', 'c']],
    ['a', 3, ['b', 'c', 'a']],
    ['b', 2, abc],
    ['a', 10, ['b', 'c', 'a']],
  ])('moves %s to position %i, with the same result when repeated', (photo, to, photos) => {
    const once = rearranged(abc, { intent: 'move', photo, to })
    expect(once).toEqual({ ok: true, photos })
    expect(rearranged(photos, { intent: 'move', photo, to })).toEqual(once)
  })

  test('refuses to move a removed photo and an order of other photos', () => {
    expect(rearranged(abc, { intent: 'move', photo: 'x', to: 1 })).toEqual({
      ok: false,
      refusal: 'photos_changed',
    })
    for (const photos of [
      ['a', 'b', 'x'],
      ['a', 'b', 'c', 'c'],
      ['a', 'b', 'c', 'd'],
    ]) {
      expect([photos, rearranged(abc, { intent: 'reorder', photos })]).toEqual([
        photos,
        { ok: false, refusal: 'photos_changed' },
      ])
    }
  })

  test('accepts any order of the same photos', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(letters(10), { minLength: 10 }), (photos) => {
        expect(rearranged(letters(10), { intent: 'reorder', photos })).toEqual({ ok: true, photos })
      }),
    )
  })
})

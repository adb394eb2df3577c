import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_IMAGES } from '../limits'
import { rearranged, roomFor, withPhotos } from './gallery'

const letters = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(97 + from + index))
const abc = letters(3)

describe('adding', () => {
  test('goes to the end, in the given order', () => {
    expect(withPhotos(['a'], ['c', 'b'])).toEqual({ ok: true, photos: ['a', 'c', 'b'] })
  })

  test('of photos that are there already changes nothing', () => {
    expect(withPhotos(abc, ['b', 'a'])).toEqual({ ok: true, photos: abc })
    expect(withPhotos(letters(MAX_IMAGES), ['a'])).toEqual({ ok: true, photos: letters(MAX_IMAGES) })
  })

  test('takes none of more than fit, and says how many do', () => {
    expect(withPhotos(letters(8), ['x', 'y', 'z'])).toEqual({
      ok: false,
      refusal: 'too_many_photos',
      room: 2,
      most: MAX_IMAGES,
    })
    expect(withPhotos([], letters(11))).toEqual({
      ok: false,
      refusal: 'too_many_photos',
      room: 10,
      most: MAX_IMAGES,
    })
    expect(roomFor(letters(10))).toBe(0)
  })
})

describe('rearranging', () => {
  test.each([
    ['c', 1, ['c', 'a', 'b']],
    ['a', 2, ['b', 'a', 'c']],
    ['a', 3, ['b', 'c', 'a']],
    ['b', 2, abc],
    ['a', 10, ['b', 'c', 'a']],
  ])('moves %s to position %i, twice like once', (photo, to, photos) => {
    const once = rearranged(abc, { intent: 'move', photo, to })
    expect(once).toEqual({ ok: true, photos })
    expect(rearranged(photos, { intent: 'move', photo, to })).toEqual(once)
  })

  test('removes, twice like once', () => {
    expect(rearranged(abc, { intent: 'remove', photo: 'b' })).toEqual({ ok: true, photos: ['a', 'c'] })
    expect(rearranged(['a', 'c'], { intent: 'remove', photo: 'b' })).toEqual({ ok: true, photos: ['a', 'c'] })
  })

  test('refuses to move what is gone, and an order that is not of these photos', () => {
    expect(rearranged(abc, { intent: 'move', photo: 'x', to: 1 })).toEqual({
      ok: false,
      refusal: 'photos_changed',
    })
    for (const photos of [
      [],
      ['a', 'b'],
      ['a', 'b', 'x'],
      ['a', 'b', 'b'],
      ['a', 'b', 'c', 'c'],
      ['a', 'b', 'c', 'd'],
    ]) {
      expect([photos, rearranged(abc, { intent: 'reorder', photos })]).toEqual([
        photos,
        { ok: false, refusal: 'photos_changed' },
      ])
    }
  })

  test('to any order of the same photos gives that order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(letters(10), { minLength: 10 }), (photos) => {
        expect(rearranged(letters(10), { intent: 'reorder', photos })).toEqual({ ok: true, photos })
      }),
    )
  })
})

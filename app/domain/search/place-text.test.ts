import { describe, expect, test } from 'vitest'
import { readPlaceText, spansOf } from './place-text'

describe('a typed location', () => {
  test.each([
    ['REYKJAVÍK', 'reykjavik'],
    ['Asheville, NC', 'asheville north carolina'],
    ['portland or', 'portland oregon'],
    ['NYC', 'new york'],
    ['portland, me', 'portland maine'],
    ['LA', 'los angeles'],
    ['New Orleans, LA', 'new orleans louisiana'],
    ["Val-d'Or", 'val d or'.replace('or', 'oregon')],
  ])('normalizes %s to %s', (typed, whole) => {
    expect(readPlaceText(typed).whole).toBe(whole)
  })

  test('keeps at most twelve words', () => {
    expect(readPlaceText('a b c d e f g h i j k l m n').words).toHaveLength(12)
  })

  test('has a span for every run of its words, longest first', () => {
    expect(spansOf(['cabin', 'santa', 'fe']).map(({ text }) => text)).toEqual([
      'cabin santa fe',
      'cabin santa',
      'santa fe',
      'cabin',
      'santa',
      'fe',
    ])
    expect(spansOf(['cabin', 'santa', 'fe'])[2]).toEqual({ text: 'santa fe', rest: ['cabin'] })
  })
})

import { describe, expect, test } from 'vitest'
import { readPlaceText, spansOf, swappedLetters, titleQuery } from './place-text'

describe('a typed location', () => {
  test.each([
    ['REYKJAVÍK', 'reykjavik'],
    ['São  Paulo', 'sao paulo'],
    ['Asheville, NC', 'asheville north carolina'],
    ['portland or', 'portland oregon'],
    ['NYC', 'new york'],
    ['LA', 'los angeles'],
    ['New Orleans, LA', 'new orleans louisiana'],
    ["Val-d'Or", 'val d or'.replace('or', 'oregon')],
  ])('normalizes %s to %s', (typed, whole) => {
    expect(readPlaceText(typed).whole).toBe(whole)
  })

  test('keeps at most eight words', () => {
    expect(readPlaceText('a b c d e f g h i j k l m n').words).toHaveLength(8)
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

  test('has variants with two neighboring letters swapped', () => {
    expect(swappedLetters('maimi')).toContain('miami')
    expect(swappedLetters('a')).toEqual([])
  })
})

describe('title words', () => {
  test('must all match, each as a prefix', () => {
    expect(titleQuery(['loft', 'near', 'the', 'river'])).toBe("'loft':* & 'river':*")
  })

  test('are null when only small words are left', () => {
    expect(titleQuery(['in', 'the'])).toBeNull()
  })

  test('contain no tsquery operators', () => {
    const { words } = readPlaceText("o'neil & | ! <-> :* ( ) \\ 'x")
    expect(titleQuery(words)).toBe("'o':* & 'neil':* & 'x':*")
  })
})

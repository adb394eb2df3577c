import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundedText, escapeHtml, isStorable, oneLine, searchable } from './text'

const name = boundedText({ min: 1, max: 10 })

describe('boundedText', () => {
  test.each([['a\0b'], ['\ud800'], ['a\udc00b']])('refuses %j, which Postgres cannot store', (text) =>
    expect(name.safeParse(text).success).toBe(false),
  )

  test('trims and composes the text before it checks the length', () => {
    expect(name.parse('  e\u0301clair  ')).toBe('éclair')
    expect(name.safeParse('   ').error?.issues[0]?.message).toBe('Required')
    expect(name.safeParse('12345678901').error?.issues[0]?.message).toBe('Must be at most 10 characters')
  })

  test.each([
    [undefined, 'Required'],
    [null, 'Must be text'],
    [5, 'Must be text'],
    [['a'], 'Must be text'],
    [{}, 'Must be text'],
  ])('answers %j with "%s"', (input, message) => {
    expect(name.safeParse(input).error?.issues[0]?.message).toBe(message)
  })

  test('accepts only text that is stored unchanged', () => {
    const long = boundedText({ max: 1_000 })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = long.safeParse(text)
        return (
          !read.success ||
          (isStorable(read.data) &&
            read.data === read.data.trim() &&
            read.data === read.data.normalize('NFC'))
        )
      }),
    )
  })
})

test.each([['\u200b'], ['\u200b \u2060'], ['\u3164'], ['\u{e0041}']])(
  'refuses %j, which looks empty',
  (text) => {
    expect(name.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['Required'])
    expect(boundedText({ min: 3, max: 10 }).safeParse(`ab${text}`).success).toBe(false)
  },
)

test('names have no line breaks and do not turn the text around them', () => {
  const line = oneLine({ min: 1, max: 100 })
  expect(line.parse('Ann\r\n\r\nLee\u2028B \u202Evil\u2069')).toBe('Ann Lee B vil')
  expect(line.parse('Zoë 👩‍👩‍👧')).toBe('Zoë 👩‍👩‍👧')
})

test('escaped text is text in HTML and in quoted attributes', () => {
  expect(escapeHtml(`a < b && "c" > 'd'`)).toBe('a &lt; b &amp;&amp; &quot;c&quot; &gt; &#39;d&#39;')
})

test('searchable text has no case, accents or punctuation', () => {
  expect(searchable('  São  Paulo, BR ')).toBe('sao paulo br')
  expect([searchable('Haleʻiwa'), searchable("Hale'iwa"), searchable('ラーメン')]).toEqual([
    'hale iwa',
    'hale iwa',
    'ラーメン',
  ])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => searchable(searchable(text)) === searchable(text)),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundedText, EMAIL, escapeHtml, isStorable, oneLine, searchable } from './text'

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

test.each([
  ...[['\u200b'], ['\u200b \u2060'], ['\u3164'], ['\u{e0041}'], ['\u034f'], ['\ufe0f'], ['\u{e0101}']],
  ...[['\u17b4\u17b5'], ['\u180b'], ['\u0001\u0085']],
])('refuses %j, which looks empty', (text) => {
  expect(name.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['Required'])
  expect(boundedText({ min: 3, max: 10 }).safeParse(`ab${text}`).success).toBe(false)
})

test.each(['\u0301', '\u0301'.repeat(43), ' \u0301 \u034f'])(
  'refuses %j, accents without a letter',
  (text) => {
    for (const field of [oneLine({ min: 1, max: 100 }), boundedText({ min: 1, max: 100 })])
      expect(field.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['Required'])
  },
)

test('names have no line breaks and do not turn the text around them', () => {
  const line = oneLine({ min: 1, max: 100 })
  expect(line.parse('Ann\r\n\r\nLee\u2028B \u202Evil\u2069')).toBe('Ann Lee B vil')
})

test.each([
  ['\u200bAnna\ufeff \u00adLee\u200e', 'Anna Lee'],
  ['An\u200dna\u200c', 'Anna'],
  ['Zoë 👩‍👩‍👧', 'Zoë 👩‍👩‍👧'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['രാജന്\u200d', 'രാജന്\u200d'],
  ['An\u034f\u200dna \ufe0fLee\u{e0101}1\ufe0f', 'Anna Lee1'],
  ['\u0301Anna\u0001 \u17b4Lee\u0085', 'Anna Lee'],
  [`A${'\u0323'.repeat(43)}nna`, `\u1ea0${'\u0323'.repeat(6)}nna`],
  ['❤️ 1️⃣ 👍🏽 👩‍❤️‍👨 👩🏽‍⚕️ ☎︎', '❤️ 1️⃣ 👍🏽 👩‍❤️‍👨 👩🏽‍⚕️ ☎︎'],
  ['葛\u{e0100}城 ᠠ\u180b', '葛\u{e0100}城 ᠠ\u180b'],
  ['Ngô Ế בְּרֵאשִׁ֖ית', 'Ngô Ế בְּרֵאשִׁ֖ית'.normalize()],
  ['🏴\u{e0067}\u{e0062}\u{e007f} \u{e0041}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
])('the name %j is %j, without what is invisible but with what means something', (typed, name) =>
  expect(oneLine({ max: 100 }).parse(typed)).toBe(name),
)

test.each([
  ['AB\u034fCD', 'ABCD'],
  ['SAVE\ufe0f', 'SAVE'],
  ['X\nY', 'X Y'],
  ['ＳＡＶＥ２０', 'SAVE20'],
  ['０３－１２３４', '03-1234'],
  ['+1\u00a0828\u2028555\u17b40114', '+1 828 5550114'],
])('the code or phone %j is %j', (typed, plain) =>
  expect(boundedText({ max: 50, min: 1, isPlain: true }).parse(typed)).toBe(plain),
)

test.each(['\u200b', ' \u200e\u2060 ', '\u0301'])('%j alone is no text, required or not', (typed) => {
  expect(boundedText({ max: 50 }).parse(typed)).toBe('')
  expect(boundedText({ max: 50, min: 1 }).safeParse(typed).success).toBe(false)
})

test('text that fills a field of a browser is accepted, because a line break is one character', () => {
  const filled = `${'line\n'.repeat(20)}`.padEnd(120, 'y')
  const field = boundedText({ max: 120, min: 120 })
  for (const lineBreak of ['\n', '\r\n', '\r'])
    expect(field.parse(filled.replaceAll('\n', lineBreak))).toBe(filled)
})

describe('an email address', () => {
  const accepted = [
    ...['anna@xn--80a1acny.xn--p1ai', 'dept/anna@example.com', 'anna&bob@example.com', 'anna=x@example.com'],
    ...[
      "o'neil+tag@mail.example.co.uk",
      '{a}|~^`#$%*!?@example.com',
      'a..b.@1-2.example',
      'ANNA@EXAMPLE.COM',
    ],
  ]
  const refused = ['anna', 'anna@', '@example.com', 'anna@example', 'a b@example.com', 'a@b..com', 'a@-b.com']

  test.each(accepted)('may be %s, as in a browser', (email) => expect(EMAIL.test(email)).toBe(true))
  test.each([...refused, 'a@b.com\nBcc: c@d.com', 'ä@example.com', 'a<b>@example.com'])(
    'is not %j',
    (email) => expect(EMAIL.test(email)).toBe(false),
  )
  test('is a pattern that browsers can read', () => {
    const pattern = new RegExp(`^(?:${EMAIL.source})$`, 'v')
    expect(accepted.filter((email) => !pattern.test(email))).toEqual([])
  })
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

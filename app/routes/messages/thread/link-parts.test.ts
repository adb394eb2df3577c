import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkParts } from './link-parts.server'

test('links web and email addresses, with or without a scheme', () => {
  expect(linkParts('See https://maps.example.com/a?b=1, www.example.com or ask jo@example.com.')).toEqual([
    { text: 'See ' },
    { text: 'https://maps.example.com/a?b=1', href: 'https://maps.example.com/a?b=1' },
    { text: ', ' },
    { text: 'www.example.com', href: 'http://www.example.com' },
    { text: ' or ask ' },
    { text: 'jo@example.com', href: 'mailto:jo@example.com' },
    { text: '.' },
  ])
})

test('keeps every character, and links only web and email addresses', () => {
  const word = fc.constantFrom(
    'https://a.example',
    'javascript:alert(1)',
    'www.b.example',
    '\n',
    '<a href="x">',
    ' ',
    'ftp://c.example',
    'x@y.example',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string())), (words) => {
      const text = words.join(' ')
      const parts = linkParts(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      expect(parts.every(({ href }) => href === undefined || /^(https?:\/\/|mailto:)/i.test(href))).toBe(true)
    }),
  )
})

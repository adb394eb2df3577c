import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asSent } from '../../../tests/support/emails'
import { runs } from '../../../tests/support/runs'
import type { EmailContent } from './email'

const site = { origin: 'https://roamstead.example' }
const link = 'https://roamstead.example/bookings/7'
const email = (given: Partial<EmailContent> = {}): EmailContent => ({
  to: 'ann@example.test',
  subject: 'Confirmed: The salt house',
  name: 'Ann',
  body: ['It is yours.'],
  ...given,
})
const write = (given: Partial<EmailContent> = {}) => asSent(email(given), site)

/** An email with the given text in every place that accepts text. */
const everywhere = (text: string): EmailContent => ({
  to: text,
  subject: text,
  name: text,
  because: text,
  body: [
    text,
    { title: text, facts: [[text, text]] },
    { code: text },
    { note: text },
    { link, label: text },
    { link, label: text },
  ],
})
/** The tags of an email with the names of their attributes, which no text may change. */
const skeleton = (html: string) =>
  [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'))

test('an email can link the title of its facts and say how to stop, only to web addresses', () => {
  const [titleLink, unsubscribe] = [`${link}?a=1&b=2`, 'https://roamstead.example/stop?token=x&y']
  const { text, html } = write({
    body: [{ title: 'The salt house', titleLink, facts: [['Where', 'Maine']] }],
    unsubscribe,
  })
  expect(text).toBe(
    `Hi Ann,\n\nThe salt house\nWhere: Maine\n${titleLink}\n\nRoamstead\n\nStop these emails: ${unsubscribe}`,
  )
  expect(html).toMatch(/<a href="[^"]*\?a=1&amp;b=2"[^>]*>The salt house<\/a>/)
  expect(html).toMatch(/<a href="[^"]*\?token=x&amp;y"[^>]*>Stop these emails<\/a>/)
  expect(write().html).not.toContain('Stop these emails')
  for (const address of ['javascript:alert(1)', 'mailto:a@b.test']) {
    expect(() => write({ unsubscribe: address })).toThrow(TypeError)
    expect(() => write({ body: [{ title: 'x', titleLink: address, facts: [] }] })).toThrow(TypeError)
  }
})

describe('an email as text', () => {
  test('contains the greeting, paragraphs, plain links, facts, a code, a note and the sender', () => {
    const { text } = write({
      body: [
        'First line.\nSecond line.',
        {
          title: 'The salt house',
          facts: [
            ['Check-in', 'Wed, Mar 10, 2027'],
            ['Total', '$414.89'],
          ],
        },
        { code: '482913' },
        { link, label: 'See your booking' },
        { note: 'Not you? Ignore this.' },
      ],
    })
    expect(text).toBe(
      [
        'Hi Ann,',
        'First line.\nSecond line.',
        'The salt house\nCheck-in: Wed, Mar 10, 2027\nTotal: $414.89',
        '482913',
        link,
        'Not you? Ignore this.',
        'Roamstead',
      ].join('\n\n'),
    )
  })

  test.each([
    ['<img src=x onerror=alert(1)>', 'Hi <img src=x onerror=alert(1)>,'],
    ['Zoë\r\nBcc: all', 'Hi,'],
    ['https://win.example', 'Hi,'],
    ['Win at win.example', 'Hi,'],
    ['\u202eevil', 'Hi evil,'],
    ['Ann\nLee', 'Hi Ann Lee,'],
  ])('greets %j with %j, without line breaks or links', (name, greeting) => {
    expect(write({ name }).text.split('\n')[0]).toBe(greeting)
  })

  test('has a subject of one line', () => {
    expect(write({ subject: ' Confirmed:\r\nBcc: all@example.test\u2028\u202e\0 x ' }).subject).toBe(
      'Confirmed: Bcc: all@example.test x',
    )
  })

  test('does not let a title or a fact add lines', () => {
    expect(
      write({ body: [{ title: 'House\n\nhttps://win.example', facts: [['Total', '$1\nTotal: $2']] }] }).text,
    ).toContain('\n\nHouse https://win.example\nTotal: $1 Total: $2\n\n')
  })
})

describe('an email as HTML', () => {
  test('declares its language, direction, title and color schemes, and loads nothing', () => {
    const { html } = write({ body: ['It is yours.', { link, label: 'See your booking' }] })
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
    expect(html).toContain('<title>Confirmed: The salt house</title>')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).not.toMatch(
      /<(img|link|script|iframe|object|form|input)\b|url\(|@import|@font-face|\bsrc=|\son\w+=/i,
    )
  })
})

describe('user input', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    ']]>',
    'نور الدين',
    '\u202eevil\u2066',
    'a\0b',
    'javascript:alert(1)',
  ])('is rendered as text: %j', (typed) => {
    const { html } = asSent(everywhere(typed), site)
    expect(skeleton(html)).toEqual(skeleton(asSent(everywhere('plain'), site).html))
    expect(html).not.toMatch(/[\0\u202a-\u202e\u2066-\u2069]/)
    expect(html.isWellFormed()).toBe(true)
  })
})

describe('a link', () => {
  test('is an http or https URL in both versions, or rendering fails', () => {
    const addresses = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string().map((tail) => `https://roamstead.example/${tail}`),
    )
    fc.assert(
      fc.property(addresses, (address) => {
        let email
        try {
          email = write({ body: [{ link: address, label: 'Open' }] })
        } catch {
          return
        }
        const [, href] = /<a href="([^"]*)"/.exec(email.html)!
        expect(href).toMatch(/^https?:\/\/[^\s<>"]+$/)
        expect(email.text.split('\n\n')[1]).toBe(href!.replaceAll('&amp;', '&').replaceAll('&#39;', "'"))
      }),
      { numRuns: runs(300) },
    )
  })
})

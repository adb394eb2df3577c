import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../tests/support/runs'
import type { EmailContent } from './email'
import { renderEmail } from './render-email'

const site = { origin: 'https://roamstead.example' }
const link = 'https://roamstead.example/bookings/7'
const letter = (given: Partial<EmailContent> = {}): EmailContent => ({
  to: 'ann@example.test',
  subject: 'Confirmed: The salt house',
  name: 'Ann',
  body: ['It is yours.'],
  ...given,
})
const write = (given: Partial<EmailContent> = {}) => renderEmail(letter(given), site)

/** A letter with this text in every place that takes one. */
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
/** The tags of a mail with the names of their attributes: what no text may change. */
const skeleton = (html: string) =>
  [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'))
const hidden = /<div style="display:none[^"]*">([^<]*)<\/div>/

describe('a letter as text', () => {
  test('is greeting, paragraphs, bare links, lines of facts, code and remark, and who wrote', () => {
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
    ["O'Neil", "Hi O'Neil,"],
    ['J. R.', 'Hi J. R.,'],
    ['Zoë\r\nBcc: all', 'Hi,'],
    ['نور', 'Hi نور,'],
    ['https://win.example', 'Hi,'],
    ['Win at win.example', 'Hi,'],
    ['ann@win.example', 'Hi,'],
    ['\u202eevil', 'Hi evil,'],
    ['Ann\nLee', 'Hi Ann Lee,'],
  ])('greets %j with %j: a name opens no line and is no link', (name, greeting) => {
    expect(write({ name }).text.split('\n')[0]).toBe(greeting)
  })

  test('a subject is one line, whatever was typed into a title', () => {
    expect(write({ subject: ' Confirmed:\r\nBcc: all@example.test\u2028\u202e\0 x ' }).subject).toBe(
      'Confirmed: Bcc: all@example.test x',
    )
  })

  test('a title or a fact adds no line of its own', () => {
    expect(
      write({ body: [{ title: 'House\n\nhttps://win.example', facts: [['Total', '$1\nTotal: $2']] }] }).text,
    ).toContain('\n\nHouse https://win.example\nTotal: $1 Total: $2\n\n')
  })
})

describe('a letter as HTML', () => {
  test('says its language, direction, title and colour schemes, and asks for nothing elsewhere', () => {
    const { html } = write({ body: ['It is yours.', { link, label: 'See your booking' }] })
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
    expect(html).toContain('<title>Confirmed: The salt house</title>')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).not.toMatch(
      /<(img|link|script|iframe|object|form|input)\b|url\(|@import|@font-face|\bsrc=|\son\w+=/i,
    )
  })

  test('has one column of at most 600 px, and tables that are no tables to those who hear it, but for the facts', () => {
    const { html } = write({
      body: [
        { title: 'The salt house', facts: [['Guests', '2']] },
        { link, label: 'See your booking' },
      ],
    })
    expect(html).toContain('max-width:600px')
    const spoken = [...html.replace(/<!--.*?-->/gs, '').matchAll(/<table[^>]*>/g)].filter(
      ([tag]) => !tag.includes('role="presentation"'),
    )
    expect(spoken).toHaveLength(1)
    expect(html).toMatch(/<th scope="row"[^>]*>Guests<\/th>\s*<td[^>]*>2<\/td>/)
  })

  test('makes the first link the button, with its bare address under it, and the others plain links', () => {
    const { html } = write({
      body: [{ link, label: 'See your booking' }, 'Or:', { link: `${link}/cancel`, label: 'Cancel it' }],
    })
    const links = [...html.matchAll(/<a href="([^"]*)"\s+class="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
      ([, ...parts]) => parts,
    )
    expect(links).toEqual([
      [link, 'bg-accent text-on-accent', 'See your booking'],
      [link, 'text-muted', link],
      [`${link}/cancel`, 'text-accent', 'Cancel it'],
      [site.origin, 'text-muted', 'roamstead.example'],
    ])
  })

  test.each([
    [['Your booking is confirmed. See you there.'], 'Your booking is confirmed.'],
    [['Here it is:', { link, label: 'Open' }], 'Here it is.'],
    [[{ note: 'Small' }, 'You get $100.00 of $230.50 back. Sorry.'], 'You get $100.00 of $230.50 back.'],
    [[{ code: '482913' }], ''],
  ] as [EmailContent['body'], string][])('previews %j as %j', (body, words) => {
    expect(hidden.exec(write({ body }).html)![1]!.replace(/[\u034f\u200c\u00a0]+$/, '')).toBe(words)
  })

  test('says at the end who writes, to whom, and why', () => {
    const words = write({ because: 'you host on Roamstead' }).html.replace(/<[^>]*>/g, '')
    expect(words).toContain('Roamstead: places to stay and cars to drive. roamstead.example')
    expect(words).toContain('This email was sent to ann@example.test because you host on Roamstead.')
    expect(write().html).toContain('because you have a Roamstead account.')
  })

  test('keeps a code in one piece for copying', () => {
    expect(write({ body: [{ code: '482913' }] }).html).toMatch(
      /letter-spacing[^>]*user-select:all[^>]*>482913<\/p>/,
    )
  })

  test('keeps the line breaks of a paragraph', () => {
    expect(write({ body: ['One <1>\nTwo'] }).html).toContain('>One &lt;1&gt;<br>Two</p>')
  })
})

describe('what people typed', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    '</title></style><svg onload=alert(1)>',
    '<!--',
    '-->',
    '<![endif]-->',
    ']]>',
    '&lt;b&gt; & co',
    'نور الدين',
    '日本語 🏡',
    '\u202eevil\u2066',
    'a\0b',
    '\ud800',
    '${site}',
    'javascript:alert(1)',
  ])('stays text: %j', (typed) => {
    const { html } = renderEmail(everywhere(typed), site)
    expect(skeleton(html)).toEqual(skeleton(renderEmail(everywhere('plain'), site).html))
    expect(html).not.toMatch(/[\0\u202a-\u202e\u2066-\u2069]/)
    expect(html.isWellFormed()).toBe(true)
  })

  test('cannot open a tag or leave an attribute, whatever it is', () => {
    const plain = skeleton(renderEmail(everywhere('plain'), site).html)
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '=',
        '/',
        '<!--',
        '-->',
        '<script>',
        '</p>',
        ' onload=',
        'style=',
        '\u202e',
        '&quot;',
        '&#60;',
      ),
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('').replaceAll('\n', ' ')),
        (typed) => {
          expect(skeleton(renderEmail(everywhere(typed), site).html)).toEqual(plain)
        },
      ),
      { numRuns: runs(150) },
    )
  })
})

describe('a link', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    'vbscript:x',
    'JAVASCRIPT:alert(1)',
    ' \tjavascript:alert(1)',
    'mailto:a@b.example',
    '/bookings/7',
    '//win.example',
    '',
  ])('to %j is refused', (bad) => {
    expect(() => write({ body: [{ link: bad, label: 'Open' }] })).toThrow(TypeError)
  })

  test('is an address of the web in both versions, or there is no mail', () => {
    const addresses = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string().map((tail) => `https://roamstead.example/${tail}`),
    )
    fc.assert(
      fc.property(addresses, (address) => {
        let mail
        try {
          mail = write({ body: [{ link: address, label: 'Open' }] })
        } catch {
          return
        }
        const [, href] = /<a href="([^"]*)"/.exec(mail.html)!
        expect(href).toMatch(/^https?:\/\/[^\s<>"]+$/)
        expect(mail.text.split('\n\n')[1]).toBe(href!.replaceAll('&amp;', '&').replaceAll('&#39;', "'"))
      }),
      { numRuns: runs(300) },
    )
  })

  test('keeps a token as it is', () => {
    const reset = 'https://roamstead.example/reset-password?token=Zm9v_YmFy-1&x=2'
    expect(write({ body: [{ link: reset, label: 'Choose a new password' }] }).text).toContain(reset)
  })
})

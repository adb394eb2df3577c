import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../tests/support/runs'
import { renderMarkdown } from './render-markdown.server'

const html = (text: string) => renderMarkdown(text).html

describe('Markdown', () => {
  test('is rendered to paragraphs, lists, tables, emphasis and links', () => {
    expect(
      html('One *two* **three**.\n\n- four\n- [five](/cancellation)\n\n| a | b |\n|---|---|\n| 1 | 2 |'),
    ).toBe(
      '<p>One <em>two</em> <strong>three</strong>.</p>\n' +
        '<ul>\n<li>four</li>\n<li><a href="/cancellation">five</a></li>\n</ul>\n' +
        '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n' +
        '<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>\n',
    )
  })

  test('renders headings from the second level without gaps', () => {
    expect(html('# A\n\n### B\n\n# C')).toBe(
      '<h2 id="section-a">A</h2>\n<h3 id="section-b">B</h3>\n<h2 id="section-c">C</h2>\n',
    )
    expect(html('#### A\n\n###### B')).toBe('<h2 id="section-a">A</h2>\n<h3 id="section-b">B</h3>\n')
    expect(html('# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6').match(/<h\d/g)).toEqual([
      '<h2',
      '<h3',
      '<h4',
      '<h5',
      '<h6',
      '<h6',
    ])
  })

  test.each([
    'https://roamstead.example/a?b=c',
    'mailto:hello@roamstead.example',
    '/terms#section-fees',
    '#section-fees',
  ])('allows links to %s', (href) => {
    expect(html(`[there](${href})`)).toBe(`<p><a href="${href}">there</a></p>\n`)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:image/svg+xml,x',
    'file:///etc/passwd',
    '//evil.test',
  ])('does not render a link to %s', (href) => {
    expect(html(`[there](<${href}>)\n\n<${href}>\n\n[there][1]\n\n[1]: ${href}`)).not.toContain('<a')
  })

  test('escapes HTML', () => {
    expect(html('<script>alert(1)</script>\n\nA <b onclick="x">b</b> &lt;i&gt; <!-- c -->')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n' +
        '<p>A &lt;b onclick=&quot;x&quot;&gt;b&lt;/b&gt; &lt;i&gt; &lt;!-- c --&gt;</p>\n',
    )
  })

  test('renders only elements and attributes of the safe subset', () => {
    const fragments = fc.constantFrom(
      ...String.raw`< > " ' [a]( ) ![ ] <script> </p> javascript: https://x.test # | |-| ~~ ** _ \ &lt; &#x27; é`.split(
        ' ',
      ),
      ...['`', '<a href=', '\n', '\n\n', '    ', '- ', '1. ', '> ', ' onload=x ', '```', '```js"x\n', '\0'],
    )
    const elements = /h[2-6]|p|em|strong|s|ul|ol|li|blockquote|code|pre|br|hr|a|table|thead|tbody|tr|th|td/
      .source
    const attributes = [
      /id="section-[a-z0-9-]+"/,
      /start="\d+"/,
      /style="text-align:(?:left|right|center)"/,
      /class="language-[^"<>]*"/,
      /(?:href|title)="[^"<>]*"/,
    ].map(({ source }) => source)
    const allowed = new RegExp(`^</?(?:${elements})(?: (?:${attributes.join('|')}))*>$`)
    fc.assert(
      fc.property(fc.array(fragments, { maxLength: 40 }), (parts) => {
        const rendered = html(parts.join(''))
        for (const tag of rendered.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(allowed)
        for (const [, href] of rendered.matchAll(/href="([^"]*)"/g))
          expect(href).toMatch(/^(https?:\/\/|mailto:|\/(?!\/)|#|$)/)
      }),
      { numRuns: runs(2_000) },
    )
  })
})

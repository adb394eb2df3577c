import { createElement, Suspense } from 'react'
import { expect, test } from 'vitest'
import {
  renderAtOnce,
  renderInOrder,
  withoutSeparators,
  withoutStacks,
  type Page,
} from '../../../tests/support/late-pages'
import { orderedHtml } from './ordered-html.server'

const slow: Page = (Late) => (
  <html lang="en">
    <head>
      <title>A page</title>
    </head>
    <body>
      <h1>Known</h1>
      <Suspense fallback="please wait">
        <Late name="a">
          <p>first</p>
        </Late>
      </Suspense>
      <p>between</p>
      <Suspense fallback="please wait">
        <Late name="b">
          <p>second: € 🏡</p>
        </Late>
      </Suspense>
      <p>end</p>
    </body>
  </html>
)

test('each chunk leaves as soon as everything before it is known, and no fallback does', async () => {
  const { chunks } = await renderInOrder(slow, ['a', 'b'])
  expect(chunks).toEqual([
    '<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body><h1>Known</h1>',
    '<!--$--><p>first</p><!--/$--><p>between</p>',
    '<!--$--><p>second: € 🏡</p><!--/$--><p>end</p></body></html>',
  ])
  const { chunks: other } = await renderInOrder(slow, ['b', 'a'])
  expect(other).toEqual([chunks[0], '', chunks[1]! + chunks[2]!])
})

test('a boundary too large for React to send with the page is in its place', async () => {
  const page: Page = (Late) => (
    <main>
      <Suspense fallback="wait">
        <Late name="a">
          <Suspense fallback="wait">{'large '.repeat(500)}</Suspense>
        </Late>
      </Suspense>
      after
    </main>
  )
  const { html } = await renderInOrder(page, ['a'], { progressiveChunkSize: 100 })
  expect(withoutSeparators(html)).toBe(withoutSeparators(await renderAtOnce(page, ['a'])))
  expect(html).not.toContain('wait')
})

test('a rendering that is aborted leaves what is missing to the browser, with its fallback', async () => {
  const { html, ended } = await renderInOrder(slow, ['a'], { abortAfter: 'a', onError: () => 'why' })
  expect(withoutStacks(html)).toContain(
    '<p>first</p><!--/$--><p>between</p><!--$!--><template data-dgst="why" ' +
      'data-msg="The server did not finish this Suspense boundary: aborted"></template>' +
      'please wait<!--/$--><p>end</p></body></html>',
  )
  expect(ended).toBe(true)
})

test("React's scripts are left out and the page's own stay, with and without a nonce", async () => {
  for (const nonce of [undefined, 'a+b/c==']) {
    const script = `window.text = "$RC(\\"B:0\\",\\"S:0\\")"`
    const page: Page = (Late) => (
      <main>
        <Suspense>
          <Late name="a">
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
          </Late>
        </Suspense>
        <Suspense>
          <Late name="b" fails />
        </Suspense>
      </main>
    )
    const { html } = await renderInOrder(page, ['b', 'a'], { nonce })
    expect(html.match(/<script.*?<\/script>/g)).toEqual([
      `<script${nonce ? ` nonce="${nonce}"` : ''}>${script}</script>`,
    ])
  }
})

test('the result does not depend on where the chunks of the stream end', async () => {
  const { html, written } = await renderInOrder(slow, ['b', 'a'])
  const bytes = Buffer.concat(written)
  for (let size = 1; size <= 64; size++) {
    const chunks: string[] = []
    const ordered = orderedHtml(
      (chunk) => chunks.push(chunk),
      () => {},
    )
    for (let at = 0; at < bytes.length; at += size) ordered.write(bytes.subarray(at, at + size))
    await new Promise<void>((done) => ordered.end(done))
    expect(chunks.join('')).toBe(html)
  }
})

test.each(['·', '€', '🏡'])('contains each %s, wherever a chunk ends, and no NUL', async (character) => {
  for (let shift = 0; shift < 8; shift++) {
    const parts = ['x'.repeat(shift), ...Array.from({ length: 500 }, () => `ten letters${character}`)]
    const { html } = await renderInOrder(() => createElement('p', null, ...parts), [])
    expect(html.replace(/<!-- -->|<\/?p>/g, '')).toBe(parts.join(''))
  }
})

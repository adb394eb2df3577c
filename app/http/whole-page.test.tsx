import type { EntryContext } from '@remix-run/node'
import { Suspense, useId } from 'react'
import { expect, test } from 'vitest'
import { renderAtOnce } from '../../tests/support/late-pages'
import { wholePage } from './whole-page.server'

/** What Remix passes on with a page: its data as a stream, in chunks that end anywhere. */
const contextWith = (...data: string[]) =>
  ({
    renderMeta: {},
    serverHandoffStream: new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of Buffer.from(data.join(''))) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    }),
  }) as unknown as EntryContext

function Labelled() {
  const id = useId()
  return <label htmlFor={id}>Größe &amp; Straße {1}</label>
}

const page = (
  <html lang="en">
    <body>
      <Labelled />
      <Suspense fallback="wait">
        there {'are'} <b>{'<!--$!-->'}</b>
      </Suspense>
    </body>
  </html>
)

test('renders the same HTML at once as in a stream', async () => {
  expect(await wholePage(contextWith('[]'), page)).toBe(await renderAtOnce(() => page, []))
})

test('the data of a page is handed to the component of Remix that waits for it', async () => {
  const context = contextWith('["a €"]\n', '["b"]\n')
  await wholePage(context, page)
  expect(context.renderMeta!.streamCache![0]).toMatchObject({
    result: { done: true, value: '["a €"]\n["b"]\n' },
  })
})

test.each([
  ['waits', Promise.resolve()],
  ['fails', new Error('It fails')],
])('a page in which a part %s is left to the stream', async (_, thrown) => {
  function Part(): never {
    throw thrown
  }
  const inside = (
    <Suspense fallback="wait">
      <Part />
    </Suspense>
  )
  for (const unfinished of [inside, <Part key="outside" />]) {
    const context = contextWith('[]')
    expect(await wholePage(context, unfinished)).toBeNull()
    expect(context.serverHandoffStream!.locked).toBe(false)
  }
})

test('a page without data for scripts is left to the stream', async () => {
  expect(await wholePage({} as EntryContext, page)).toBeNull()
})

import type { EntryContext } from '@remix-run/node'
import { Suspense, useId } from 'react'
import { expect, test } from 'vitest'
import { renderAtOnce } from '../../tests/support/late-pages'
import { takeData, wholePage } from './whole-page.server'

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
  expect(wholePage(contextWith('[]'), page)).toBe(await renderAtOnce(() => page, []))
})

test('the data of a page is handed to the component of Remix that waits for it', async () => {
  const context = contextWith('["a €"]\n', '["b"]\n')
  expect(await takeData(context)).toBe(true)
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
    context.serverHandoffStream!.getReader()
    expect(wholePage(context, unfinished)).toBeNull()
    expect(context.serverHandoffStream!.locked).toBe(false)
  }
})

test('a page without data for scripts is left to the stream', async () => {
  expect(await takeData({} as EntryContext)).toBe(false)
})

test('data that waits for a promise is not waited for, and stays in the stream from its beginning', async () => {
  let finish!: () => void
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from('["a"]'))
      finish = () => {
        controller.enqueue(Buffer.from('["b"]'))
        controller.close()
      }
    },
  })
  const context = { renderMeta: {}, serverHandoffStream } as unknown as EntryContext
  expect(await takeData(context)).toBe(false)
  finish()
  expect(await new Response(context.serverHandoffStream).text()).toBe('["a"]["b"]')
})

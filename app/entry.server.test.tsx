import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { Await, Scripts, useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import * as entry from './entry.server'
import { deferredData } from './http/streaming/deferred.server'

/** A site of one page, whose loader returns a promise without `deferred`. */
function siteWith(late: Promise<string>) {
  function Page() {
    const { late } = useLoaderData<{ late: Promise<string> }>()
    return (
      <html lang="en">
        <body>
          <p>what is known</p>
          <Suspense fallback="wait">
            <Await resolve={late}>{(text) => <p>{text}</p>}</Await>
          </Suspense>
          <Scripts />
        </body>
      </html>
    )
  }
  const route = { id: 'root', path: '', hasLoader: true, module: '/root.js', imports: [] }
  return {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: { default: Page, loader: () => ({ late }) } } },
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: { root: route },
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build',
    future: { v3_singleFetch: true },
    isSpaMode: false,
  } as unknown as ServerBuild
}

test.each([
  ['a document', { document: deferredData(() => {}) }],
  ['a page that follows a form', {}],
])('%s whose loader returned a promise leaves before that is settled', async (_, context) => {
  let settle!: (text: string) => void
  const late = new Promise<string>((resolve) => (settle = resolve))
  const handle = createRequestHandler(siteWith(late), 'production')
  const response = await handle(new Request('http://localhost/'), context)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let html = (await reader.read()).value!
  expect(html).toContain('what is known')
  settle('what was awaited')
  for (let read = await reader.read(); !read.done; read = await reader.read()) html += read.value
  expect(html).toContain('<p>what was awaited</p>')
  expect(html).toMatch(/streamController\.enqueue\(.*what was awaited/s)
  expect(html).not.toContain('$RC')
})

import type { ServerBuild } from '@remix-run/node'
import express from 'express'
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { earlyHints } from './early-hints'

const links = () => [
  { rel: 'stylesheet', href: '/assets/app.css' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: '/assets/display.woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg' },
]
const build = { routes: { root: { module: { links } } } } as unknown as ServerBuild

/** The `Link` header of a 103 response, and the status of the answer. */
async function visit(headers: Record<string, string>) {
  const app = express()
    .use(earlyHints(build))
    .use((_, response) => response.send('page'))
  const server = app.listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const request = get({ port: (server.address() as AddressInfo).port, headers })
  let link: string | undefined
  request.on('information', ({ statusCode, headers }) => {
    if (statusCode === 103) link = String(headers.link)
  })
  const [answer] = await once(request, 'response')
  answer.resume()
  return { link, status: answer.statusCode as number }
}

test("a document's style sheet and font are named in a 103 before the page", async () => {
  expect(await visit({ 'Sec-Fetch-Dest': 'document' })).toEqual({
    link:
      '</assets/app.css>; rel=preload; as=style, ' +
      '</assets/display.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    status: 200,
  })
})

test('a request for anything else gets no 103', async () => {
  expect(await visit({ 'Sec-Fetch-Dest': 'empty' })).toEqual({ link: undefined, status: 200 })
})

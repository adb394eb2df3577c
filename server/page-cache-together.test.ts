import express, { type Handler, type Response } from 'express'
import { createServer, get as httpGet, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageCache } from './page-cache'
import { BUSY } from '../tests/support/busy'

/**
 * A server whose only page is sent when the test says so.
 * @param before what comes before the page is begun
 */
async function serve(before: Handler = (_request, _response, next) => next()) {
  let revision = 1
  const onChange: (() => void)[] = []
  const pages = pageCache({
    revision: {
      current: () => revision,
      isCurrent: () => true,
      makeCurrent: async () => true,
      onChange: (callback) => void onChange.push(callback),
    },
    maxBytes: 1_000_000,
    lag: 50,
    unchangedUntil: async () => Infinity,
    logError: vi.fn(),
  })
  const renderings: Response[] = []
  const app = express()
  app.set('etag', false)
  app.use(before)
  app.use(pages.remember)
  app.get('/about', (_, response) => {
    // It belongs to one answer, so a cached one has none.
    response.setHeader('Server-Timing', 'rendered')
    renderings.push(response)
  })
  let arrived = 0
  const server = createServer((request, response) => {
    pages.answer(request, response, () => void app(request, response))
    arrived++
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://localhost:${(server.address() as AddressInfo).port}/about`

  /** Asks for the page, and waits until the server has the request. */
  async function ask() {
    const before = arrived
    let request!: ClientRequest
    const answer = new Promise<{ body: string; isCached: boolean }>((resolve, reject) => {
      request = httpGet(url, { agent: false }, (response) =>
        text(response).then(
          (body) => resolve({ body, isCached: response.headers['server-timing'] === undefined }),
          reject,
        ),
      ).on('error', reject)
    })
    answer.catch(() => {})
    await vi.waitFor(() => expect(arrived).toBe(before + 1), BUSY)
    return { answer, leave: () => request.destroy() }
  }
  const change = () => {
    revision++
    for (const callback of onChange) callback()
  }
  const rendered = (count: number) => vi.waitFor(() => expect(renderings).toHaveLength(count), BUSY)
  return { ask, renderings, rendered, change }
}

test('a page that many visitors ask for at the same time is rendered once', async () => {
  const { ask, renderings } = await serve()
  const asked = [await ask(), await ask(), await ask()]
  expect(renderings).toHaveLength(1)
  renderings[0]!.send('one')
  expect(await Promise.all(asked.map(({ answer }) => answer))).toEqual([
    { body: 'one', isCached: false },
    { body: 'one', isCached: true },
    { body: 'one', isCached: true },
  ])
  expect(renderings).toHaveLength(1)
})

test.each<[string, (response: Response) => void]>([
  ['sets a cookie', (response) => void response.cookie('a', 'b').send('first')],
  ['failed', (response) => void response.status(503).send('first')],
  [
    'lacks a part',
    (response) => {
      response.locals.incomplete = true
      response.send('first')
    },
  ],
])('a page that %s is for one visitor, and each of the others has their own', async (_, finish) => {
  const { ask, renderings, rendered } = await serve()
  const [first, second, third] = [await ask(), await ask(), await ask()]
  finish(renderings[0]!)
  expect((await first.answer).body).toBe('first')
  await rendered(3)
  renderings[1]!.send('own')
  renderings[2]!.send('own')
  for (const { answer } of [second, third]) expect(await answer).toEqual({ body: 'own', isCached: false })
})

test('renders the page again for a waiting visitor when the first one disconnects', async () => {
  const { ask, renderings, rendered } = await serve()
  const [first, second, third] = [await ask(), await ask(), await ask()]
  first.leave()
  await rendered(2)
  renderings[1]!.send('shared')
  expect(await second.answer).toEqual({ body: 'shared', isCached: false })
  expect(await third.answer).toEqual({ body: 'shared', isCached: true })
  expect(renderings).toHaveLength(2)
})

test('does not make a visitor wait for one who left before the page was begun', async () => {
  const hasLeft = vi.fn()
  const passOnWhenLeft: Handler = (_, response, next) => {
    if (hasLeft.mock.calls.length > 0) return next()
    response.once('close', () => {
      next()
      hasLeft()
    })
  }
  const { ask, renderings } = await serve(passOnWhenLeft)
  ;(await ask()).leave()
  await vi.waitFor(() => expect(hasLeft).toHaveBeenCalled(), BUSY)
  const { answer } = await ask()
  expect(renderings).toHaveLength(1)
  renderings[0]!.send('own')
  expect((await answer).body).toBe('own')
})

test('does not make a visitor wait for a rendering that started before the last change', async () => {
  const { ask, renderings, rendered, change } = await serve()
  const [first, waiting] = [await ask(), await ask()]
  expect(renderings).toHaveLength(1)
  change()
  const later = await ask()
  const joined = await ask()
  expect(renderings).toHaveLength(2)

  renderings[1]!.send('new')
  for (const { answer } of [later, joined]) expect((await answer).body).toBe('new')
  renderings[0]!.send('old')
  expect((await first.answer).body).toBe('old')
  // Who waited before the change gets what is cached now.
  expect(await waiting.answer).toEqual({ body: 'new', isCached: true })
  await rendered(2)
})

test('renders the page again for waiting visitors when it changes meanwhile', async () => {
  const { ask, renderings, rendered, change } = await serve()
  const [first, waiting] = [await ask(), await ask()]
  change()
  renderings[0]!.send('old')
  expect((await first.answer).body).toBe('old')
  await rendered(2)
  renderings[1]!.send('new')
  expect((await waiting.answer).body).toBe('new')
})

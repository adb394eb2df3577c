import compression from 'compression'
import express from 'express'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { setResponseHeaders } from './response-headers'

/** The Vary of an answer with some headers. */
async function varyOf(own: Record<string, string>) {
  const app = express()
  app.use(setResponseHeaders('http://localhost'))
  app.use(compression())
  app.use((_, response) => void response.set(own).send('answer'))
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  const { headers } = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`)
  return headers.get('Vary')
}

test.each<[string, Record<string, string>, string | null]>([
  ['a page varies by the cookie', {}, 'Accept-Encoding, Cookie'],
  ['a file does not', { 'Cache-Control': 'public, max-age=60' }, 'Accept-Encoding'],
  ['what is never stored does not', { 'Cache-Control': 'no-store' }, 'Accept-Encoding'],
])('%s', async (_, own, expected) => {
  expect(await varyOf({ 'Content-Type': 'text/html', ...own })).toEqual(expected)
})

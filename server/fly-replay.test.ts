import express from 'express'
import { createServer, request as send, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replayWrites } from './fly-replay'
import { discardUnreadBody } from './request-guards'

const away = { FLY_REGION: 'fra', PRIMARY_REGION: 'iad' }

test.each([
  ['in the primary region', { FLY_REGION: 'iad', PRIMARY_REGION: 'iad' }],
  ['where the primary region is not known', { FLY_REGION: 'fra' }],
])('nothing is replayed %s', (_, regions) => {
  expect(replayWrites(regions)).toBeNull()
})

describe('a process in another region', () => {
  let server: Server
  let handled = 0
  beforeAll(async () => {
    const app = express()
    app.use(discardUnreadBody, replayWrites(away)!, (request, response) => {
      handled++
      request.resume().once('end', () => response.status(200).end())
    })
    server = createServer(app)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  })
  afterAll(() => server.close())

  type Sent = { headers?: Record<string, string | number>; body?: Buffer; isChunked?: boolean }
  const ask = (method: string, { headers = {}, body, isChunked }: Sent = {}) =>
    new Promise<{ status: number | undefined; replay: unknown; wasHandled: boolean }>((resolve, reject) => {
      const before = handled
      const { port } = server.address() as AddressInfo
      const length = body && !isChunked ? { 'Content-Length': body.length } : {}
      const options = { port, host: '127.0.0.1', method, headers: { ...length, ...headers } }
      const request = send(options, (response) => {
        response.resume()
        response.once('end', () =>
          resolve({
            status: response.statusCode,
            replay: response.headers['fly-replay'],
            wasHandled: handled > before,
          }),
        )
      })
      request.once('error', reject)
      if (isChunked) request.write(body)
      request.end(isChunked ? undefined : body)
    })

  const replayed = { status: 409, replay: 'region=iad', wasHandled: false }
  const here = { status: 200, replay: undefined, wasHandled: true }
  const bytes = (count: number) => Buffer.alloc(count)

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('has a %s replayed without reading it', async (method) => {
    expect(await ask(method, { body: bytes(10_000) })).toEqual(replayed)
    expect(await ask(method)).toEqual(replayed)
  })

  test.each(['GET', 'HEAD', 'OPTIONS'])('answers a %s itself', async (method) => {
    expect(await ask(method)).toEqual(here)
  })

  test('handles what is too large to be replayed', async () => {
    expect(await ask('POST', { body: bytes(900_000) })).toEqual(replayed)
    expect(await ask('POST', { body: bytes(1_000_000) })).toEqual(here)
    expect(await ask('POST', { body: bytes(3_000_000) })).toEqual(here)
  })

  test('handles what was replayed before', async () => {
    const headers = { 'fly-replay-src': 'instance=1;region=fra' }
    expect(await ask('POST', { headers, body: bytes(10) })).toEqual(here)
  })
})

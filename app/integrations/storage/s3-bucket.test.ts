import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { s3Bucket } from './s3-bucket.server'

test.each<[string, RequestListener]>([
  ['does not answer', () => {}],
  [
    'stops in the middle of a picture',
    (_, response) => void response.writeHead(200, { 'Content-Length': 9 }).write('half'),
  ],
  ['answers with errors', (_, response) => void response.writeHead(503).end()],
])(
  'a bucket that %s is given up on in time',
  async (_, answer) => {
    const server = createServer(answer).listen(0)
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const bucket = s3Bucket({
      bucket: 'pictures',
      endpoint: `http://localhost:${(server.address() as AddressInfo).port}`,
      region: 'auto',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      readLimit: 300,
    })
    await expect(bucket.read('originals/a.webp')).rejects.toThrow()
  },
  5_000,
)

import express from 'express'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { builtAssets } from './static-files'

const folder = mkdtempSync(join(tmpdir(), 'roamstead-assets-'))
const script = 'console.log("the same line")\n'.repeat(50)
writeFileSync(join(folder, 'app-1a2b.js'), script)

const server = createServer()
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

test('assets are sent as they are until the build has compressed them', async () => {
  let finish = () => {}
  const compressed = new Promise<void>((resolve) => (finish = resolve))
  server.on('request', express().use(builtAssets(folder, compressed)))
  await new Promise<void>((listening) => server.listen(0, listening))
  const asset = async () => {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://localhost:${port}/app-1a2b.js`, {
      headers: { 'Accept-Encoding': 'br' },
    })
    return [response.headers.get('Content-Encoding'), await response.text()]
  }

  expect(await asset()).toEqual([null, script])
  writeFileSync(join(folder, 'app-1a2b.js.br'), brotliCompressSync(script))
  expect(await asset()).toEqual([null, script])
  finish()
  await compressed
  expect(await asset()).toEqual(['br', script])
})

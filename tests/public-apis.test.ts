import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import { filesToCheck, violations } from './public-apis'

const PLANTED: Record<string, string> = {
  'replaces a method of Node': `
    import { createServer } from 'node:http'
    createServer((request, response) => { response.end = () => response })`,
  'replaces a method of the browser': `window.fetch = async () => new Response()`,
  'replaces it behind a cast': `(window as unknown as { fetch: unknown }).fetch = null`,
  'replaces methods of the console': `
    for (const level of ['warn', 'error'] as const) console[level] = () => {}`,
  'replaces a method of pg': `
    import type { PoolClient } from 'pg'
    export const patch = (client: PoolClient) => { client.release = () => {} }`,
  'replaces a method of Express': `
    import express from 'express'
    express().use((request, response, next) => { response.json = () => response; next() })`,
  'replaces a method of Drizzle': `
    import { drizzle } from 'drizzle-orm/node-postgres'
    const db = drizzle('')
    db.transaction = (() => {}) as never`,
  'calls a method of a prototype': `
    import { Server } from 'node:net'
    export const close = (server: Server) => Server.prototype.close.call(server)`,
  'redefines a member': `
    import { createServer } from 'node:http'
    Object.defineProperty(createServer(), 'listen', { value: null })`,
  'keeps state on globalThis': `(globalThis as { cache?: number }).cache = 1`,
  'shares state through a symbol': `export const key = Symbol.for('roamstead.cache')`,
  'reads an undocumented member': `
    import { drizzle } from 'drizzle-orm/node-postgres'
    export const session = (drizzle('') as unknown as { _: { session: unknown } })._.session`,
  'rewrites code in the build': `
    export const plugin = { name: 'lean', transform: (code: string) => code.replace('a', 'b') }`,
  'sets a flag of V8': `
    import v8 from 'node:v8'
    v8.setFlagsFromString('--max-semi-space-size=8')`,
}

const DOCUMENTED = `
  import { createServer } from 'node:http'
  import { createRef } from 'react'
  const server = createServer((request, response) => { response.statusCode = 404; response.end() })
  server.requestTimeout = 1000
  process.exitCode = 1
  process.env.NODE_ENV ??= 'test'
  export const ref: { current: (() => void) | null } = createRef() as never
  ref.current = () => {}
  export const handlers: { save?: () => void } = {}
  handlers.save = () => {}
  const counts: Partial<Record<'a' | 'b', number>> = {}
  for (const name of ['a', 'b'] as const) counts[name] = [1, 2][counts[name] ?? 0]
  new Uint8Array(2)[counts.a ?? 0] = 1
  new EventSource('/feed').onmessage = () => {}
  export const html = { dangerouslySetInnerHTML: { __html: '' } }.dangerouslySetInnerHTML.__html`

describe('the check of public APIs', () => {
  const planted = Object.fromEntries(
    Object.entries({ ...PLANTED, documented: DOCUMENTED }).map(([name, code]) => [
      `server/planted/${name.replaceAll(' ', '-')}.ts`,
      `${code}\nexport {}`,
    ]),
  )
  const files = filesToCheck(execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trimEnd().split('\n'))
  let reported: string[] = []

  // One program for all of them: creating one takes most of the time.
  beforeAll(() => {
    reported = violations([...files, ...Object.keys(planted)], planted)
  }, 120_000)

  test('finds nothing in the code', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(reported.filter((line) => !line.startsWith('server/planted/'))).toEqual([])
  })

  test.each(Object.keys(PLANTED))('reports code that %s', (name) => {
    const path = `server/planted/${name.replaceAll(' ', '-')}.ts`
    expect(reported.filter((line) => line.startsWith(path))).toHaveLength(1)
  })

  test('allows what is documented', () => {
    expect(reported.filter((line) => line.includes('documented.ts'))).toEqual([])
  })

  test.each([
    ['package.json', '{ "start": "node --max-old-space-size=256 server/start.js" }'],
    ['Dockerfile', 'ENV MALLOC_ARENA_MAX=2'],
    ['remix.config.ts', 'export default { build: { rollupOptions: { output: { manualChunks: {} } } } }'],
  ])('reports settings in %s that depend on internals', (path, text) => {
    expect(violations([path], { [path]: text })).toHaveLength(1)
  })
})

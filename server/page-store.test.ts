import { expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { etagOfBody, PageStore, type StoredPage } from './page-store'

const page = (bytes: number): StoredPage => {
  const identity = Buffer.alloc(bytes, 'a')
  return { revision: 1, from: 0, until: 1, headers: [], etag: etagOfBody(identity), bodies: { identity } }
}

test('evicts the least recently used pages when their bytes exceed the limit', () => {
  const store = new PageStore(40_000)
  for (const key of ['a', 'b', 'c']) store.set(key, page(10_000))
  store.get('a')
  store.set('d', page(10_000))
  expect(['a', 'b', 'c', 'd'].filter((key) => store.get(key))).toEqual(['a', 'c', 'd'])
  expect(store.bytes).toBeLessThanOrEqual(40_000)
})

test('counts a page once that is replaced, and none that are gone', () => {
  const store = new PageStore(1_000_000)
  store.set('a', page(10_000))
  const once = store.bytes
  store.set('a', page(10_000))
  expect(store.bytes).toBe(once)
  store.delete('a')
  expect(store.bytes).toBe(0)
  store.set('a', page(10_000))
  store.clear()
  expect(store.bytes).toBe(0)
})

test('compresses a body once, counts it, and makes room for it', async () => {
  const store = new PageStore(25_000)
  store.set('old', page(10_000))
  const cached = page(10_000)
  store.set('cached', cached)
  const before = store.bytes
  const [one, other] = await Promise.all([
    store.body('cached', cached, 'br'),
    store.body('cached', cached, 'br'),
  ])
  expect(one).toBe(other)
  expect(store.bytes).toBe(before + one.length)
  expect(store.body('cached', cached, 'br')).toBe(one)
  expect(brotliDecompressSync(one)).toEqual(cached.bodies.identity)
  expect(gunzipSync(await store.body('cached', cached, 'gzip'))).toEqual(cached.bodies.identity)

  const small = new PageStore(14_600)
  const first = page(5_000)
  small.set('first', first)
  small.set('second', page(5_000))
  small.get('first')
  await small.body('first', first, 'gzip')
  await small.body('first', first, 'br')
  expect(small.bytes).toBeLessThanOrEqual(14_600)
})

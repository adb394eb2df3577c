import { expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { etagOfBody, PageStore, type StoredPage } from './page-store'

const page = (bytes: number): StoredPage => {
  const identity = Buffer.alloc(bytes, 'a')
  return { revision: 1, from: 0, until: 1, headers: [], etag: etagOfBody(identity), bodies: { identity } }
}

const keysOf = (store: PageStore, keys: string[]) => keys.filter((key) => store.get(key))

test('evicts the least recently used of the pages that were asked for again', () => {
  const store = new PageStore(40_000)
  for (const key of ['a', 'b', 'c']) {
    store.set(key, page(10_000))
    store.get(key)
  }
  store.get('a')
  store.set('d', page(10_000))
  expect(keysOf(store, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd'])
  expect(store.bytes).toBeLessThanOrEqual(40_000)
})

test('keeps what is asked for again, however many pages are asked for once', () => {
  const store = new PageStore(400_000)
  store.set('home', page(10_000))
  store.get('home')
  const once = Array.from({ length: 100 }, (_, index) => `once-${index}`)
  for (const key of once) store.set(key, page(10_000))
  expect(store.bytes).toBeLessThanOrEqual(13_000 + 400_000 / 8)
  expect(store.get('home')).toBeDefined()
  expect(keysOf(store, once)).toEqual(['once-96', 'once-97', 'once-98', 'once-99'])
})

test('keeps the page that was just stored, also one larger than the share of new pages', () => {
  const store = new PageStore(100_000)
  store.set('large', page(50_000))
  expect(store.get('large')).toBeDefined()
})

test('knows a page that was asked for again after it was rendered anew', () => {
  const store = new PageStore(100_000)
  store.set('home', page(20_000))
  store.get('home')
  store.set('home', page(20_000))
  for (const key of ['a', 'b', 'c']) store.set(key, page(5_000))
  expect(store.get('home')).toBeDefined()
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

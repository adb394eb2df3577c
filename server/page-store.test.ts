import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { etagOfBody, PageStore, type StoredPage } from './page-store'

const plain = (bytes: number) => Buffer.alloc(bytes, 'a')
const page = (bytes: number): StoredPage => {
  const identity = plain(bytes)
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

test('compresses a body once, and then keeps only what is compressed', async () => {
  const store = new PageStore(25_000)
  const cached = page(10_000)
  store.set('cached', cached)
  const before = store.bytes
  const [one, other] = await Promise.all([
    store.body('cached', cached, 'br'),
    store.body('cached', cached, 'br'),
  ])
  expect(one).toBe(other)
  expect(store.bytes).toBe(before - 10_000 + one.length)
  expect(store.body('cached', cached, 'br')).toBe(one)
  expect(brotliDecompressSync(one)).toEqual(plain(10_000))
})

test.each([
  ['br', 'gzip'],
  ['gzip', 'br'],
] as const)('has every other encoding of a page that it keeps as %s', async (first, second) => {
  const store = new PageStore(25_000)
  const cached = page(10_000)
  store.set('cached', cached)
  const bodies = { [first]: await store.body('cached', cached, first) } as Record<'br' | 'gzip', Buffer>
  expect(await store.body('cached', cached, 'identity')).toEqual(plain(10_000))
  bodies[second] = await store.body('cached', cached, second)
  expect(brotliDecompressSync(bodies.br)).toEqual(plain(10_000))
  expect(gunzipSync(bodies.gzip)).toEqual(plain(10_000))
  const both = store.bytes
  expect(await store.body('cached', cached, 'identity')).toEqual(plain(10_000))
  expect(store.bytes).toBe(both)
})

test('compresses for several visitors at once', async () => {
  const store = new PageStore(25_000)
  const cached = page(10_000)
  store.set('cached', cached)
  const [br, gzip, identity] = await Promise.all(
    (['br', 'gzip', 'identity'] as const).map((encoding) => store.body('cached', cached, encoding)),
  )
  expect(brotliDecompressSync(br!)).toEqual(plain(10_000))
  expect(gunzipSync(gzip!)).toEqual(plain(10_000))
  expect(identity).toEqual(plain(10_000))
})

test('decompresses a page once for several visitors at once, and does not keep it', async () => {
  const store = new PageStore(25_000)
  const cached = page(10_000)
  store.set('cached', cached)
  await store.body('cached', cached, 'br')
  const bodies = await Promise.all([1, 2].map(() => store.body('cached', cached, 'identity')))
  expect(bodies[0]).toEqual(plain(10_000))
  expect(bodies[1]).toBe(bodies[0])
  expect(Object.keys(cached.bodies)).toEqual(['br'])
})

test('makes room for a body that compression makes larger', async () => {
  const noise = (): StoredPage => ({ ...page(0), bodies: { identity: randomBytes(5_000) } })
  const store = new PageStore(14_600)
  const first = noise()
  store.set('first', first)
  store.set('second', noise())
  store.get('first')
  await store.body('first', first, 'gzip')
  await store.body('first', first, 'br')
  expect(store.bytes).toBeLessThanOrEqual(14_600)
})

import { expect, test } from 'vitest'
import { lruCache } from './lru-cache'

test('the values asked for last are made once', async () => {
  const made: string[] = []
  const cached = lruCache<string>(2)
  const get = (key: string) =>
    cached(key, () => {
      made.push(key)
      return `value of ${key}`
    })
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual([
    'value of a',
    'value of a',
    'value of b',
  ])
  await get('a')
  await get('c')
  await get('a')
  await get('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('an error is not kept', async () => {
  const cached = lruCache<number>(2)
  await expect(cached('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cached('a', () => 1)).toBe(1)
})

import { expect, test } from 'vitest'
import { drawingUrl } from '#db/seed/drawings'
import { guests } from '#db/seed/world/guests'
import { keyOf, readOriginal, storage } from './storage.server'

test('a drawing of the demo data is drawn when it is first read, and stored', async () => {
  const { key: seed, look } = guests[0]
  const key = keyOf(drawingUrl({ face: look, seed }))!
  const { has, read, remove } = await storage()
  await remove(`originals/${key}.svg`)
  const drawn = await readOriginal(key)
  expect(new TextDecoder().decode(drawn!)).toMatch(/^<svg .*<\/svg>$/s)
  expect(await read(`originals/${key}.svg`)).toEqual(drawn)

  const unknown = '0'.repeat(32)
  expect([await readOriginal(unknown), await has(`originals/${unknown}.svg`)]).toEqual([null, false])
})

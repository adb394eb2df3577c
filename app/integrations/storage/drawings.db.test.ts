import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#db/db.server'
import { drawings } from '#db/schema'
import { draw, drawingKey, type Drawing } from '#db/seed/drawings'
import { guests } from '#db/seed/world/guests'
import { readOriginal, storage } from './storage.server'

const { key: seed, look } = guests[0]

/** A picture that the current demo data does not have, as an earlier version could have stored it. */
async function storeEarlierDrawing(name: string): Promise<{ key: string; drawing: Drawing }> {
  const drawing = { face: look, seed: name }
  const key = drawingKey(drawing)
  await db.insert(drawings).values({ key, shows: drawing }).onConflictDoNothing()
  await (await storage()).remove(`originals/${key}.svg`)
  return { key, drawing }
}

test('a drawing of the demo data is drawn when it is first read, and stored', async () => {
  const key = drawingKey({ face: look, seed })
  const { has, read, remove } = await storage()
  await remove(`originals/${key}.svg`)
  const drawn = await readOriginal(key)
  expect(new TextDecoder().decode(drawn!)).toMatch(/^<svg .*<\/svg>$/s)
  expect(await read(`originals/${key}.svg`)).toEqual(drawn)

  const unknown = '0'.repeat(32)
  expect([await readOriginal(unknown), await has(`originals/${unknown}.svg`)]).toEqual([null, false])
})

test('a drawing that only an earlier version of the demo data had is drawn from what is stored of it', async () => {
  const { key, drawing } = await storeEarlierDrawing('earlier')
  expect(new TextDecoder().decode((await readOriginal(key))!)).toBe(draw(drawing))
})

test('a drawing is shown even if it cannot be stored', async () => {
  const { key, drawing } = await storeEarlierDrawing('no room')
  const files = await storage()
  const write = vi.spyOn(files, 'write').mockRejectedValue(new Error('No space left'))
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => [write, log].forEach((spy) => void spy.mockRestore()))
  expect(new TextDecoder().decode((await readOriginal(key))!)).toBe(draw(drawing))
  expect(log).toHaveBeenCalledOnce()
})

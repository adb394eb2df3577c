import { expect, test } from 'vitest'
import { importOrGiveUp } from './import-or-give-up'

/** A script that is missing the first times. */
function failing(times: number) {
  const waits: number[] = []
  let tries = 0
  const load = async () => {
    if (tries++ < times) throw new Error('404')
    return 'the script'
  }
  return { waits, imported: importOrGiveUp(load, async (ms) => void waits.push(ms)), tries: () => tries }
}

test('imports a script that arrives at the third try, after growing waits', async () => {
  const { imported, waits } = failing(2)
  expect(await imported).toBe('the script')
  expect(waits).toEqual([1_000, 3_000])
})

test('gives up after three tries', async () => {
  const { imported, tries } = failing(Infinity)
  expect(await imported).toBeNull()
  expect(tries()).toBe(3)
})

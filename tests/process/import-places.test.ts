import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { program } from '../support/program'

let folder: string
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'roamstead-import-')) })
afterAll(() => rmSync(folder, { recursive: true }))

const bar = { type: 'Feature', id: 'node/1', properties: { amenity: 'bar', name: 'The only bar' }, geometry: { type: 'Point', coordinates: [-97.1, 49.8] } }

test('npm run import:places says what it did, and ends with 1 where a file is broken', async () => {
  const run = async (...args: string[]) => {
    const started = program('db/scripts/import-places.ts', { DATA_DIR: join(folder, 'data') }, args)
    return { code: await started.ended, said: started.said() }
  }
  const [whole, cut] = [join(folder, 'whole.geojson'), join(folder, 'cut.geojson')]
  const text = JSON.stringify({ type: 'FeatureCollection', features: [bar] })
  writeFileSync(whole, text)
  writeFileSync(cut, text.slice(0, -2))
  expect(await run(whole)).toEqual({ code: 0, said: expect.stringMatching(/^1 feature in [\d.]+ s: 1 place added, 0 changed, 0 unchanged, 0 skipped\.\nembedded Postgres in /) })
  expect(await run(cut)).toEqual({ code: 1, said: expect.stringMatching(/cut\.geojson is broken or cut off after 1 feature: .+\nWhat was read before that stays:\n1 feature in .+ 1 unchanged/) })
  expect(await run()).toEqual({ code: 1, said: expect.stringContaining('Name the file') })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { program } from '../support/program'
import { joinPatterns } from '../support/words'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roamstead-import-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const geometry = { type: 'Point', coordinates: [-97.1, 49.8] }
const bar = { type: 'Feature', id: 'node/1', properties: { amenity: 'bar', name: 'The only bar' }, geometry }
const pumps = {
  type: 'Feature',
  id: 'node/2',
  properties: { amenity: 'fuel', name: 'The only pumps' },
  geometry,
}

test('import:places and import:fuel-prices print a summary and exit with 1 if the file is broken', async () => {
  const run = async (script: string, ...args: string[]) => {
    const started = program(`db/scripts/${script}.ts`, { DATA_DIR: join(folder, 'data') }, args)
    return { code: await started.ended, output: started.output() }
  }
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const text = JSON.stringify({ type: 'FeatureCollection', features: [bar, pumps] })
  expect(await run('import-places', file('whole.geojson', text))).toEqual({
    code: 0,
    output: expect.stringMatching(
      joinPatterns(
        /^2 features in [\d.]+ s: 2 places added, 0 changed, 0 unchanged, 0 skipped\.\nStations /m,
        /among them: 1 station added, .+\nembedded Postgres in /,
      ),
    ),
  })
  expect(await run('import-places', file('cut.geojson', text.slice(0, -2)))).toEqual({
    code: 1,
    output: expect.stringMatching(
      joinPatterns(
        /cut\.geojson is broken or cut off after 2 features: /,
        /.+\nEverything read before the error was imported:\n2 features in .+ 2 unchanged/,
      ),
    ),
  })
  expect(await run('import-places')).toEqual({
    code: 1,
    output: expect.stringContaining('Usage: npm run import:'),
  })

  const prices = 'station,regular\nosm:node/2,3.459\n'
  expect(await run('import-fuel-prices', file('prices.csv', prices))).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^1 row in [\d.]+ s: 1 updated, 0 unchanged, 0 skipped\.\nembedded Postgres in /m,
    ),
  })
  expect(await run('import-fuel-prices', file('broken.csv', `${prices}"osm:node/3,3`))).toEqual({
    code: 1,
    output: expect.stringMatching(
      /broken\.csv is malformed after line 2: .+\nEverything before that was imported:\n1 row in .+ 1 unchanged/,
    ),
  })
  expect(await run('import-fuel-prices')).toEqual({
    code: 1,
    output: expect.stringContaining('Usage: npm run import:'),
  })
})

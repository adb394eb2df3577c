import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { program } from '../support/program'

// Six processes, one of which draws the demo world, take minutes on a busy machine.
test('the database scripts migrate, seed, back up and reset a new database', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'roamstead-scripts-'))
  const script = async (name: string, settings: Record<string, string> = {}, ...args: string[]) => {
    const { ended, output } = program(`db/scripts/${name}.ts`, { DATA_DIR, ...settings }, args)
    return [await ended, output()] as const
  }
  try {
    expect(await script('migrate')).toEqual([
      0,
      `The schema is up to date: embedded Postgres in ${DATA_DIR}.\n`,
    ])
    expect(await script('seed')).toEqual([0, `Added demo data: embedded Postgres in ${DATA_DIR}.\n`])
    expect((await script('seed'))[1]).toContain('already exists')
    const [code, words] = await script('backup')
    expect([code, words]).toEqual([0, expect.stringMatching(/^Saved \S+\.tar /)])
    expect((await script('reset', { DEMO: '0' }))[0]).toBe(1)
    expect((await script('reset', { DEMO: '0' }, '--yes'))[1]).toContain('Deleted all data')
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}, 300_000)

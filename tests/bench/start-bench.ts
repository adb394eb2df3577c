import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '../../server/build'
import { freePort } from '../support/postgres'
import { program } from '../support/program'
import { copyTemplate, pgliteTemplate } from '../support/template'
import { summarize, type Sample } from './sample'

/** Milliseconds to the first word; the floor opens the embedded database of the same data, and does nothing else. */
export type StartFigures = { start: Sample; floor: Sample }

/** How long `npm start` takes on data that is there, in turn with the floor. */
export async function measureStart({ rounds }: { rounds: number }): Promise<StartFigures> {
  await ensureBuild()
  const { dataDir, drop } = await copyTemplate(await pgliteTemplate())
  const bare = join(dataDir, 'open.ts')
  const client = JSON.stringify(join(process.cwd(), 'db/client.server.ts'))
  writeFileSync(
    bare,
    `import(${client}).then(async ({ connection }) => { const { close } = await connection(); ` +
      `console.log('open'); await close() })\n`,
  )
  const times: Record<keyof StartFigures, number[]> = { start: [], floor: [] }
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const [name, file, words] of [
        ['floor', bare, 'open'],
        ['start', 'server/start.ts', 'Roamstead is running'],
      ] as const) {
        const began = performance.now()
        const { child, waitForOutput, ended } = program(file, {
          DATA_DIR: dataDir,
          PORT: String(await freePort()),
          DEMO: '1',
        })
        await waitForOutput(words)
        // The first round fills the caches.
        if (round > 0) times[name].push(performance.now() - began)
        if (name === 'start') child.kill('SIGTERM')
        await ended
      }
    }
  } finally {
    await drop()
  }
  return { start: summarize(times.start), floor: summarize(times.floor) }
}

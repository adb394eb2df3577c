import { inject } from 'vitest'
import { ensureBuild } from '../../server/build'
import { freePort } from './postgres'
import { program } from './program'
import { copyTemplate } from './template'

export type Site = { origin: string; stop: () => Promise<void> }

/** The product as `npm start` runs it, a process of its own on a copy of the demo world. */
export async function startSite(): Promise<Site> {
  await ensureBuild()
  const copy = await copyTemplate(inject('template'))
  const port = await freePort()
  const { child, says, ended } = program('server/start.ts', {
    PORT: String(port),
    DATA_DIR: copy.dataDir,
    DATABASE_URL: copy.databaseUrl ?? '',
    RATE_LIMIT_SCALE: '1000',
    DEMO: '1',
  })
  await says('Roamstead is running')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await copy.drop()
  }
  return { origin: `http://localhost:${port}`, stop }
}

import { inject } from 'vitest'
import { ensureBuild } from '../../scripts/ensure-build'
import { freePort } from './postgres'
import { program } from './program'
import { copyTemplate } from './template'

type Site = { origin: string; stop: () => Promise<void> }

/**
 * Starts the site as `npm start` does in demo mode, with the processor of the demo, in its own process and on a copy of
 * the demo data.
 */
export async function startSite(): Promise<Site> {
  await ensureBuild()
  const copy = await copyTemplate(inject('template'))
  const port = await freePort()
  const { child, waitForOutput, ended } = program('server/start.js', {
    PORT: String(port),
    DATA_DIR: copy.dataDir,
    DATABASE_URL: copy.databaseUrl ?? '',
    RATE_LIMIT_SCALE: '1000',
    DEMO: '1',
    PAYMENTS: 'demo',
  })
  await waitForOutput('Roamstead is running')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await copy.drop()
  }
  return { origin: `http://localhost:${port}`, stop }
}

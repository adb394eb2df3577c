import { spawn } from 'node:child_process'
import { closeConnection } from '../db/client.server'
import { oneLine } from '../db/scripts/script'
import { env } from '../env.server'
import { checkPort, explain } from './port'
import { prepareDatabase } from './prepare-database'

process.env.NODE_ENV = 'development'

/** `npm run dev`: prepare the database, then hand it to the development server, which reloads what is edited. */
try {
  const { PORT } = env()
  await checkPort(PORT)
  if (await prepareDatabase()) console.log('The demo world is laid out.')
  // The embedded database belongs to one process at a time.
  await closeConnection()
  develop(PORT)
} catch (error) {
  console.error(explain(error, oneLine(error)))
  await closeConnection().catch(() => {})
  process.exit(1)
}

function develop(port: number) {
  const child = spawn(
    process.execPath,
    [
      'node_modules/@remix-run/dev/dist/cli.js',
      'vite:dev',
      '--config',
      'remix.config.ts',
      '--port',
      String(port),
      '--strictPort',
    ],
    { stdio: 'inherit' },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.once('exit', () => child.kill())
  child.once('exit', (code) => process.exit(code ?? 0))
}

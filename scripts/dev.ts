import { spawn } from 'node:child_process'
import { closeConnection } from '../db/client.server'
import { env } from '../env.server'
import { checkPort, explainStartFailure, prepareDatabase } from '../server/startup'

process.env.NODE_ENV = 'development'

// `npm run dev`: prepare the database, then start Remix's development server.
try {
  const { PORT } = env()
  await checkPort(PORT)
  if (await prepareDatabase()) console.log('Added demo data.')
  // Only one process at a time can open the embedded database.
  await closeConnection()
  runDevServer(PORT)
} catch (error) {
  console.error(explainStartFailure(error))
  await closeConnection().catch(() => {})
  process.exit(1)
}

function runDevServer(port: number) {
  const cli = 'node_modules/@remix-run/dev/dist/cli.js'
  const args = ['vite:dev', '--config', 'remix.config.ts', '--port', String(port), '--strictPort']
  const child = spawn(process.execPath, [cli, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.once('exit', () => child.kill())
  child.once('exit', (code) => process.exit(code ?? 0))
}

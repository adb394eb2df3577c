import { createServer, type Plugin } from 'vite'
import { closeConnection } from '../db/client.server'
import { readEnvFile } from '../env-file.js'
import { env } from '../env.server'
import { checkPort, explainStartFailure, prepareDatabase } from '../server/startup'

readEnvFile()
process.env.NODE_ENV = 'development'
/** How often we look whether whoever started us is still there, in milliseconds. */
const PARENT_INTERVAL = 500

/** Runs in the development server what `npm start` runs beside the site: only one process can open PGlite. */
const background: Plugin = {
  name: 'background',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      server
        .ssrLoadModule('/server/request-records.ts')
        .then(({ recordInDevelopment }) => recordInDevelopment(request, response, next), next)
    })
    // A new column is in the database before the next page asks for it.
    server.watcher.on('all', async (_, file) => {
      if (!file.endsWith('_journal.json')) return
      const { connection } = await server.ssrLoadModule('/db/client.server.ts')
      const { migrate } = await connection()
      await migrate().then(
        () => console.log('Migrated the database.'),
        (error: unknown) => console.error(explainStartFailure(error)),
      )
    })
    // Remix creates a second Vite server to read the routes, which never listens.
    server.httpServer?.once('listening', async () => {
      const { startOutboxWorker } = await server.ssrLoadModule('/app/domain/tasks/outbox-worker.server.ts')
      const stop = await startOutboxWorker()
      server.httpServer?.once('close', () => void stop())
    })
  },
}

// `npm run dev`: prepare the database, then start Remix's development server in this process, so that it ends with it.
try {
  const { PORT } = env()
  await checkPort(PORT)
  if (await prepareDatabase()) console.log('Added demo data.')
  await closeConnection()
  const server = await createServer({
    configFile: 'remix.config.ts',
    plugins: [background],
    server: { port: PORT, strictPort: true },
  })
  await server.listen()
  server.printUrls()
  const stop = async () => {
    await server.close()
    await closeConnection()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
  // The shell between npm and us does not pass signals on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop(), PARENT_INTERVAL)
} catch (error) {
  console.error(explainStartFailure(error))
  await closeConnection().catch(() => {})
  process.exit(1)
}

import { createServer } from 'node:net'
import { connection } from '../db/client.server'
import { errorSummary } from '../db/scripts/script'
import { env } from '../env.server'

/**
 * Fails before a long build when the port is not available.
 * @throws the system error
 */
export async function checkPort(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, () => probe.close(() => resolve()))
  })
}

/** A one-line explanation of why the start failed. */
export function explainStartFailure(error: unknown): string {
  const { code, port } = (error ?? {}) as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=3001 npm start.`
  if (code === 'EACCES' && port)
    return `This user may not listen on port ${port}. Choose a port above 1023: PORT=3000 npm start.`
  return errorSummary(error)
}

/**
 * Migrates the database and, in demo mode, adds the demo data if there is none.
 * @returns whether demo data was added
 */
export async function prepareDatabase(): Promise<boolean> {
  const { db, migrate } = await connection()
  await migrate()
  const { postMissingBookings } = await import('~/domain/ledger/post-missing.server')
  await postMissingBookings(db)
  if (!env().DEMO) return false
  const now = new Date()
  const { isSeeded } = await import('../db/seed/is-seeded.server')
  if (await isSeeded(db)) {
    await (await import('../db/seed/fill-in.server')).fillInDemoWorld(db, { now })
    return false
  }
  await (await import('../db/seed/seed.server')).seedDemoWorld(db, { now })
  return true
}

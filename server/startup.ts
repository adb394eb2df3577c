import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { logError } from '~/domain/shared/log-error'
import { closeConnection, connection, type Db } from '../db/client.server'
import { env, requireSecret } from '../env.server'
import { errorSummary, log } from '../log'

/** How long closing the database may take when a start is interrupted, in milliseconds. */
const MAX_CLOSE = 10_000

type Stop = (signal: NodeJS.Signals) => Promise<void>

export type Starting = {
  /** Whether a signal has arrived. */
  isStopping: () => boolean
  /** Says what a signal does from now on, instead of closing the database. */
  onStop: (stop: Stop) => void
}

/** Runs a start. An error is explained in one line, and ends the process with code 1 once the database is closed. */
export async function runStart(start: (starting: Starting) => Promise<void>): Promise<void> {
  // Closing may wait for a query, but not for long.
  let stop: Stop = () => Promise.race([closeConnection(), wait(MAX_CLOSE)])
  const isStopping = stopOnSignals((signal) => stop(signal))
  endOnUncaughtErrors()
  try {
    await start({ isStopping, onStop: (next) => (stop = next) })
  } catch (error) {
    // Closing the database makes a start fail that is under way. Then the signal ends the process.
    if (isStopping()) return
    showProgress('')
    log.error(explainStartFailure(error))
    await closeConnection().catch(() => {})
    process.exit(1)
  }
}

/** As Node does by itself, but without the values of a query, which Node would print with the error. */
function endOnUncaughtErrors() {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      logError(error, 'The process ends because of an error that nothing caught')
      process.exit(1)
    })
}

/** Shows a status line in a terminal, replacing the previous one. */
export function showProgress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

/**
 * Shuts down on SIGTERM and Ctrl-C, at any moment of the start as well. A second signal exits immediately.
 * @param stop what to do at the time of the signal
 * @returns whether a signal has arrived
 */
function stopOnSignals(stop: Stop): () => boolean {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          logError(error, 'Could not stop')
          process.exit(1)
        },
      )
    })
  }
  return () => isStopping
}

/** Fails before a long build when the port is not available. @throws the system error */
export async function checkPort(port: number): Promise<void> {
  const probe = createServer().listen(port)
  await once(probe, 'listening')
  await once(probe.close(), 'close')
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

/** Migrates, waiting for the database, and adds missing demo data. @returns whether there was none */
export async function prepareDatabase(): Promise<boolean> {
  requireSecret(env())
  const { migrate, withoutTimeLimit, engine } = await connection()
  await migrate()
  return withoutTimeLimit(async (db) => {
    const { checkLedgerCurrency } = await import('~/domain/ledger/check-currency.server')
    await checkLedgerCurrency(db)
    const { postMissingBookings } = await import('~/domain/ledger/post-missing.server')
    await postMissingBookings(db)
    if (!env().DEMO) {
      await refuseDemoAccounts(db)
      return false
    }
    const { prepareDemo } = await import('../db/seed/prepare-demo.server')
    return prepareDemo(db, { now: new Date(), engine })
  })
}

/** Their password is in the README, and one of them is an admin. @throws Error that says how to end the demo */
async function refuseDemoAccounts(db: Db): Promise<void> {
  const { canDemoAccountsSignIn } = await import('~/domain/accounts/administration/end-demo.server')
  if (await canDemoAccountsSignIn(db))
    throw new Error(
      'This database has demo accounts that anyone can sign in to, and DEMO is 0. End the demo with ' +
        '`npm run demo:end`, which locks them, or set DEMO=1.',
    )
}

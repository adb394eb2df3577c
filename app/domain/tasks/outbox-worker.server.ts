import { consumeWake } from '~/domain/shared/wake'
import { logError } from '~/domain/shared/log-error'
import { connection } from '#db/client.server'
import { env } from '../../../env.server'
import { beat } from './heartbeat.server'
import { log } from '../../../log'

/** One kind of delivery. `signal` aborts when the process is stopping: the job should then start nothing new. */
export type OutboxJob = { name: string; run: (now: Date, signal: AbortSignal) => Promise<unknown> }

/** How often the in-memory wake flag is checked, in milliseconds. */
const CHECK_INTERVAL = 500
/** How often the jobs run without being woken, for messages of other processes and failed deliveries. */
const RUN_INTERVAL = 30_000
/** How long stopping waits for running jobs. Another process or the next start picks up what they did not finish. */
const STOP_TIMEOUT = 5_000

/**
 * Runs the jobs soon after the outbox is woken, and at an interval in milliseconds. Jobs run independently: a slow one
 * does not delay the others, and no job runs twice at the same time. Failures are logged and retried. Does not keep the
 * process alive.
 * @returns stops the worker, waiting up to five seconds for running jobs
 */
export function runOutboxWorker(
  jobs: readonly OutboxJob[],
  { outboxInterval = RUN_INTERVAL }: { outboxInterval?: number } = {},
): () => Promise<void> {
  const stopping = new AbortController()
  const pending = new Set(jobs)
  const running = new Map<OutboxJob, Promise<void>>()
  let lastRun = Date.now()

  async function run(job: OutboxJob) {
    try {
      await job.run(new Date(), stopping.signal)
    } catch (error) {
      logError(error, `The outbox worker could not ${job.name}`)
    }
  }

  function check() {
    beat()
    if (consumeWake() || Date.now() - lastRun >= outboxInterval) {
      lastRun = Date.now()
      for (const job of jobs) pending.add(job)
    }
    for (const job of [...pending].filter((one) => !running.has(one))) {
      pending.delete(job)
      running.set(
        job,
        run(job).finally(() => running.delete(job)),
      )
    }
  }

  const timer = setInterval(check, CHECK_INTERVAL)
  timer.unref()
  return async () => {
    stopping.abort()
    clearInterval(timer)
    let timeout: NodeJS.Timeout | undefined
    const timedOut = new Promise<void>((resolve) => (timeout = setTimeout(resolve, STOP_TIMEOUT)))
    await Promise.race([Promise.all(running.values()), timedOut])
    clearTimeout(timeout)
  }
}

/**
 * Starts delivering the outbox, and warns about missing settings that sending needs. The database must be open.
 * @returns stops the worker; call it before closing the database
 */
export async function startOutboxWorker(options?: { outboxInterval?: number }): Promise<() => Promise<void>> {
  // These modules use the database as soon as they are imported.
  const [
    { answerRecoveryRequests },
    { deliverDueMessages, requeueMessages },
    { finishDueCheckouts },
    { sendDueRefunds },
    { syncDueDisputes },
    { advanceDueDeposits },
    { deliverDemoEvents },
    { closeMailServer },
  ] = await Promise.all([
    import('~/domain/accounts/recovery/recovery-requests.server'),
    import('~/domain/outbox/deliver-due-messages.server'),
    import('~/domain/bookings/payment/finish-checkout.server'),
    import('~/domain/payments/send-refunds.server'),
    import('~/domain/bookings/payment/sync-dispute.server'),
    import('~/domain/bookings/deposit/advance-deposit.server'),
    import('~/domain/bookings/payment/deliver-demo-events.server'),
    import('~/integrations/email/email.server'),
  ])
  for (const warning of missingSettings()) log.warn(warning)
  // Only one process can use the embedded database, so any lease still held belongs to a process that has ended.
  // On a server, leases expire on their own.
  if ((await connection()).engine === 'pglite') await requeueMessages(new Date())
  // Each job is safe to run at any time and in several processes.
  const jobs: OutboxJob[] = [
    { name: 'answer recovery requests', run: answerRecoveryRequests },
    { name: 'deliver email', run: (now, signal) => deliverDueMessages(now, signal, ['mail']) },
    { name: 'deliver text messages', run: (now, signal) => deliverDueMessages(now, signal, ['sms']) },
    { name: 'finish payments', run: finishDueCheckouts },
    { name: 'send refunds', run: sendDueRefunds },
    { name: 'look up disputes', run: syncDueDisputes },
    { name: 'hold and release deposits', run: advanceDueDeposits },
    { name: 'deliver the events of the demo processor', run: deliverDemoEvents },
  ]
  const stop = runOutboxWorker(jobs, options)
  return () => stop().finally(closeMailServer)
}

function missingSettings(): string[] {
  const { DEMO, SMTP_URL, TWILIO_ACCOUNT_SID } = env()
  if (DEMO) return [] // the demo shows messages on a page instead of sending them
  const warnings = []
  if (!SMTP_URL) warnings.push('Email stays in the outbox: SMTP_URL is not set.')
  if (!TWILIO_ACCOUNT_SID)
    warnings.push(
      'Text messages stay in the outbox: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are not set.',
    )
  return warnings
}

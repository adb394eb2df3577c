import { connection } from '../db/client.server'
import { env } from '../env.server'
import { runOutboxWorker } from './outbox-worker'

/**
 * Begins to deliver the outbox, and says which setting is missing if a part of it cannot leave. The database is open.
 * @returns ends it, before the database closes
 */
export async function startOutboxWorker(): Promise<() => Promise<void>> {
  // Imported when the database is open: the jobs use it.
  const [{ outboxJobs }, { takeBackMessages }, { closeMailServer }] = await Promise.all([
    import('./outbox-jobs'),
    import('~/domain/outbox/take-back-messages.server'),
    import('~/integrations/mail/mail.server'),
  ])
  for (const line of missingServers()) console.warn(line)
  // The embedded database belongs to one process: whoever had taken a message is gone. On others leases run out by themselves.
  if ((await connection()).engine === 'pglite') await takeBackMessages(new Date())
  const end = runOutboxWorker(outboxJobs)
  return () => end().finally(closeMailServer)
}

function missingServers(): string[] {
  const { DEMO, SMTP_URL, TWILIO_ACCOUNT_SID } = env()
  if (DEMO) return [] // its pages show what would leave
  return [
    ...(SMTP_URL ? [] : ['Mail waits in the outbox: SMTP_URL is not set.']),
    ...(TWILIO_ACCOUNT_SID
      ? []
      : [
          'Text messages wait in the outbox: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are not set.',
        ]),
  ]
}

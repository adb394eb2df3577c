import { desc, eq } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Db } from '../../../db/client.server'
import { outboxMessages, savedSearches } from '../../../db/schema'

/** Sends the alerts of saved searches at once, which the site's scheduler would send within minutes. */
export const sendAlertsNow = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/support/send-alerts.ts'], {
    env: { ...process.env, ...env },
  })

/** The latest email to an address: its subject and the links in it. */
export async function latestEmail(db: Db, email: string) {
  const [found] = await db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.to, email))
    .orderBy(desc(outboxMessages.createdAt))
    .limit(1)
  return found && { subject: found.subject, links: found.text.match(/https?:\/\/\S+/g) ?? [] }
}

export const searchesOf = (db: Db, userId: string) =>
  db.select().from(savedSearches).where(eq(savedSearches.userId, userId))

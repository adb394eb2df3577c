import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { savedSearches } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { readAlertsToken } from './alerts-token.server'

/** The saved search that the token of an email is for; null if it is unknown or was deleted. */
export async function savedSearchOfToken(
  token: string,
): Promise<{ name: string; hasAlerts: boolean } | null> {
  const id = readAlertsToken(token)
  if (!id) return null
  const { name, hasAlerts } = savedSearches
  const [found] = await db.select({ name, hasAlerts }).from(savedSearches).where(eq(savedSearches.id, id))
  return found ?? null
}

/** Turns off the alerts of a saved search for whoever has the link of its emails. Doing it twice changes nothing. */
export async function unsubscribe(token: string) {
  const id = readAlertsToken(token)
  if (!id) return refuse('unsubscribe_link_unknown')
  const [stopped] = await db
    .update(savedSearches)
    .set({ hasAlerts: false })
    .where(eq(savedSearches.id, id))
    .returning({ name: savedSearches.name })
  return stopped ? ok(stopped) : refuse('unsubscribe_link_unknown')
}

import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings, platformSettings } from '#db/schema'
import { env, isPaymentChosen } from '../../../env.server'
import { closedPages } from '../content/closed-pages.queries.server'
import { contentPlaces, contentTypes } from '../content/content-types'
import { feeKeys } from '../settings/fee-schedule.server'
import { identityKeys } from '../settings/identity/identity'
import { readSettings } from '../settings/read-settings.server'

export type LaunchStep = 'look' | 'fees' | 'texts' | 'email' | 'payments' | 'listing'

/**
 * What a new marketplace needs before it opens, and what of it is done, as the data say; null when all is done, and for
 * a demo, which never opens.
 */
export async function launchChecklist(
  now: Date,
  { isDemo, sendsEmail, isPaymentDecided } = serverSettings(),
): Promise<{ step: LaunchStep; isDone: boolean }[] | null> {
  if (isDemo) return null
  const [stored, { support_email }, closed, [listing]] = await Promise.all([
    db.select({ key: platformSettings.key }).from(platformSettings),
    readSettings(['support_email'], now),
    closedPages(now),
    db.select({ id: listings.id }).from(listings).where(eq(listings.isActive, true)).limit(1),
  ])
  const keys = new Set(stored.map(({ key }) => key))
  const steps: Record<LaunchStep, boolean> = {
    look: identityKeys.some((key) => key !== 'support_email' && keys.has(key)),
    fees: feeKeys.some((key) => keys.has(key)),
    texts: contentTypes.every((type) => !closed.includes(contentPlaces[type].path)),
    email: sendsEmail && support_email !== '',
    payments: isPaymentDecided,
    listing: listing !== undefined,
  }
  const list = Object.entries(steps).map(([step, isDone]) => ({ step: step as LaunchStep, isDone }))
  return list.every(({ isDone }) => isDone) ? null : list
}

const serverSettings = () => {
  const { DEMO, SMTP_URL } = env()
  return { isDemo: DEMO, sendsEmail: SMTP_URL !== undefined, isPaymentDecided: isPaymentChosen() }
}

import type { Db } from '#db/client.server'
import { env } from '../../../env.server'
import { sendEmail } from '../outbox/outbox.server'
import { readSettings } from '../settings/read-settings.server'
import { operatorEmail, type OperatorEmail } from './operator-emails'

/**
 * Queues an email to the support address, in the transaction of what it is about. The console shows the same, so that
 * nothing is lost where no such address is set.
 */
export async function tellOperator(tx: Db, email: OperatorEmail, now: Date): Promise<void> {
  const { support_email: to } = await readSettings(['support_email'], now, tx)
  if (to) await sendEmail(tx, operatorEmail(email, { to, origin: env().APP_ORIGIN }))
}

import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { env } from '../../../env.server'
import { sendEmail } from '../outbox/outbox.server'
import { readSettings } from '../settings/read-settings.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { ContactInput } from './contact'
import { supportEmail } from './support-email'

type Context = { sender: { id: string; email: string } | null; now: Date }

/** Sends a message from the contact page to the support address. */
export async function contactSupport(
  { requestKey, website: _, ...input }: ContactInput,
  { sender, now }: Context,
) {
  return inTransaction(async (tx) => {
    const { support_email: to } = await readSettings(['support_email'], now, tx)
    if (!to) return refuse('support_unavailable')
    // A form that is sent twice has the same id and is sent once. A corrected message has another, even with the same
    // key, so that it is not lost.
    const id = requestKey ? uuidv5(JSON.stringify(input), requestKey) : uuidv7()
    await sendEmail(tx, supportEmail({ to, input, sender }, env().APP_ORIGIN), { id })
    return ok({ id, email: input.email })
  })
}

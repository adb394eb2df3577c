import type { Db } from '#db/client.server'
import { outboxMessages } from '#db/schema'
import { env } from '../../../env.server'
import { wakeOutbox } from './wake-outbox'
import type { EmailContent } from './email'
import { renderEmail } from './render-email'

type Options = {
  /** Past this the letter is of no use, and is not sent. */
  until?: Date
  /** Not before this. */
  after?: Date
  /** Its id, by which `takeBackMails` finds it. */
  id?: string
}

/** Promises a mail inside the transaction of its event: it leaves if, and only if, the event happened. */
export async function sendMail(
  tx: Db,
  letter: EmailContent,
  { until, after, id }: Options = {},
): Promise<void> {
  await tx.insert(outboxMessages).values({
    channel: 'mail',
    ...renderEmail(letter, { origin: env().APP_ORIGIN }),
    id,
    deliverAfter: after,
    deliverBefore: until,
  })
  if (!after) wakeOutbox()
}

import type { Db } from '#db/client.server'
import { outboxMessages } from '#db/schema'

export type Mail = { to: string; subject: string; text: string }

/** Promises a mail inside the transaction of its event: it leaves if, and only if, the event happened. */
export async function sendMail(tx: Db, mail: Mail): Promise<void> {
  await tx.insert(outboxMessages).values({ channel: 'mail', ...mail })
}

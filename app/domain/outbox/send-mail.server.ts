import type { Db } from '#db/client.server'
import { outboxMessages } from '#db/schema'

export type Mail = { to: string; subject: string; text: string }

/** Promises a mail inside the transaction of its event: it leaves if, and only if, the event happened. */
export async function sendMail(tx: Db, mail: Mail): Promise<void> {
  // Names and titles end up in subjects: a line break there would start a header of its own.
  const subject = mail.subject.replace(/\s+/g, ' ').trim()
  await tx.insert(outboxMessages).values({ channel: 'mail', ...mail, subject })
}

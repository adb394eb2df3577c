import type { Db } from '#db/client.server'
import { outboxMessages } from '#db/schema'
import { wakeOutbox } from './wake-outbox'

/** A text message. `to` is a phone number as E.164; past `until` it is of no use, and is not sent. */
export type TextMessage = { to: string; text: string; until?: Date }

/** Promises a text message inside the transaction of its event, as `sendMail` does a mail. */
export async function sendText(tx: Db, { to, text, until }: TextMessage): Promise<void> {
  await tx.insert(outboxMessages).values({ channel: 'sms', to, text, deliverBefore: until })
  wakeOutbox()
}

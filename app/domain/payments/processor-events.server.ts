import type { Db } from '#db/client.server'
import { processorEvents } from '#db/schema'

/** An event of the processor. It is stored with what it changes, so that a repeated one does nothing. */
export type HandledEvent = { id: string; type: string; createdAt: Date }

/** Stores an event in the transaction that acts on it; false if it was stored before. */
export async function isNewEvent(tx: Db, event: HandledEvent, now: Date): Promise<boolean> {
  const stored = await tx
    .insert(processorEvents)
    .values({ ...event, handledAt: now })
    .onConflictDoNothing()
    .returning({ id: processorEvents.id })
  return stored.length > 0
}

import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
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

/** How long events are remembered, in milliseconds. The processor repeats one for some days, or weeks by hand. */
const MAX_AGE = 60 * 86_400_000

/** Forgets old events. One that came again would do no harm: what it is about is read from the processor. */
export async function sweepProcessorEvents(now: Date): Promise<void> {
  await db.delete(processorEvents).where(lt(processorEvents.handledAt, new Date(now.getTime() - MAX_AGE)))
}

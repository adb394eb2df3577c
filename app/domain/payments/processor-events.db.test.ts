import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { processorEvents } from '#db/schema'
import { isAnyOf } from '../shared/any-of.server'
import { isNewEvent, sweepProcessorEvents } from './processor-events.server'

test('remembers an event of the processor for 60 days', async () => {
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const [old, recent] = [randomUUID(), randomUUID()]
  const handle = (id: string, at: Date) =>
    db.transaction((tx) => isNewEvent(tx, { id, type: 'refund.updated', createdAt: at }, at))
  expect([await handle(old, daysAgo(61)), await handle(recent, daysAgo(59))]).toEqual([true, true])
  expect(await handle(recent, now)).toBe(false)
  await sweepProcessorEvents(now)
  const left = db
    .select({ id: processorEvents.id })
    .from(processorEvents)
    .where(isAnyOf(processorEvents.id, [old, recent]))
  expect(await left).toEqual([{ id: recent }])
})

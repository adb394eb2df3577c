import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents } from '#db/schema'
import { makeAdmin } from '../../../tests/support/people'
import { findAuditEvents } from './audit-events.queries.server'
import type { AuditFilter } from './audit-filter'
import { recordChange } from './record-change.server'

const now = new Date('2031-05-10T12:00:00Z')
let ada: { id: string; firstName: string; lastName: string }
beforeAll(async () => {
  ada = await makeAdmin(db, { firstName: 'Ada', lastName: 'Auditor' })
})

const change = (more: Partial<Parameters<typeof recordChange>[1]> = {}) =>
  db.transaction((tx) =>
    recordChange(tx, {
      admin: ada,
      subject: 'job',
      id: uuidv7(),
      label: 'A job',
      before: null,
      after: { title: 'A job' },
      now,
      ...more,
    }),
  )
const find = async (filter: AuditFilter) => (await findAuditEvents(filter)).events

test('stores who changed what and when, with only the fields that differ', async () => {
  const id = uuidv7()
  await change({
    id,
    label: 'Cook',
    before: { title: 'Cook', salary: '10.00' },
    after: { title: 'Cook', salary: '12.00' },
  })
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
  expect(event).toMatchObject({
    actorId: ada.id,
    actorName: 'Ada Auditor',
    action: 'updated',
    subject: 'job',
    subjectLabel: 'Cook',
    before: { salary: '10.00' },
    after: { salary: '12.00' },
    createdAt: now,
  })
  await change({ id, before: { title: 'Cook' }, after: { title: 'Cook' } })
  expect(await db.$count(auditEvents, eq(auditEvents.subjectId, id))).toBe(1)
})

describe('the audit table', () => {
  test.each([
    ['updated', () => db.update(auditEvents).set({ actorName: 'Someone else' })],
    ['deleted', () => db.delete(auditEvents)],
    ['truncated', () => db.execute(sql`truncate audit_events`)],
  ])('cannot be %s', async (_, attempt) => {
    await change()
    const before = await db.$count(auditEvents)
    await expect(attempt()).rejects.toThrow()
    expect(await db.$count(auditEvents)).toBe(before)
    expect(await db.$count(auditEvents, eq(auditEvents.actorName, 'Someone else'))).toBe(0)
  })
})

describe('the audit page', () => {
  test('filters by admin, subject, action and date', async () => {
    const cleo = await makeAdmin(db, { firstName: 'Cleo', lastName: 'Keeper' })
    await change({ admin: cleo, subject: 'user', label: 'One', now: new Date('1999-06-01T00:00:00Z') })
    await change({
      admin: cleo,
      subject: 'content',
      label: 'Two',
      before: { title: 'x' },
      after: null,
      now: new Date('1999-06-02T23:59:59Z'),
    })
    await change({
      admin: { id: null, firstName: 'Command line', lastName: '' },
      subject: 'user',
      label: 'Three',
      now: new Date('1999-06-03T00:00:00Z'),
    })
    const labels = async (filter: AuditFilter) =>
      (await find({ from: '1999-06-01', to: '1999-06-30', ...filter })).map(
        ({ subjectLabel }) => subjectLabel,
      )
    expect(await labels({})).toEqual(['Three', 'Two', 'One'])
    expect(await labels({ who: 'cleo k' })).toEqual(['Two', 'One'])
    expect(await labels({ who: 'command' })).toEqual(['Three'])
    expect(await labels({ what: 'user' })).toEqual(['Three', 'One'])
    expect(await labels({ action: 'deleted' })).toEqual(['Two'])
    expect(await labels({ from: '1999-06-02', to: '1999-06-02' })).toEqual(['Two'])
    expect(await labels({ who: '%' })).toEqual([])
  })
})

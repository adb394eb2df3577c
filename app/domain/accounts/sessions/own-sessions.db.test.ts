import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { sessions } from '#db/schema'
import { makeUser } from '../../../../tests/support/people'
import { endOtherSessions, endSession } from './sessions.server'
import { listSessions } from './sessions.queries.server'

const now = new Date('2026-11-20T12:00:00Z')
const HOUR = 3_600_000

/** A session last seen the given number of hours ago. @returns its row */
async function open(userId: string, hoursAgo: number, given: Partial<typeof sessions.$inferInsert> = {}) {
  const seen = new Date(now.getTime() - hoursAgo * HOUR)
  const [row] = await db
    .insert(sessions)
    .values({
      sid: randomUUID(),
      sess: { userAgent: `seen ${hoursAgo} hours ago`, address: '192.0.2.1' },
      userId,
      createdAt: seen,
      lastSeenAt: seen,
      expire: new Date(seen.getTime() + 30 * 24 * HOUR),
      ...given,
    })
    .returning()
  return row!
}

const left = async (userId: string) =>
  (await db.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.userId, userId)))
    .map(({ sid }) => sid)
    .sort()
const sids = (...rows: { sid: string }[]) => rows.map(({ sid }) => sid).sort()

describe('the sessions of an account', () => {
  test("are one's own that are not over: this one first, then those seen last", async () => {
    const [me, other] = [await makeUser(db), await makeUser(db)]
    const [old, here, fresh, middle] = [
      await open(me.id, 300),
      await open(me.id, 200),
      await open(me.id, 1),
      await open(me.id, 100),
    ]
    await open(me.id, 0, { expire: now })
    await open(me.id, 31 * 24)
    await open(other.id, 0)
    const found = await listSessions(me.id, { session: here.sid, now })
    expect(found.map(({ handle, isCurrent }) => [handle, isCurrent])).toEqual([
      [here.handle, true],
      [fresh.handle, false],
      [middle.handle, false],
      [old.handle, false],
    ])
    expect(found[1]).toEqual({
      handle: fresh.handle,
      device: { userAgent: 'seen 1 hours ago', address: '192.0.2.1' },
      signedInAt: fresh.createdAt,
      lastSeenAt: fresh.lastSeenAt,
      isCurrent: false,
    })
    // What opens a session, even hashed, stays in the table.
    expect(JSON.stringify(found)).not.toContain(here.sid)
  })
})

describe('ending a session', () => {
  test('ends that one alone, once', async () => {
    const me = await makeUser(db)
    const [here, there, third] = [await open(me.id, 1), await open(me.id, 2), await open(me.id, 3)]
    const asking = { user: me, session: here.sid, now }
    expect(await endSession(there.handle, asking)).toEqual({
      ok: true,
      device: there.sess,
      wasCurrent: false,
    })
    expect(await left(me.id)).toEqual(sids(here, third))
    expect(await endSession(there.handle, asking)).toEqual({ ok: false, refusal: 'session_unknown' })
  })

  test('may end the one that asks, and says so', async () => {
    const me = await makeUser(db)
    const [here, there] = [await open(me.id, 1), await open(me.id, 2)]
    expect(await endSession(here.handle, { user: me, session: here.sid, now })).toMatchObject({
      ok: true,
      wasCurrent: true,
    })
    expect(await left(me.id)).toEqual(sids(there))
  })

  test("a stranger's, one that is over and one that never was are unknown alike", async () => {
    const [me, other] = [await makeUser(db), await makeUser(db)]
    const [here, over, theirs] = [await open(me.id, 1), await open(me.id, 31 * 24), await open(other.id, 1)]
    for (const handle of [theirs.handle, over.handle, randomUUID()])
      expect(await endSession(handle, { user: me, session: here.sid, now })).toEqual({
        ok: false,
        refusal: 'session_unknown',
      })
    expect([await left(me.id), await left(other.id)]).toEqual([sids(here, over), sids(theirs)])
  })
})

describe('ending the other sessions', () => {
  test("ends all of one's own but this one, counts those that were not over, and leaves strangers alone", async () => {
    const [me, other] = [await makeUser(db), await makeUser(db)]
    const [here, theirs] = [await open(me.id, 1), await open(other.id, 1)]
    await open(me.id, 2)
    await open(me.id, 3)
    await open(me.id, 31 * 24)
    expect(await endOtherSessions({ user: me, session: here.sid, now })).toBe(2)
    expect([await left(me.id), await left(other.id)]).toEqual([sids(here), sids(theirs)])
    expect(await endOtherSessions({ user: me, session: here.sid, now })).toBe(0)
  })

  test('from two devices at once ends at least one of them, never leaves a third', async () => {
    const me = await makeUser(db)
    const [one, two] = [await open(me.id, 1), await open(me.id, 2)]
    await open(me.id, 3)
    await Promise.all([one, two].map(({ sid }) => endOtherSessions({ user: me, session: sid, now })))
    const remaining = await left(me.id)
    expect(remaining.length).toBeLessThanOrEqual(1)
    for (const sid of remaining) expect(sids(one, two)).toContain(sid)
  })
})

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

describe('listSessions', () => {
  test("returns the user's own live sessions, the current one first, then the most recently seen", async () => {
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
    // The session id must not leave the table, not even hashed.
    expect(JSON.stringify(found)).not.toContain(here.sid)
  })
})

describe('endSession', () => {
  test('ends only the given session, and only once', async () => {
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

  test('may end the current session, and reports that it did', async () => {
    const me = await makeUser(db)
    const [here, there] = [await open(me.id, 1), await open(me.id, 2)]
    expect(await endSession(here.handle, { user: me, session: here.sid, now })).toMatchObject({
      ok: true,
      wasCurrent: true,
    })
    expect(await left(me.id)).toEqual(sids(there))
  })

  test("gives the same refusal for another user's, an expired and an unknown session", async () => {
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

describe('endOtherSessions', () => {
  test('ends all other sessions of the user, and counts those that had not expired', async () => {
    const [me, other] = [await makeUser(db), await makeUser(db)]
    const [here, theirs] = [await open(me.id, 1), await open(other.id, 1)]
    await open(me.id, 2)
    await open(me.id, 3)
    await open(me.id, 31 * 24)
    expect(await endOtherSessions({ user: me, session: here.sid, now })).toBe(2)
    expect([await left(me.id), await left(other.id)]).toEqual([sids(here), sids(theirs)])
    expect(await endOtherSessions({ user: me, session: here.sid, now })).toBe(0)
  })

  test('leaves at most one session when two devices call it at once', async () => {
    const me = await makeUser(db)
    const [one, two] = [await open(me.id, 1), await open(me.id, 2)]
    await open(me.id, 3)
    await Promise.all([one, two].map(({ sid }) => endOtherSessions({ user: me, session: sid, now })))
    const remaining = await left(me.id)
    expect(remaining.length).toBeLessThanOrEqual(1)
    for (const sid of remaining) expect(sids(one, two)).toContain(sid)
  })
})

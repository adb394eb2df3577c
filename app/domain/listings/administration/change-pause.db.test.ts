import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, listings, outboxMessages } from '#db/schema'
import { makeAdmin, makeHost, makeStay } from '../../../../tests/support/people'
import { suspendUser } from '../../accounts/administration/change-account-status.server'
import { updateListing } from '../update-listing.server'
import { changePause } from './change-pause.server'
import { searchListings } from './search-listings.queries.server'

let admin: Awaited<ReturnType<typeof makeAdmin>>
let host: Awaited<ReturnType<typeof makeHost>>
let stay: Awaited<ReturnType<typeof makeStay>>
const now = new Date()

beforeEach(async () => {
  ;[admin, host] = await Promise.all([makeAdmin(db), makeHost(db)])
  stay = await makeStay(db, { hostId: host.id })
})

const change = (intent: 'pause' | 'resume', reason = 'The photos show another house.') =>
  changePause(stay.id, { intent, reason }, { admin, now })
const isActive = async () => (await db.select().from(listings).where(eq(listings.id, stay.id)))[0]!.isActive
const emails = () => db.select().from(outboxMessages).where(eq(outboxMessages.to, host.email))
const audited = () =>
  db.select().from(auditEvents).where(eq(auditEvents.subjectId, stay.id)).orderBy(desc(auditEvents.createdAt))

describe('a listing that an admin pauses', () => {
  test('is paused once, audited, and its host reads why', async () => {
    await Promise.all([change('pause'), change('pause')])
    expect(await isActive()).toBe(false)
    expect(await audited()).toMatchObject([
      {
        actorId: admin.id,
        subject: 'listing',
        after: { isActive: false, reason: 'The photos show another house.' },
      },
    ])
    const sent = await emails()
    expect(sent.map(({ subject }) => subject)).toEqual([`Your listing was paused: ${stay.title}`])
    expect(sent[0]!.text).toContain('The photos show another house.')
  })

  test('cannot be resumed by its host, who can still edit it', async () => {
    await change('pause')
    expect(await updateListing(stay.id, { isActive: true }, { host })).toMatchObject({
      refusal: 'listing_paused_by_staff',
      reason: 'The photos show another house.',
    })
    expect(await updateListing(stay.id, { title: 'A better title' }, { host })).toMatchObject({ ok: true })
    expect(await isActive()).toBe(false)
  })

  test('is resumed by an admin, and then its host pauses and resumes it again', async () => {
    await change('pause')
    expect(await change('resume', 'Thank you for the new photos.')).toMatchObject({ changed: true })
    expect(await change('resume')).toMatchObject({ ok: true, changed: false })
    expect(await isActive()).toBe(true)
    expect(await audited()).toHaveLength(2)
    expect((await emails()).map(({ subject }) => subject)).toContain(
      `Your listing was resumed: ${stay.title}`,
    )
    for (const next of [false, true])
      expect(await updateListing(stay.id, { isActive: next }, { host })).toMatchObject({ ok: true })
  })

  test('is not resumed while its host is suspended', async () => {
    await change('pause')
    await suspendUser(host.id, { admin, now })
    expect(await change('resume')).toMatchObject({ refusal: 'listing_host_suspended' })
  })
})

test('a listing that its host paused is left to its host, and nothing is audited', async () => {
  await updateListing(stay.id, { isActive: false }, { host })
  for (const intent of ['pause', 'resume'] as const)
    expect(await change(intent)).toMatchObject({ refusal: 'listing_not_live' })
  expect(await audited()).toEqual([])
})

test('listings are found by title, place, host, email and id, in each state', async () => {
  const find = async (search: string, state: Parameters<typeof searchListings>[0]['state'] = 'all') =>
    (await searchListings({ search, state }, 1)).listings.filter(({ id }) => id === stay.id).length
  await updateListing(stay.id, { title: 'Zürich 100% attic' }, { host })
  for (const search of ['zurich ATTIC', '100%', host.email, `${host.firstName} attic`, stay.id])
    expect([search, await find(`${search} ${host.email}`)]).toEqual([search, 1])
  expect(await find(`1000% ${host.email}`)).toBe(0)
  expect(await find(host.email, 'active')).toBe(1)
  await change('pause')
  expect(await find(host.email, 'paused_by_staff')).toBe(1)
  expect(await find(host.email, 'paused_by_host')).toBe(0)
  await suspendUser(host.id, { admin, now })
  expect(await find(host.email, 'host_suspended')).toBe(1)
  expect(await find(host.email, 'paused_by_staff')).toBe(0)
})

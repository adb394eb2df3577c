import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { savedSearches } from '#db/schema'
import { openConnections } from '../../../tests/support/concurrency'
import { makeStay, makeUser } from '../../../tests/support/people'
import { stays } from '../../../tests/support/searches'
import { alertsToken } from './alerts-token.server'
import { changeSavedSearch, deleteSavedSearch } from './change-saved-search.server'
import { MAX_SAVED_SEARCHES } from './limits'
import { saveSearch } from './save-search.server'
import { saveSearchSchema, type SaveSearchInput } from './saved-search'
import {
  findSameSearch,
  findSavedSearch,
  listSavedSearches,
  previewSavedSearches,
} from './saved-searches.queries.server'
import { savedSearchOfToken, unsubscribe } from './unsubscribe.server'

const now = new Date('2027-04-01T12:00:00Z')
let user: { id: string }
beforeEach(async () => {
  user = await makeUser(db)
})

const save = (search: string, given: Partial<SaveSearchInput> = {}, who = user) =>
  saveSearch({ ...saveSearchSchema.parse({ search }), ...given }, { user: who, now })

describe('saving a search', () => {
  test('keeps its parameters in one order, without the sort order and the page', async () => {
    const search =
      'sortBy=newest&amenities=Pool&amenities=WiFi&page=3&location=+Asheville+&guests=1&utm_source=x&minPrice='
    expect(await save(search)).toMatchObject({ ok: true, created: true })
    expect(await listSavedSearches(user.id)).toMatchObject([
      {
        name: 'Asheville, Pool, WiFi',
        query: 'type=property&location=Asheville&amenities=WiFi&amenities=Pool',
        type: 'property',
        startsOn: null,
        hasAlerts: true,
        alertedAt: null,
      },
    ])
  })

  test('returns the first one when the same search is saved again, in another order or by another name', async () => {
    await save('type=property&location=Asheville&amenities=WiFi,Pool', { name: 'Mountains' })
    const again = await save('location=ASHEVILLE&amenities=Pool&amenities=WiFi&sortBy=newest', {
      name: 'Other',
    })
    expect(again).toMatchObject({ ok: true, created: false, savedSearch: { name: 'Mountains' } })
    const { savedSearch } = again as Extract<typeof again, { ok: true }>
    expect(
      await findSameSearch({ ...stays, location: 'asheville', amenities: ['Pool', 'WiFi'] }, user.id),
    ).toEqual(savedSearch)
    expect(await save('location=Asheville&amenities=WiFi')).toMatchObject({ created: true })
  })

  test('returns the first result of a request key, and refuses it with other values or for another user', async () => {
    const requestKey = randomUUID()
    const sent = () => save('location=Asheville', { requestKey })
    await openConnections(4)
    const results = await Promise.all([sent(), sent(), sent(), sent()])
    expect(results.map((result) => result.ok && result.savedSearch.id)).toEqual(Array(4).fill(requestKey))
    expect(results.filter((result) => result.ok && result.created)).toHaveLength(1)
    expect(await save('location=Boone', { requestKey })).toMatchObject({
      refusal: 'saved_search_key_reused',
      firstId: requestKey,
    })
    expect(await save('location=Asheville', { requestKey }, await makeUser(db))).toMatchObject({
      refusal: 'saved_search_key_reused',
      firstId: null,
    })
  })

  test('allows twenty for each user, also concurrently', async () => {
    await openConnections(10)
    const results = await Promise.all(
      Array.from({ length: MAX_SAVED_SEARCHES + 5 }, (_, at) => save(`guests=${at + 2}`)),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(MAX_SAVED_SEARCHES)
    expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: 'too_many_saved_searches', max: 20 })
    expect(await listSavedSearches(user.id)).toHaveLength(MAX_SAVED_SEARCHES)
    // What is there already is no further one.
    const [known] = await listSavedSearches(user.id)
    expect(await save(known!.query)).toMatchObject({ ok: true, created: false })
  })

  test('refuses what the results page would ignore, and a search for everything', async () => {
    expect(await save('checkIn=2027-03-01&checkOut=2027-03-05')).toMatchObject({
      refusal: 'search_not_valid',
      field: 'checkIn',
    })
    expect(await save('location=Boone&guests=many')).toMatchObject({
      refusal: 'search_not_valid',
      field: 'guests',
    })
    for (const search of ['type=vehicle', 'sortBy=newest&page=2', 'anything'])
      expect([search, await save(search)]).toEqual([
        search,
        expect.objectContaining({ refusal: 'search_too_broad' }),
      ])
    expect(await listSavedSearches(user.id)).toEqual([])
  })
})

const saved = async (search = 'location=Asheville') => {
  const result = await save(search)
  if (!result.ok) throw new Error(result.refusal)
  return result.savedSearch
}

describe('a saved search', () => {
  test('is found, renamed and deleted by its owner alone', async () => {
    const { id } = await saved()
    const stranger = await makeUser(db)
    expect(await changeSavedSearch(id, { name: 'Mine' }, { user: stranger, now })).toMatchObject({
      refusal: 'saved_search_unknown',
    })
    expect(await deleteSavedSearch(id, { user: stranger })).toMatchObject({ refusal: 'saved_search_unknown' })
    expect(await findSavedSearch(id, stranger.id)).toBeNull()
    expect(await findSavedSearch('none', user.id)).toBeNull()
    await changeSavedSearch(id, { name: 'Mountains' }, { user, now })
    expect(await findSavedSearch(id, user.id)).toMatchObject({ name: 'Mountains', hasAlerts: true })
    expect(await deleteSavedSearch(id, { user })).toMatchObject({ ok: true })
    expect(await deleteSavedSearch(id, { user })).toMatchObject({ refusal: 'saved_search_unknown' })
  })

  test('gets alerts again from the moment they are turned on, and no later if they are on', async () => {
    const { id, checkedUpTo } = await saved()
    const at = (hours: number) => ({ user, now: new Date(now.getTime() + hours * 3_600_000) })
    await changeSavedSearch(id, { hasAlerts: true }, at(1))
    expect(await findSavedSearch(id, user.id)).toMatchObject({ checkedUpTo })
    await changeSavedSearch(id, { hasAlerts: false }, at(2))
    await changeSavedSearch(id, { name: 'Quiet' }, at(3))
    expect(await findSavedSearch(id, user.id)).toMatchObject({ hasAlerts: false, checkedUpTo })
    await changeSavedSearch(id, { hasAlerts: true }, at(4))
    expect(await findSavedSearch(id, user.id)).toMatchObject({ hasAlerts: true, checkedUpTo: at(4).now })
  })

  test('shows what it finds in every word, as long as something can fit', async () => {
    const image = '/media/a-picture-for-a-test'
    await makeStay(db, { title: 'Quetzalcoat hut', images: [image] })
    const found = await Promise.all(
      [
        'location=quetzalcoat',
        'location=quetzalcoat+with+a+moat',
        'checkIn=2027-04-02&checkOut=2027-04-05',
      ].map((search) => saved(search)),
    )
    expect(await previewSavedSearches(found, new Date('2027-04-04T12:00:00Z'))).toEqual([
      { total: 1, capped: false, pictures: [{ image, color: undefined }] },
      { total: 0, capped: false, pictures: [] },
      null,
    ])
  })

  test('stops its alerts for whoever has the link of its emails, and for nobody else', async () => {
    const [{ id }, other] = [await saved(), await saved('location=Boone')]
    const token = alertsToken(id)
    expect(await savedSearchOfToken(token)).toEqual({ name: 'Asheville', hasAlerts: true })
    const wrong = [
      id,
      `${id}.`,
      `${other.id}.${token.split('.')[1]}`,
      `${token}x`,
      '',
      'x.y',
      `${randomUUID()}.x`,
    ]
    for (const one of wrong) {
      expect([one, await unsubscribe(one)]).toEqual([one, { ok: false, refusal: 'unsubscribe_link_unknown' }])
      expect(await savedSearchOfToken(one)).toBeNull()
    }
    expect(await db.$count(savedSearches, isOwn(user.id))).toBe(2)
    for (let time = 0; time < 2; time++)
      expect(await unsubscribe(token)).toEqual({ ok: true, name: 'Asheville' })
    expect(await listSavedSearches(user.id)).toMatchObject([
      { id: other.id, hasAlerts: true },
      { id, hasAlerts: false },
    ])
    await deleteSavedSearch(id, { user })
    expect(await unsubscribe(token)).toMatchObject({ refusal: 'unsubscribe_link_unknown' })
  })
})

const isOwn = (userId: string) => and(eq(savedSearches.userId, userId), savedSearches.hasAlerts)

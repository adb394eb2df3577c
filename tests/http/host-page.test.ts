import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { reviews } from '../../db/schema'
import { visitor } from '../support/client'
import { makeBooking, makeHost, makeReview, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsIn, wordsOf } from '../support/words'

const server = setUpServer()
const get = (path: string) => visitor(server.origin).get(path)

/** Creates a completed booking with a review by its guest. */
async function reviewed(
  listingId: string,
  given: Partial<typeof reviews.$inferInsert> = {},
  checkIn = '2026-01-10',
) {
  const booking = await makeBooking(server.db, {
    listingId,
    status: 'completed',
    checkIn,
    checkOut: `${checkIn.slice(0, 8)}12`,
  })
  await makeReview(server.db, booking, given)
  return booking
}

describe('the public page of a host', () => {
  test('shows their profile, listings and reviews, but no contact details', async () => {
    const host = await makeHost(server.db, {
      firstName: 'Ida',
      lastName: 'Stone',
      phone: '+1 555 0199',
      bio: 'I keep a quiet house.',
      location: 'Salem, Oregon',
      languagesSpoken: ['English', 'Dutch'],
      isSuperhost: true,
    })
    const stay = await makeStay(server.db, { hostId: host.id, title: 'The quiet house of Ida' })
    await makeStay(server.db, { hostId: host.id, title: 'A paused one', isActive: false })
    await reviewed(stay.id, { rating: 5, comment: 'As quiet as they say.' })
    const answer = await get(`/hosts/${host.id}`)
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain('<title>Ida S., host in Salem, Oregon · Roamstead</title>')
    expect(page).toContain(`rel="canonical" href="${server.origin}/hosts/${host.id}"`)
    expect(wordsOf(page)).toMatch(
      joinPatterns(
        /Ida S\. Member since \d{4} Superhost Identity verified Guest review 1 Rating 5\.0 Listing 1 Message Ida /,
        /About Ida I keep a quiet house\. Lives in Salem, Oregon Speaks English and Dutch /,
        /.*The quiet house of Ida .*As quiet as they say\./,
      ),
    )
    expect(page).not.toMatch(/Stone|555 0199|A paused one/)
    expect(page).not.toContain(host.email)
    expect(await (await get(`/listing/${stay.id}`)).text()).toContain(`href="/hosts/${host.id}"`)
  })

  test('exists for hosts only', async () => {
    const suspended = await makeHost(server.db, { suspendedAt: new Date() })
    await makeStay(server.db, { hostId: suspended.id })
    for (const id of [(await makeUser(server.db)).id, suspended.id, randomUUID(), 'nonsense', '%00']) {
      const answer = await get(`/hosts/${id}`)
      expect([id, answer.status, await wordsIn(answer)]).toEqual([
        id,
        404,
        expect.stringContaining('Host not found'),
      ])
    }
    const paused = await makeStay(server.db, { isActive: false })
    expect(await wordsIn(await get(`/hosts/${paused.hostId}`))).toContain('No listings available right now.')
  })
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, listings, messages, outboxMessages, reviews } from '#db/schema'
import { makeAdmin, makeBooking, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { changeMessageVisibility } from '../messaging/change-visibility.server'
import { listConversations } from '../messaging/conversations.queries.server'
import { sendMessage } from '../messaging/send-message.server'
import { readThread } from '../messaging/thread.queries.server'
import { siteName } from '../shared/site'
import { changeReviewVisibility } from './change-visibility.server'
import { countReviews } from './count-reviews.server'
import { ratingDistribution, ratingOf, reviewsAbout, reviewsOfListing } from './reviews.queries.server'
import { granted } from '../../../tests/support/granted'

const now = new Date()
const reason = 'It names a child.'
const audited = async (id: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.id)).map(
    ({ actorId, after }) => [actorId, after],
  )

test('a hidden review leaves every page, count and rating until it is shown again', async () => {
  const [admin, host, guest] = [await makeAdmin(db), await makeHost(db), await makeUser(db)]
  const stay = await makeStay(db, { hostId: host.id })
  const write = async (rating: number, checkIn: string, checkOut: string) => {
    const booking = await makeBooking(db, {
      listingId: stay.id,
      guestId: guest.id,
      status: 'completed',
      checkIn,
      checkOut,
    })
    const [review] = await db
      .insert(reviews)
      .values({
        bookingId: booking.id,
        reviewerId: guest.id,
        revieweeId: host.id,
        listingId: stay.id,
        rating,
        comment: `${rating} stars`,
        type: 'guest_to_host',
        visibleFrom: new Date(now.getTime() - 1000),
      })
      .returning()
    return review!
  }
  const bad = await write(1, '2026-03-01', '2026-03-03')
  await write(5, '2026-04-01', '2026-04-03')
  await countReviews(db, { id: stay.id, hostId: host.id }, now)
  const seen = async () => {
    const [listing] = await db.select().from(listings).where(eq(listings.id, stay.id))
    return {
      counted: [listing!.reviewCount, listing!.averageRating],
      ofListing: (await reviewsOfListing(stay.id, now)).map(({ rating }) => rating).sort(),
      about: (await reviewsAbout(host.id, now)).map(({ rating }) => rating).sort(),
      bars: await ratingDistribution(stay.id, now),
      ofHost: (await ratingOf(host.id, now)).all,
    }
  }
  const both = {
    counted: [2, 3],
    ofListing: [1, 5],
    about: [1, 5],
    bars: [1, 0, 0, 0, 1],
    ofHost: { count: 2, average: 3 },
  }
  const change = (intent: 'hide' | 'show') =>
    changeReviewVisibility(bad.id, { intent, reason }, { admin, now })
  expect(await seen()).toEqual(both)
  await Promise.all([change('hide'), change('hide')])
  expect(await seen()).toEqual({
    counted: [1, 5],
    ofListing: [5],
    about: [5],
    bars: [0, 0, 0, 0, 1],
    ofHost: { count: 1, average: 5 },
  })
  await change('show')
  expect(await seen()).toEqual(both)
  expect(await audited(bad.id)).toEqual([
    [admin.id, { isHidden: true, reason }],
    [admin.id, { isHidden: false, reason }],
  ])
  expect(
    await changeReviewVisibility(crypto.randomUUID(), { intent: 'hide', reason }, { admin, now }),
  ).toMatchObject({ refusal: 'review_unknown' })
})

test('a hidden message is removed for both sides, from searches and from its email', async () => {
  const [admin, host, guest] = [await makeAdmin(db), await makeHost(db), await makeUser(db)]
  await makeStay(db, { hostId: host.id })
  const input = {
    receiverId: host.id,
    content: 'Call me at the harbour',
    bookingId: null,
    requestKey: crypto.randomUUID(),
  }
  const sent = await granted(sendMessage(input, { sender: guest, now }))
  const { id } = sent.message
  const change = (intent: 'hide' | 'show') => changeMessageVisibility(id, { intent, reason }, { admin, now })
  const read = async (me: { id: string }, other: { id: string }) => [
    (await readThread(me.id, other.id))!.messages[0]!.content,
    (await listConversations(me.id))[0]!.lastMessage,
    (await listConversations(me.id, { search: 'harbour' })).length,
  ]
  await Promise.all([change('hide'), change('hide')])
  const removed = `Removed by ${siteName()}`
  expect(await read(guest, host)).toEqual([removed, removed, 0])
  expect(await read(host, guest)).toEqual([removed, removed, 0])
  expect(await db.$count(outboxMessages, eq(outboxMessages.id, id))).toBe(0)
  await change('show')
  expect(await read(host, guest)).toEqual([input.content, input.content, 1])
  expect((await audited(id)).map(([who]) => who)).toEqual([admin.id, admin.id])
  expect((await db.select().from(messages).where(eq(messages.id, id)))[0]).toMatchObject({ hiddenAt: null })
  expect(
    await changeMessageVisibility(crypto.randomUUID(), { intent: 'hide', reason }, { admin, now }),
  ).toMatchObject({ refusal: 'message_unknown' })
})

import { eq } from 'drizzle-orm'
import { listings } from '../../db/schema'
import { makeBooking, makeHost, makeReview, makeUser } from '../support/people'
import { day } from '../support/days'
import { notice } from './steps/notice'
import { eventsOf, emailSubjectsTo, reviewsOf } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test('a guest and a host review each other, and both reviews are published together', async ({
  page,
  db,
  open,
  ready,
  signIn,
}) => {
  const town = await makeTown(db)
  const [host, guest] = [await makeHost(db), await makeUser(db)]
  const house = await town.stay({
    title: 'House with a long table',
    hostId: host.id,
    averageRating: 3,
    reviewCount: 1,
  })
  const earlier = await makeBooking(db, {
    listingId: house.id,
    checkIn: day(-60),
    checkOut: day(-58),
    status: 'completed',
  })
  await makeReview(db, earlier, { rating: 3, comment: 'Fine for a night.' })
  const booking = await makeBooking(db, {
    listingId: house.id,
    guestId: guest.id,
    checkIn: day(-6),
    checkOut: day(-4),
  })
  const panel = page.getByRole('region', { name: /^(How was .+|Reviews)$/ })
  const write = async (stars: RegExp, comment: string) => {
    // The radio button is hidden behind the star in its label.
    await page.locator('label').filter({ hasText: stars }).click()
    await expect(page.getByRole('radio', { name: stars })).toBeChecked()
    await page.getByLabel('Your review').fill(comment)
    await page.getByRole('button', { name: 'Submit review' }).click()
  }

  await test.step('the guest writes a review from the booking', async () => {
    await signIn(guest.email)
    await open(`/bookings/${booking.id}`)
    await expect(panel).toContainText(/You have until \w+day, \w{3} \d+\./)
    await panel.getByRole('link', { name: '4 stars, good' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review Harper')
    await ready()
    await expect(page.getByRole('radio', { name: /^4 stars/ })).toBeChecked()
    await write(/^5 stars/, 'We ate at that table every night.')
    await expect(notice(page, 'Review submitted')).toBeVisible()
    await expect(panel).toContainText('We ate at that table every night.')
    await expect(panel).toContainText(
      /Harper can't see this until they've reviewed you too, or until \w{3} \d+\./,
    )
  })

  await test.step('the review is hidden and does not count yet', async () => {
    await open(`/listing/${house.id}`)
    await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('3.0 (1 review)')
    await expect(page.getByText('We ate at that table every night.')).toHaveCount(0)
    expect(await reviewsOf(db, booking.id)).toMatchObject([
      { type: 'guest_to_host', rating: 5, isCounted: false },
    ])
  })

  await test.step('the host sees that a review exists but not its text, and writes one', async () => {
    await page.context().clearCookies()
    await signIn(host.email)
    await open(`/bookings/${booking.id}`)
    await expect(panel).toContainText('Robin has reviewed you. Leave a review to see it')
    await expect(page.getByText('We ate at that table every night.')).toHaveCount(0)
    await panel.getByRole('link', { name: '4 stars, good' }).click()
    await ready()
    await expect(page.getByText('Robin has left a review.')).toBeVisible()
    await write(/^4 stars/, 'Good company, late to leave.')
    await expect(notice(page, 'Review published')).toBeVisible()
    for (const words of ['Good company, late to leave.', 'We ate at that table every night.'])
      await expect(panel).toContainText(words)
  })

  await test.step('visitors can read the review, and it counts', async () => {
    await page.context().clearCookies()
    await open(`/listing/${house.id}`)
    await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('4.0 (2 reviews)')
    await expect(page.getByText('We ate at that table every night.')).toBeVisible()
    await expect(page.getByText('Good company, late to leave.')).toHaveCount(0)
  })

  const [byGuest, byHost, ...others] = await reviewsOf(db, booking.id)
  expect(others).toEqual([])
  expect(byGuest).toMatchObject({
    type: 'guest_to_host',
    reviewerId: guest.id,
    revieweeId: host.id,
    rating: 5,
    comment: 'We ate at that table every night.',
    isCounted: true,
  })
  expect(byHost).toMatchObject({
    type: 'host_to_guest',
    reviewerId: host.id,
    revieweeId: guest.id,
    rating: 4,
    comment: 'Good company, late to leave.',
    isCounted: true,
  })
  expect(byGuest!.visibleFrom).toEqual(byHost!.visibleFrom)
  expect((await db.select().from(listings).where(eq(listings.id, house.id)))[0]).toMatchObject({
    reviewCount: 2,
    averageRating: 4,
  })
  expect(await eventsOf(db, booking.id)).toEqual([{ kind: 'completed', actorId: null }])
  expect(await emailSubjectsTo(db, guest.email, booking.id)).toEqual([
    'How was your stay with Harper?',
    'You and Harper have reviewed each other',
  ])
  expect(await emailSubjectsTo(db, host.email, booking.id)).toEqual([
    'How was hosting Robin?',
    'Robin has reviewed you: leave yours to see it',
  ])
})

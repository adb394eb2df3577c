import { eq } from 'drizzle-orm'
import type { Locator, Page } from '@playwright/test'
import { itineraries } from '../../db/schema'
import { makeBooking, makeItinerary, makeStay, makeUser } from '../support/people'
import { notice, warning } from './steps/notice'
import { itemsOf, itinerariesBy } from './steps/rows'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'

const dayOf = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Day ${number}\\b`) })
const titlesOn = (day: Locator) => day.getByRole('heading', { level: 3 })

test('a traveler plans a trip, arranges its items, shares it and deletes it', async ({
  page,
  anotherPage,
  db,
  open,
  ready,
  scripts,
}) => {
  const traveler = await makeUser(db)
  const stay = await makeStay(db, { title: 'A flat by the river' })
  const booking = await makeBooking(db, {
    listingId: stay.id,
    guestId: traveler.id,
    checkIn: '2027-03-11',
    checkOut: '2027-03-13',
  })
  const planned = async () =>
    (await itemsOf(db, (await itinerariesBy(db, traveler.id))[0]!.id)).map(
      ({ day, title }) => `${day} ${title}`,
    )

  await test.step('signs in', async () => {
    await open('/itineraries')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await ready()
    await signInWith(scripts ? page.getByRole('dialog') : page.getByRole('main'), traveler.email)
    await page.getByRole('link', { name: 'Plan your first trip' }).click()
    await ready()
  })

  await test.step('creates it after correcting errors, without losing input', async () => {
    await page.getByLabel('Start date').fill('2027-03-10')
    await page.getByLabel('End date').fill('2027-03-09')
    await page.getByLabel('Budget').fill('300')
    await page.getByRole('button', { name: 'Create itinerary' }).click()
    const wrong = warning(page, 'Failed to create itinerary')
    for (const words of [
      'Title is required',
      'Destination is required',
      'End date must be on or after the start date',
    ])
      await expect(wrong).toContainText(words)
    await ready()
    await expect(page.getByLabel('Start date')).toHaveValue('2027-03-10')
    await expect(page.getByLabel('Budget')).toHaveValue('300')
    expect(await itinerariesBy(db, traveler.id)).toEqual([])
    await page.getByLabel('Title').fill('New York in spring')
    await page.getByLabel('Destination').fill('New York, New York')
    await page.getByLabel('End date').fill('2027-03-13')
    await page.getByRole('button', { name: 'Create itinerary' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New York in spring' })).toBeVisible()
    await ready()
  })

  await test.step('adds items with only a title, and with all details', async () => {
    for (const title of ['The High Line', 'Bagels']) {
      await dayOf(page, 2)
        .getByRole('link', { name: /Add an item/ })
        .click()
      await ready()
      await page.getByLabel('Title').fill(title)
      await page.getByRole('button', { name: 'Add item' }).click()
      await expect(titlesOn(dayOf(page, 2)).filter({ hasText: title })).toBeVisible()
      await ready()
    }
    await dayOf(page, 1)
      .getByRole('link', { name: /Add an item/ })
      .click()
    await ready()
    await page.getByLabel('Title').fill('Jazz at the Vanguard')
    await page.getByLabel('Starts').fill('22:00')
    await page.getByLabel('Ends', { exact: false }).and(page.locator('input')).fill('00:30')
    await page.getByLabel('Ends on').selectOption('The next day')
    await page.getByLabel('Cost').fill('80.50')
    await page.getByLabel('Notes').fill('Bring cash')
    await page.getByRole('button', { name: 'Add item' }).click()
    await expect(dayOf(page, 1)).toContainText(/10:00 PM – 12:30 AM/)
    await ready()
  })

  await test.step('reorders items by button, and moves one to another day', async () => {
    const item = dayOf(page, 2).getByRole('listitem').filter({ hasText: 'Bagels' })
    await item.locator('summary').click()
    await item.getByRole('button', { name: 'Move up: Bagels' }).click()
    await expect(titlesOn(dayOf(page, 2))).toHaveText([/Bagels/, /The High Line/])
    await expect.poll(planned).toEqual(['1 Jazz at the Vanguard', '2 Bagels', '2 The High Line'])
    await ready()
    // With scripts the menu stays open.
    if (!scripts) await item.locator('summary').click()
    await item.getByLabel('Move to day').selectOption({ label: 'Day 4, Sat, Mar 13, 2027' })
    await item.getByRole('button', { name: 'Move Bagels' }).click()
    await expect(titlesOn(dayOf(page, 4))).toHaveText([/Bagels/])
    await expect.poll(planned).toEqual(['1 Jazz at the Vanguard', '2 The High Line', '4 Bagels'])
    await ready()
  })

  await test.step('adds a confirmed booking, and sees the remaining budget', async () => {
    await page
      .getByRole('region', { name: 'Add a confirmed booking' })
      .getByRole('button', { name: 'Add A flat by the river' })
      .click()
    await expect(notice(page, 'Booking added')).toBeVisible()
    await expect(
      dayOf(page, 2).getByRole('listitem').filter({ hasText: 'A flat by the river' }),
    ).toContainText('Confirmed')
    const spent = booking.totalPrice / 100 + 80.5
    await expect(page.getByRole('region', { name: 'Budget' })).toContainText(
      `$${spent.toFixed(2)} of $300.00`,
    )
    await expect(page.getByRole('region', { name: 'Budget' })).toContainText(
      `$${(spent - 300).toFixed(2)} over budget`,
    )
    await ready()
  })

  await test.step('anyone with the link reads the plan without private details while it is public', async () => {
    await page.getByRole('link', { name: 'Make it public' }).click()
    await ready()
    await page.getByLabel('Share by link').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    const address = await page.getByLabel(/Anyone with this link/).inputValue()
    const stranger = await anotherPage()
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { level: 1, name: 'New York in spring' })).toBeVisible()
    await expect(dayOf(stranger, 1)).toContainText('Jazz at the Vanguard')
    await expect(stranger.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
    for (const secret of ['80.50', 'Bring cash', booking.id])
      expect(await stranger.content()).not.toContain(secret)
    await db.update(itineraries).set({ isPublic: false }).where(eq(itineraries.userId, traveler.id))
    expect((await stranger.reload())!.status()).toBe(404)
    await ready()
  })

  await test.step('deletes an item, then the trip', async () => {
    const item = dayOf(page, 1).getByRole('listitem').filter({ hasText: 'Jazz at the Vanguard' })
    await item.locator('summary').click()
    await item.getByRole('link', { name: 'Delete Jazz at the Vanguard' }).click()
    await page.getByRole('button', { name: 'Delete item' }).click()
    await expect(dayOf(page, 1)).toContainText('Nothing planned yet.')
    expect(await planned()).toEqual(['2 The High Line', '2 A flat by the river', '4 Bagels'])
    await page.getByRole('main').getByRole('link', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete itinerary' }).click()
    await expect(page.getByRole('heading', { name: 'No itineraries yet' })).toBeVisible()
    expect(await itinerariesBy(db, traveler.id)).toEqual([])
  })
})

test(
  'a traveler drags an item to another day, and it moves back when saving fails',
  { tag: '@with-scripts' },
  async ({ page, context, db, open, ready, signIn }) => {
    const traveler = await makeUser(db)
    const trip = await makeItinerary(db, { userId: traveler.id })
    await signIn(traveler.email)
    for (const [title, day] of [
      ['Museum', 1],
      ['Park', 1],
      ['Dinner', 2],
    ] as const) {
      await page.request.post(`/api/itineraries/${trip.id}/items`, { data: { type: 'activity', title, day } })
    }
    const planned = async () => (await itemsOf(db, trip.id)).map(({ day, title }) => `${day} ${title}`)
    await page.setViewportSize({ width: 1440, height: 1600 })
    await open(`/itineraries/${trip.id}`)

    await test.step('by mouse', async () => {
      await titlesOn(dayOf(page, 1)).filter({ hasText: 'Museum' }).hover()
      const handle = page.getByRole('button', { name: 'Drag Museum' })
      await handle.hover()
      await page.mouse.down()
      const to = (await page.getByRole('article').filter({ hasText: 'Dinner' }).boundingBox())!
      await page.mouse.move(to.x + to.width / 2, to.y - 60, { steps: 8 })
      await page.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 8 })
      await expect(titlesOn(dayOf(page, 2))).toHaveCount(2)
      await page.mouse.up()
      await expect.poll(planned).toEqual(['1 Park', '2 Dinner', '2 Museum'])
    })

    await test.step('by keyboard', async () => {
      await page.getByRole('button', { name: 'Drag Museum' }).focus()
      await page.keyboard.press('Space')
      await expect(page.getByText(/^Picked up Museum/)).toBeAttached()
      // The arrow keys work once every place has been measured, after the announcement.
      await ready()
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText(/^Museum would move to position 1 on day 2/)).toBeAttached()
      await page.keyboard.press('Space')
      await expect.poll(planned).toEqual(['1 Park', '2 Museum', '2 Dinner'])
      await expect(page.getByRole('button', { name: 'Drag Museum' })).toBeFocused()
    })

    await test.step('restores the order and shows an error when offline', async () => {
      await context.setOffline(true)
      await dayOf(page, 2).getByRole('listitem').filter({ hasText: 'Museum' }).locator('summary').click()
      await page.getByRole('button', { name: 'Move down: Museum' }).click()
      await expect(warning(page, 'Item not moved')).toContainText('The server could not be reached.')
      await expect(titlesOn(dayOf(page, 2))).toHaveText([/Museum/, /Dinner/])
      await context.setOffline(false)
      expect(await planned()).toEqual(['1 Park', '2 Museum', '2 Dinner'])
    })
  },
)

import type { Page } from '@playwright/test'
import { makeHost, makeUser } from '../support/people'
import { bookingCard } from './steps/booking-card'
import { breakdown } from './steps/breakdown'
import { notice } from './steps/notice'
import { bookingsOf, nightsOf } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

/** The month after next: all of it can be changed and booked. */
const later = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2, 1))
const month = later.toISOString().slice(0, 7)
const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(later)
const on = (day: number) => `${month}-${String(day).padStart(2, '0')}`

const choose = (page: Page, day: number) =>
  page.getByRole('link', { name: `Select: ${name} ${day}`, exact: true }).click()
/** The cell of a night. */
const night = (page: Page, day: number) =>
  page.locator('td', { has: page.locator(`[data-night="${on(day)}"]`) })

test(
  'a host blocks nights, opens them again and sets their price',
  { tag: '@wide-and-narrow' },
  async ({ page, db, open, ready, signIn, scripts }) => {
    const town = await makeTown(db)
    const [host, guest] = [await makeHost(db), await makeUser(db)]
    const stay = await town.stay({ hostId: host.id, instantBook: true })
    const calendar = `/listings/${stay.id}/calendar?month=${month}`
    const asGuest = `/listing/${stay.id}?${new URLSearchParams({ checkIn: on(11), checkOut: on(13), guests: '1' })}`

    await test.step('blocks three nights selected in the grid', async () => {
      await signIn(host.email)
      await open(calendar)
      await choose(page, 10)
      await expect(page.getByText('select the last night', { exact: false })).toBeVisible()
      await choose(page, 12)
      await expect(page.getByLabel('First night')).toHaveValue(on(10))
      await expect(page.getByLabel('Last night')).toHaveValue(on(12))
      await page.getByRole('button', { name: 'Block nights' }).click()
      await expect(notice(page, 'Blocked')).toContainText('(3 nights) can no longer be booked.')
      await expect(page.getByRole('region', { name: `${name} ${month.slice(0, 4)} summary` })).toContainText(
        '(3 nights)Blocked by you',
      )
      await expect(night(page, 11)).toContainText('Blocked by you')
      expect(await nightsOf(db, stay.id)).toEqual(
        [10, 11, 12].map((day) => ({ date: on(day), isAvailable: false, price: null })),
      )
    })

    await test.step('a guest cannot book them', async () => {
      await signIn(guest.email)
      await open(asGuest)
      await expect(bookingCard(page)).toContainText('These dates are taken.')
      expect(await bookingsOf(db, stay.id)).toEqual([])
    })

    await test.step('opens them by keyboard and sets a price', async () => {
      await signIn(host.email)
      await open(calendar)
      await page.getByLabel('First night').fill(on(10))
      await page.getByLabel('Last night').fill(on(12))
      if (scripts) await expect(page.getByText('(3 nights) selected')).toBeVisible()
      await page.getByRole('button', { name: 'Open nights' }).press('Enter')
      await expect(notice(page, 'Opened')).toContainText('(3 nights) can be booked again.')
      expect(await nightsOf(db, stay.id)).toEqual([])
      await ready()
      await page.getByLabel('First night').fill(on(12))
      await page.getByLabel('Last night').fill(on(12))
      await page.getByRole('spinbutton', { name: 'Price per night' }).fill('149.50')
      await page.getByRole('button', { name: 'Set price' }).click()
      await expect(notice(page, 'Price set')).toContainText('(1 night) now costs $149.50 per night.')
      await expect(night(page, 12)).toContainText('$149.50 for this night only')
      expect(await nightsOf(db, stay.id)).toEqual([{ date: on(12), isAvailable: true, price: 149_50 }])
    })

    await test.step('a guest sees this price', async () => {
      await signIn(guest.email)
      await open(asGuest)
      await expect
        .poll(() => breakdown(bookingCard(page)))
        .toMatchObject({ '1 night × $100.00': '$100.00', '1 night × $149.50': '$149.50' })
    })
  },
)

import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { day } from '../support/days'
import { askPrice, bookingCard, expectTotal } from './steps/booking-card'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

const PHONE = { width: 390, height: 844 }
const sheet = (page: Page) => page.getByRole('dialog', { name: /fees included/ })
const bar = (page: Page) => page.locator('.book-bar')

/** What is in front in the middle of the bar: the bar itself or the column of the booking card. */
const inFront = (page: Page) =>
  page.evaluate(() => {
    const { left, top, width, height } = document.querySelector('.book-bar')!.getBoundingClientRect()
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    return front?.closest('.book-bar, .booking-column')?.classList[0]
  })

test(
  'the price is on the first screen of a desktop, and with the dates and the button it stays in sight',
  { tag: '@browser' },
  async ({ page, db, open }) => {
    const stay = await (await makeTown(db)).stay({ instantBook: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(`/listing/${stay.id}`)
    const card = bookingCard(page)
    const parts = [
      card.getByRole('heading'),
      card.getByLabel('Check-in'),
      card.getByLabel('Check-out'),
      card.getByRole('button', { name: /^(Check price|Book Instantly)$/ }),
    ]
    await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await page
      .getByRole('region', { name: 'Availability' })
      .getByRole('table')
      .first()
      .scrollIntoViewIfNeeded()
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    await expect(bar(page)).toBeHidden()
  },
)

test(
  'the bar of a phone goes behind the booking card and comes back below it',
  { tag: '@browser' },
  async ({ page, db, open }) => {
    const stay = await (await makeTown(db)).stay()
    await page.setViewportSize(PHONE)
    await open(`/listing/${stay.id}`)
    await expect(bar(page)).toContainText('from $115 a night')
    expect(await inFront(page)).toBe('book-bar')
    await page.locator('#book').evaluate((card) => card.scrollIntoView({ block: 'end' }))
    await expect.poll(() => inFront(page)).toBe('booking-column')
    await page.locator('#reviews').evaluate((reviews) => reviews.scrollIntoView())
    await expect.poll(() => inFront(page)).toBe('book-bar')
    // What has the focus is never behind the card.
    await page.locator('#book').evaluate((card) => card.scrollIntoView({ block: 'end' }))
    await bar(page).getByRole('link').focus()
    await expect.poll(() => inFront(page)).toBe('book-bar')
  },
)

test(
  'the booking card of a phone opens as a sheet, which Escape, Back and its button close',
  { tag: '@with-scripts' },
  async ({ page, db, open }) => {
    const stay = await (await makeTown(db)).stay()
    await page.setViewportSize(PHONE)
    await open(`/listing/${stay.id}`)
    const select = bar(page).getByRole('link')
    /** Where the calendar is, which follows the card on a phone. */
    const placeOfCalendar = () =>
      page
        .locator('#availability')
        .evaluate((calendar) => Math.round(calendar.getBoundingClientRect().top + window.scrollY))
    const place = await placeOfCalendar()
    const loaded: string[] = []
    page.on('request', (request) => request.url().includes('.data') && loaded.push(request.url()))

    await test.step('it has the focus, and nothing around it can be reached', async () => {
      await select.click()
      await expect(sheet(page)).toBeFocused()
      await expect(page.locator('[inert] h1')).toHaveCount(1)
      expect(await placeOfCalendar()).toBe(place)
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press('Tab')
        // Between the last and the first control the focus is in none.
        const isOutside = await sheet(page).evaluate(
          (card) => document.activeElement !== document.body && !card.contains(document.activeElement),
        )
        expect(isOutside).toBe(false)
      }
      expect(await axeFindings(page, { scripts: true })).toEqual([])
    })

    await test.step('Escape closes it and returns the focus', async () => {
      await sheet(page).getByLabel('Guests').focus()
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toHaveCount(0)
      await expect(select).toBeFocused()
      await expect(page.locator('[inert]')).toHaveCount(0)
      expect(await placeOfCalendar()).toBe(place)
    })

    await test.step('Back closes it too, and the dates chosen in it stay', async () => {
      await select.click()
      await sheet(page).getByLabel('Check-in').fill(day(25))
      await sheet(page).getByLabel('Check-out').fill(day(27))
      await expect(sheet(page)).toContainText('2 nights')
      await expect(page).toHaveURL(new RegExp(`checkIn=${day(25)}`))
      await page.goBack()
      await expect(sheet(page)).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`checkIn=${day(25)}&checkOut=${day(27)}`))
      await expectTotal(page, '$230.50')
      await expect(bar(page)).toContainText('$230.50 total')
      await expect(bar(page).getByRole('link')).toHaveText('Request')
    })

    await test.step('its button, what is around it and its link to the calendar close it', async () => {
      await bar(page).getByRole('link').click()
      await sheet(page).getByRole('button', { name: 'Close' }).click()
      await expect(sheet(page)).toHaveCount(0)
      await bar(page).getByRole('link').click()
      await expect(sheet(page)).toBeFocused()
      await page.mouse.click(20, 20)
      await expect(sheet(page)).toHaveCount(0)
      await bar(page).getByRole('link').click()
      await sheet(page).getByRole('link', { name: 'See availability' }).click()
      await expect(sheet(page)).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Availability' }).getByRole('heading')).toBeInViewport()
      await expect(page).toHaveURL(/#availability$/)
    })

    expect(loaded, 'closing it is not going to another page').toEqual([])
  },
)

test(
  'without the sheet the bar leads to the booking card, where a stay can be chosen',
  { tag: '@browser' },
  async ({ page, db, open, scripts }) => {
    test.skip(scripts, 'With scripts it opens the sheet.')
    const stay = await (await makeTown(db)).stay()
    await page.setViewportSize(PHONE)
    await open(`/listing/${stay.id}`)
    await bar(page).getByRole('link', { name: 'Select dates' }).click()
    await expect(bookingCard(page).getByLabel('Check-in')).toBeInViewport()
    await askPrice(page, { checkIn: day(25), checkOut: day(27) }, { scripts })
    await expectTotal(page, '$230.50')
    await expect(bar(page)).toContainText('$230.50 total')
  },
)

import { makeBooking } from '../support/people'
import { bookingCard, expectTotal } from './steps/booking-card'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

const inMonths = (count: number) =>
  new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + count, 1))
const nameOf = (date: Date, options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' }) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date)
/** The month after next: all of it can be booked. */
const month = inMonths(2).toISOString().slice(0, 7)
const name = nameOf(inMonths(2), { month: 'long' })
const on = (day: number) => `${month}-${String(day).padStart(2, '0')}`

test(
  'a guest selects dates in the calendar of a listing',
  { tag: ['@scripts', '@wide-and-narrow'] },
  async ({ page, db, open, scripts }) => {
    const town = await makeTown(db)
    const stay = await town.stay({ minNights: 2 })
    await makeBooking(db, { listingId: stay.id, checkIn: on(10), checkOut: on(12) })
    await open(`/listing/${stay.id}?guests=3&month=${month}`)
    const calendar = page.getByRole('region', { name: 'Availability' })
    const day = (words: string, number: number) =>
      calendar.getByRole('link', { name: new RegExp(`^${words}: ${name} ${number}\\b`) })
    const cells = calendar.getByRole('table', { name: nameOf(inMonths(2)) }).getByRole('cell')

    await test.step('taken nights and gaps below the minimum are not links', async () => {
      await expect(cells.filter({ hasText: /^10/ })).toHaveText('10 taken')
      await expect(cells.filter({ hasText: /^9/ })).toContainText('too short for the minimum of 2 nights')
      await expect(day('Check in', 10)).toHaveCount(0)
    })

    await test.step('the first day is the check-in, the second the check-out, and the price appears', async () => {
      await day('Check in', 4).click()
      await expect(calendar.getByRole('status')).toContainText('Now select your check-out.')
      await expect(bookingCard(page).getByText('Please select')).toHaveCount(0)
      await expect(cells.filter({ hasText: /Check-in, selected/ })).toBeInViewport()
      await day('Check out', 6).click()
      await expectTotal(page, '$230.50')
      await expect(bookingCard(page).getByLabel('Check-in')).toHaveValue(on(4))
      await expect(bookingCard(page).getByLabel('Check-out')).toHaveValue(on(6))
      await expect(bookingCard(page).getByLabel('Guests')).toHaveValue('3')
      await expect(calendar.getByRole('status')).toContainText('2 nights')
    })

    await test.step('another month keeps the dates, and choosing again starts over', async () => {
      await calendar.getByRole('link', { name: 'Next month' }).click()
      await expect(calendar.getByRole('table', { name: nameOf(inMonths(3)) })).toBeVisible()
      await expectTotal(page, '$230.50')
      await calendar.getByRole('link', { name: 'Previous month' }).click()
      await day('Check in', 20).click()
      await expect(bookingCard(page).getByLabel('Check-in')).toHaveValue(on(20))
      await expect(bookingCard(page).getByLabel('Check-out')).toHaveValue('')
      await calendar.getByRole('link', { name: 'Clear dates' }).click()
      await expect(bookingCard(page).getByLabel('Check-in')).toHaveValue('')
    })

    await test.step('the arrow keys move between the days that can be selected', async () => {
      if (!scripts) return
      // Days 11 and 18 follow in the column, and the first of them is taken. The script loads when it is needed.
      await expect(async () => {
        await day('Check in', 4).focus()
        await page.keyboard.press('ArrowDown')
        await expect(day('Check in', 18)).toBeFocused({ timeout: 500 })
      }).toPass()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(bookingCard(page).getByLabel('Check-in')).toHaveValue(on(19))
      await bookingCard(page).getByLabel('Check-out').fill(on(21))
      await expect(cells.filter({ hasText: 'Check-out, selected' })).toContainText('21')
    })
  },
)

test(
  'the date fields of the booking card open the calendar of the listing with its prices',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, db, open }) => {
    const stay = await (await makeTown(db)).stay()
    await makeBooking(db, { listingId: stay.id, checkIn: on(10), checkOut: on(12) })
    await open(`/listing/${stay.id}?month=${month}`)
    const card = bookingCard(page)
    const calendar = card.getByRole('group', { name: 'Calendar' })
    const day = (number: number) => calendar.locator(`[data-day="${on(number)}"]`)
    await card.getByLabel('Check-in').click()
    await expect(day(4)).toContainText('$100')
    await expect(calendar).toBeInViewport({ ratio: 0.8 })
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await card.getByLabel('Check-out').click()
    await day(4).click()
    await day(6).click()
    await expect(calendar).toHaveCount(0)
    await expect(card.getByLabel('Guests')).toBeFocused()
    await expect(card.getByLabel('Check-in')).toHaveValue(on(4))
    await expectTotal(page, '$230.50')
  },
)

test(
  'the days up to the pointer or the focus are shaded while the check-out is chosen, then those of the stay',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, db, open }) => {
    const stay = await (await makeTown(db)).stay()
    await open(`/listing/${stay.id}?month=${month}&checkIn=${on(4)}`)
    const calendar = page.getByRole('region', { name: 'Availability' })
    const cell = (day: string) => calendar.locator('td').filter({ has: page.locator(`[data-day="${day}"]`) })
    const isShaded = (day: string) =>
      cell(day).evaluate((element) => getComputedStyle(element).backgroundImage !== 'none')
    const shaded = () => Promise.all([3, 4, 5, 13, 14, 15].map((day) => isShaded(on(day))))
    expect(await shaded()).toEqual([false, false, false, false, false, false])
    await calendar.locator(`[data-day="${on(14)}"]`).hover()
    await expect.poll(shaded).toEqual([false, true, true, true, true, false])
    await page.mouse.move(0, 0)
    await expect.poll(shaded).toEqual([false, false, false, false, false, false])
    await calendar.locator(`[data-day="${on(14)}"]`).focus()
    await expect.poll(shaded).toEqual([false, true, true, true, true, false])
    const later = `${inMonths(3).toISOString().slice(0, 7)}-02`
    await calendar.locator(`[data-day="${later}"]`).hover()
    await expect.poll(shaded).toEqual([false, true, true, true, true, true])
    await calendar.locator(`[data-day="${on(14)}"]`).click()
    await expect(calendar.getByRole('status')).toContainText('10 nights')
    await page.mouse.move(0, 0)
    await expect.poll(shaded).toEqual([false, true, true, true, true, false])
  },
)

test(
  'a month that cannot be loaded says so and keeps the dates on the page',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, db, open }) => {
    const stay = await (await makeTown(db)).stay()
    await open(`/listing/${stay.id}?month=${month}&checkIn=${on(4)}&checkOut=${on(6)}`)
    const calendar = page.getByRole('region', { name: 'Availability' })
    const next = calendar.getByRole('link', { name: 'Next month' })
    await next.focus()
    // The calendar's own script loads on demand, and then its links become buttons of the page.
    await expect
      .poll(() => next.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps'))))
      .toBe(true)
    await page.context().setOffline(true)
    await next.click()
    await expect(calendar.getByRole('alert')).toHaveText('Network error. Please try again.')
    await expect(bookingCard(page).getByLabel('Check-in')).toHaveValue(on(4))
    await page.context().setOffline(false)
    await next.click()
    await expect(calendar.getByRole('table', { name: nameOf(inMonths(3)) })).toBeVisible()
    await expect(calendar.getByRole('alert')).toHaveCount(0)
  },
)

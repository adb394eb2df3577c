import { axeFindings } from '../support/axe'
import { day } from '../support/days'
import { shiftsOf, watchShifts } from './steps/layout-shift'
import { results, searchFor, searchLink } from './steps/search'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test(
  'a visitor finds stays by a suggested city and dates of the calendar, and without scripts by typing them',
  { tag: ['@scripts', '@wide-and-narrow'] },
  async ({ page, db, open, scripts, phone }) => {
    const town = await makeTown(db)
    const stay = await town.stay()
    // Results have the whole search in the header.
    await open(scripts && !phone ? '/?guests=2' : '/')
    if (!scripts) {
      await searchFor(page, { location: town.name, checkIn: day(40), checkOut: day(43) }, { phone })
    } else {
      if (phone) await searchLink(page).click()
      const form = (phone ? page.getByRole('main') : page.getByRole('banner')).getByRole('search')
      const location = form.getByLabel('Location')

      await test.step('the city is suggested with its listings', async () => {
        await location.click()
        await location.pressSequentially(town.name.slice(0, 6))
        const option = form.getByRole('option', { name: `${town.name}, Vermont 1 stay` })
        await expect(option).toBeVisible()
        await page.keyboard.press('ArrowDown')
        await expect(option).toHaveAttribute('aria-selected', 'true')
        await page.keyboard.press('Enter')
        await expect(location).toHaveValue(`${town.name}, Vermont`)
        await expect(option).toBeHidden()
      })

      await test.step('the calendar sets the check-in, then the check-out', async () => {
        await form.getByLabel('Check-in').click()
        const calendar = form.getByRole('group', { name: 'Calendar' })
        await expect(calendar.getByRole('status')).toHaveText('Select your check-in.')
        await expect(calendar).toBeInViewport({ ratio: 0.8 })
        expect(await axeFindings(page, { scripts })).toEqual([])
        const link = (date: string) => calendar.locator(`[data-day="${date}"]`)
        // A phone shows one of the two months.
        while (!(await link(day(40)).isVisible()))
          await calendar.getByRole('button', { name: 'Next month' }).click()
        await link(day(40)).click()
        await expect(form.getByLabel('Check-in')).toHaveValue(day(40))
        await expect(calendar.getByRole('status')).toContainText('Now select your check-out.')
        await page.keyboard.press('Escape')
        await expect(calendar).toBeHidden()
        await expect(form.getByLabel('Check-out')).toBeFocused()
        await page.keyboard.press('F4')
        await expect(calendar).toBeVisible()
        if (!(await link(day(43)).isVisible()))
          await calendar.getByRole('button', { name: 'Next month' }).click()
        await link(day(43)).click()
        await expect(calendar).toBeHidden()
        await expect(form.getByLabel('Check-out')).toHaveValue(day(43))
      })
      await form.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/location=/)
    }
    await expect(results(page)).toHaveCount(1)
    await expect(results(page)).toContainText(stay.title)
    const url = new URL(page.url())
    expect([url.searchParams.get('checkIn'), url.searchParams.get('checkOut')]).toEqual([day(40), day(43)])
  },
)

test.describe('a visitor whose date is ahead of most of the world', () => {
  const timezoneId = 'Pacific/Kiritimati'
  test.use({ timezoneId })

  test(
    'chooses dates from their own today on, in the same calendar on the home page and in the header',
    { tag: ['@with-scripts', '@full'] },
    async ({ page, db, open }) => {
      const town = await makeTown(db)
      const stay = await town.stay()
      /** A day of the visitor, counted from today. */
      const here = (days: number) => {
        const instant = new Date(Date.now() + days * 86_400_000)
        return new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId, dateStyle: 'short' }).format(instant)
      }
      for (const place of ['/', '/?guests=2']) {
        await open(place)
        const form = page.getByRole('search', { name: place === '/' ? 'Where next?' : 'Search' })
        await form.getByLabel('Location').fill(town.name)
        await form.getByLabel('Check-in').click()
        const calendar = form.getByRole('group', { name: 'Calendar' })
        const link = (date: string) => calendar.locator(`[data-day="${date}"]`)
        // In the last days of a month, the calendar opens on the next one.
        const back = calendar.getByRole('button', { name: /^Previous month/ })
        if (await back.isEnabled()) await back.click()
        await expect(link(here(0))).toBeVisible()
        await expect(link(here(-1))).toHaveCount(0)
        await link(here(0)).click()
        await link(here(2)).click()
        await expect(calendar).toBeHidden()
        await expect(form.getByLabel('Guests')).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(new RegExp(`checkIn=${here(0)}&checkOut=${here(2)}`))
        await expect(results(page)).toHaveCount(1)
        await expect(results(page)).toContainText(stay.title)
      }
    },
  )
})

test(
  'the pill in the header opens the whole search, which Escape and a click beside it close',
  { tag: ['@scripts', '@browser', '@wide-and-narrow', '@full'] },
  async ({ page, db, open, scripts, phone }) => {
    const town = await makeTown(db)
    await town.vehicle()
    await watchShifts(page)
    await open('/contact')
    const banner = page.getByRole('banner')
    expect(await axeFindings(page, { scripts })).toEqual([])
    if (phone) {
      await banner.getByRole('link', { name: 'Search stays' }).click()
      await expect(page.getByRole('heading', { name: 'Where to?' })).toBeVisible()
      expect(await axeFindings(page, { scripts })).toEqual([])
      return
    }
    const pill = banner.locator('summary').filter({ hasText: 'Search stays' })
    const location = banner.getByLabel('Location')
    await expect(location).toBeHidden()
    await pill.click()
    await expect(location).toBeVisible()
    if (scripts) {
      await expect(location).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(location).toBeHidden()
      await expect(pill).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(location).toBeFocused()
      expect(await axeFindings(page, { scripts })).toEqual([])
      expect(await shiftsOf(page)).toEqual([])
    }
    await page.mouse.click(700, 600)
    await expect(location).toBeHidden()
    await pill.click()
    await banner.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Vehicles' }).click()
    await expect(page.getByRole('heading', { name: 'Featured Vehicles' })).toBeVisible()
    const search = page.getByRole('search', { name: 'Where next?' })
    await expect(search.getByLabel('Location')).toBeVisible()
    await expect(search.locator('[name=type]')).toHaveValue('vehicle')
  },
)

test(
  'Back in the header returns to the page before, and is not there on the first page',
  { tag: ['@scripts', '@browser', '@wide-and-narrow', '@full'] },
  async ({ page, open, ready }) => {
    await open('/discover')
    const back = page.getByRole('banner').getByRole('link', { name: 'Back' })
    await expect(back).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('About')
    await ready()
    await back.click()
    await expect(page).toHaveURL(/\/discover$/)
  },
)

test('asks which city is meant where several of one name have listings', async ({ page, open }) => {
  await open('/?location=Portland')
  const question = page.getByRole('main').getByText('Which Portland did you mean?')
  await question.getByRole('link', { name: 'Portland, Maine' }).click()
  await expect(page).toHaveURL(/location=Portland%2C\+Maine/)
  await expect(question).toHaveCount(0)
})

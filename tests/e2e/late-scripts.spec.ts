import type { Page } from '@playwright/test'
import { makeBooking, makeUser } from '../support/people'
import { day } from '../support/days'
import { bookingCard, expectTotal } from './steps/booking-card'
import { holdScripts } from './steps/hold-scripts'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

declare const window: Window & { kept?: Element | null; __remixRouter: { revalidate: () => void } }

/** Holds all scripts back, as a slow line does, and notes what the console reports. */
async function slowLine(page: Page) {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return { errors, release: await holdScripts(page) }
}

/** Remembers an element, to see later that the page has not written it anew. */
const keep = (page: Page, selector: string) =>
  page.evaluate((selector) => void (window.kept = document.querySelector(selector)), selector)
const isKept = (page: Page, selector: string) =>
  page.evaluate((selector) => window.kept === document.querySelector(selector), selector)

test(
  'the route planner keeps what is typed and chosen before and while its scripts arrive',
  { tag: '@with-scripts' },
  async ({ page, ready }) => {
    const { errors, release } = await slowLine(page)
    await page.goto('/route-planner', { waitUntil: 'commit' })
    const form = page.getByRole('main')
    const field = (name: string) => form.getByLabel(name, { exact: true })
    await field('Origin').fill('Denver, Colorado')
    await form.getByText('Exact models').click()
    await form.getByRole('radio', { name: /Toyota Prius/ }).check()
    await form.getByText('More options').click()
    await field('Reserve (%)').fill('15')
    await field('Destination').click()
    await page.keyboard.type('Boul')
    await keep(page, '#reserve')
    release()
    await page.keyboard.type('der, Colorado', { delay: 20 })
    await ready()
    await expect(field('Origin')).toHaveValue('Denver, Colorado')
    await expect(field('Destination')).toHaveValue('Boulder, Colorado')
    await expect(field('Reserve (%)')).toHaveValue('15')
    await expect(form.getByRole('radio', { name: /Toyota Prius/ })).toBeChecked()
    expect(await isKept(page, '#reserve')).toBe(true)
    // Leaves the field, whose suggestions may cover the button.
    await page.keyboard.press('Tab')
    await form.getByRole('button', { name: 'Swap' }).click()
    await expect(field('Origin')).toHaveValue('Boulder, Colorado')
    await expect(page).not.toHaveURL(/use=/)
    expect(errors).toEqual([])
  },
)

test(
  'a listing keeps what is typed before and while its scripts arrive, and then shows its price',
  { tag: '@with-scripts' },
  async ({ page, db, ready }) => {
    const stay = await (await makeTown(db)).stay({ maxGuests: 20 })
    const { errors, release } = await slowLine(page)
    await page.goto(`/listing/${stay.id}`, { waitUntil: 'commit' })
    const card = bookingCard(page)
    await card.getByLabel('Check-in').fill(day(40))
    await card.getByLabel('Check-out').fill(day(42))
    await card.getByRole('textbox', { name: /discount code/i }).click()
    await page.keyboard.type('LATE')
    await keep(page, '#discountCode')
    release()
    await page.keyboard.type('COMER', { delay: 20 })
    await ready()
    await expect(card.getByRole('textbox', { name: /discount code/i })).toHaveValue('LATECOMER')
    await expect(card.getByLabel('Check-in')).toHaveValue(day(40))
    await expect(card.getByLabel('Check-out')).toHaveValue(day(42))
    await expectTotal(page, '$230.50')
    expect(await isKept(page, '#discountCode')).toBe(true)
    expect(errors).toEqual([])
  },
)

test(
  'a listing that was opened with dates shows other dates and their price, whose script arrives late',
  { tag: '@with-scripts' },
  async ({ page, db, ready }) => {
    const stay = await (await makeTown(db)).stay()
    await makeBooking(db, { listingId: stay.id, checkIn: day(60), checkOut: day(62) })
    const { errors, release } = await slowLine(page)
    await page.goto(`/listing/${stay.id}?checkIn=${day(40)}&checkOut=${day(42)}`, { waitUntil: 'commit' })
    await expectTotal(page, '$230.50')
    await bookingCard(page).getByLabel('Check-out').fill(day(43))
    release()
    await ready()
    await expect(bookingCard(page)).toContainText('3 nights')
    await bookingCard(page).getByLabel('Check-out').fill(day(42))
    await expectTotal(page, '$230.50')
    expect(errors).toEqual([])
  },
)

test(
  'Discover keeps what is typed and chosen before and while its scripts arrive',
  { tag: '@with-scripts' },
  async ({ page, ready }) => {
    const { errors, release } = await slowLine(page)
    await page.goto('/discover', { waitUntil: 'commit' })
    const search = page.getByRole('search', { name: 'Places' })
    await search.getByLabel('Type').selectOption('restaurant')
    await search.getByLabel('Location').click()
    await page.keyboard.type('Ashe')
    await keep(page, 'main #location')
    release()
    await page.keyboard.type('ville', { delay: 20 })
    await ready()
    await expect(search.getByLabel('Location')).toHaveValue('Asheville')
    await expect(search.getByLabel('Type')).toHaveValue('restaurant')
    expect(await isKept(page, 'main #location')).toBe(true)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/discover\?location=Asheville&type=restaurant/)
    expect(errors).toEqual([])
  },
)

test(
  'Discover keeps what is typed when its data is loaded again, as after signing in',
  { tag: '@with-scripts' },
  async ({ page, db, open, signIn }) => {
    const scripts: string[] = []
    await open('/discover')
    const header = page.getByRole('banner')
    await expect(header).toContainText('Sign in')
    const location = page.getByRole('search', { name: 'Places' }).getByLabel('Location')
    await location.fill('Ashe')
    await keep(page, 'main #location')
    await signIn((await makeUser(db)).email)
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.evaluate(() => window.__remixRouter.revalidate())
    await expect(header).not.toContainText('Sign in')
    await location.pressSequentially('ville')
    expect(scripts.filter((url) => url.includes('/places'))).toEqual([])
    await expect(location).toHaveValue('Asheville')
    expect(await isKept(page, 'main #location')).toBe(true)
  },
)

import type { Page } from '@playwright/test'
import { day } from '../support/days'
import { bookingCard, expectTotal } from './steps/booking-card'
import { holdScripts } from './steps/hold-scripts'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

declare const window: Window & { kept?: Element | null }

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

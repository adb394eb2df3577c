import type { Page } from '@playwright/test'
import { expect } from '../../support/journey'
import { breakdown } from './breakdown'

type Stay = { checkIn: string; checkOut: string; guests?: number }

/** The card that shows the price of a listing and books it. */
export const bookingCard = (page: Page) => page.getByRole('region', { name: /fees included/ })

/** Fills in the dates and guests. Without scripts, the price is updated with the button. */
export async function askPrice(
  page: Page,
  { checkIn, checkOut, guests = 1 }: Stay,
  { scripts }: { scripts: boolean },
) {
  const card = bookingCard(page)
  await card.getByLabel(/^(Check-in|Pick-up)$/).fill(checkIn)
  await card.getByLabel(/^(Check-out|Return)$/).fill(checkOut)
  await card.getByLabel(/^(Guests|Passengers)$/).fill(String(guests))
  if (!scripts) await card.getByRole('button', { name: /^(Check|Update) price$/ }).click()
}

export const expectTotal = (page: Page, total: string) =>
  expect.poll(() => breakdown(bookingCard(page)).then((lines) => lines.Total)).toBe(total)

type BookButton = 'Book Instantly' | 'Request to Book'

/** Leads from the card to the page on which the stay is reviewed. */
export async function review(page: Page, button: BookButton = 'Book Instantly') {
  await bookingCard(page).getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Review and /)
}

/** The one button of that page, with the amount: "Book for $230.50". */
export const bookButton = (page: Page) =>
  page.getByRole('button', { name: /^(Continue to payment|Book for|Request to book) / })

/** Books at the price shown and waits for the booking's page. @returns the booking's id */
export async function book(page: Page, button?: BookButton) {
  await review(page, button)
  await bookButton(page).click()
  await page.waitForURL(({ pathname }) => /^\/bookings\/[0-9a-f-]{36}$/.test(pathname), {
    waitUntil: 'domcontentloaded',
  })
  return new URL(page.url()).pathname.split('/')[2]!
}

/** Books at the price shown and waits for the page of the processor in the demo. */
export async function checkOut(page: Page, button?: BookButton) {
  await review(page, button)
  await bookButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo checkout')
}

/** Pays on the page of the processor in the demo. */
export async function payWith(page: Page, card: 'Works' | 'Is declined' | 'Asks for a code') {
  await page.getByLabel(card).check()
  await page.getByRole('button', { name: /^(Pay|Authorize) / }).click()
}

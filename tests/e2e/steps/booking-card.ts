import { expect, type Page } from '@playwright/test'
import { breakdown } from './breakdown'

type Stay = { checkIn: string; checkOut: string; guests?: number }

/** The card that shows the price of a listing and books it. */
export const bookingCard = (page: Page) => page.getByRole('region', { name: /per (night|day)$/ })

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

/** Books at the price shown and waits for the booking's page. @returns the booking's id */
export async function book(page: Page, button: 'Book Instantly' | 'Request to Book' = 'Book Instantly') {
  await bookingCard(page).getByRole('button', { name: button }).click()
  await page.waitForURL(({ pathname }) => /^\/bookings\/[0-9a-f-]{36}$/.test(pathname), {
    waitUntil: 'domcontentloaded',
  })
  return new URL(page.url()).pathname.split('/')[2]!
}

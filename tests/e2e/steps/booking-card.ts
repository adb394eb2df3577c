import { expect, type Page } from '@playwright/test'
import { breakdown } from './breakdown'

type Stay = { checkIn: string; checkOut: string; guests?: number }

/** The card that prices and books a listing. */
export const bookingCard = (page: Page) => page.getByRole('region', { name: /per (night|day)$/ })

/** Types a stay into the card. Where nothing follows the fields, the price is asked for with the button. */
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

/** Books at the price that is shown, and arrives at the booking. @returns its id */
export async function book(page: Page, button: 'Book Instantly' | 'Request to Book' = 'Book Instantly') {
  await bookingCard(page).getByRole('button', { name: button }).click()
  await page.waitForURL(({ pathname }) => /^\/bookings\/[0-9a-f-]{36}$/.test(pathname), {
    waitUntil: 'domcontentloaded',
  })
  return new URL(page.url()).pathname.split('/')[2]!
}

import type { Page } from '@playwright/test'

type SearchInput = { location: string; checkIn?: string; checkOut?: string; guests?: number }

/** Searches with the form of the home page or in the header, or on a phone with the form of the search page. */
export async function searchFor(
  page: Page,
  { location, checkIn, checkOut, guests }: SearchInput,
  { phone }: { phone: boolean },
) {
  if (phone) await searchLink(page).click()
  const form = searchForm(page, { phone })
  await form.getByLabel('Location').fill(location)
  if (checkIn) await form.getByRole('textbox', { name: /^(Check-in|Pick-up)$/ }).fill(checkIn)
  if (checkOut) await form.getByRole('textbox', { name: /^(Check-out|Return)$/ }).fill(checkOut)
  if (guests) await form.getByLabel('Guests').fill(String(guests))
  await form.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL((url) => url.searchParams.get('location') === location, {
    waitUntil: 'domcontentloaded',
  })
}

/** The link to the search page of phones, on the home page or in the header. */
export const searchLink = (page: Page) =>
  page.locator('header, main').getByRole('link', { name: /^(Search|Where next)/ })

/** The form of the home page or in the header, or on a phone that of the search page. */
export const searchForm = (page: Page, { phone }: { phone: boolean }) =>
  phone
    ? page.getByRole('main').getByRole('search')
    : page.getByRole('search', { name: /^(Search|Where next[?])$/ })

/** The cards of the results, without those of listings nearby. */
export const results = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .and(page.locator(':not([aria-labelledby="also-near"] *)'))
    .filter({ has: page.getByRole('heading', { level: 3 }) })

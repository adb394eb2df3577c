import { makePlace } from '../support/people'
import { notice } from './steps/notice'
import { expect, test } from './steps/test'

test('a visitor explores a city with tabs, opening hours, pins, an ambiguous name and an empty result', async ({
  page,
  db,
  open,
  ready,
  scripts,
  phone,
}) => {
  // Far from every city of the demo world.
  const here = { latitude: 48.147, longitude: -103.618, location: 'Williston, North Dakota' }
  await makePlace(db, {
    ...here,
    name: 'Bakken Diner',
    hours: { monday: '7:00 AM to 2:00 PM' },
    contact: { phone: '+1 701-555-0142' },
  })
  await makePlace(db, { ...here, latitude: 48.25, name: 'Little Muddy Grill' })
  await makePlace(db, { ...here, latitude: 48.05, name: 'Fort Union', type: 'attraction' })
  const search = page.getByRole('search', { name: 'Places' })
  const cards = page.getByRole('list', { name: 'Places' }).getByRole('article')
  const map = page.getByRole('group', { name: /^Map of / })

  await test.step('the visitor searches around a city', async () => {
    await open('/discover')
    await expect(map).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Highest rated places', exact: true })).toBeVisible()
    await search.getByLabel('Location').fill('Williston, ND')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(
      page.getByRole('heading', { name: /^\d+ places within 25 miles of Williston, North Dakota$/ }),
    ).toBeVisible()
    await expect(cards.first()).toContainText(/\d mi/)
  })

  await test.step('another tab keeps the location', async () => {
    const tab = page
      .getByRole('navigation', { name: 'Types of places' })
      .getByRole('link', { name: /^Restaurants/ })
    const count = Number((await tab.innerText()).replace(/\D/g, ''))
    await tab.click()
    await expect(
      page.getByRole('heading', {
        name: `${count} restaurants within 25 miles of Williston, North Dakota`,
      }),
    ).toBeVisible()
    await expect(cards).toHaveCount(Math.min(count, 24))
    await ready()
  })

  await test.step('a place shows its opening hours and a phone link', async () => {
    const open = cards.filter({ hasText: 'Monday' }).first()
    await expect(open.getByText('Monday')).toBeHidden()
    await open.getByText(/^Details/).click()
    await expect(open.getByText('Monday')).toBeVisible()
    await expect(cards.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:\+?\d+$/)
  })

  await test.step('a pin leads to its card and the card back to the map', async () => {
    if (phone) await page.getByRole('link', { name: 'Show map' }).click()
    const pin = map.getByRole('link').first()
    const target = (await pin.getAttribute('href'))!
    await pin.click()
    await expect(page).toHaveURL(new RegExp(`${target}$`))
    await expect(page.locator(target)).toBeInViewport()
    await page
      .locator(target)
      .getByRole('link', { name: /^Show on the map/ })
      .click()
    await expect(map).toBeInViewport()
    if (scripts && !phone) {
      await page.locator(target).hover()
      await expect(map.locator('[data-highlighted]')).toHaveCount(1)
    }
  })

  await test.step('the visitor chooses between two cities of the same name', async () => {
    await search.getByLabel('Location').fill('Portland')
    await search.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Portland, Maine' }).click()
    await expect(page.getByRole('heading', { name: /of Portland, Maine$/ })).toBeVisible()
  })

  await test.step('a search without results suggests a larger radius and other places', async () => {
    await open('/discover?location=Glasgow,+Montana&type=restaurant')
    await expect(page.getByRole('heading', { name: 'No places found' })).toBeVisible()
    await page.getByRole('link', { name: 'Search within 50 miles' }).click()
    await expect(page.getByRole('heading', { name: /within 50 miles of Glasgow, Montana$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Clear filters' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Or try another place' }).getByRole('link').first().click()
    await expect(
      page.getByRole('heading', { name: /^[\d,]+ restaurants? within 50 miles of / }),
    ).toBeVisible()
  })

  await test.step('an invalid URL parameter is reported', async () => {
    await open('/discover?type=casino')
    await expect(notice(page, 'Part of your search was ignored')).toContainText('Type')
  })
})

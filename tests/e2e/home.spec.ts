import type { Page } from '@playwright/test'
import { expect, test } from './steps/test'

/** The featured listings, without those of the collections above them. */
const featured = (page: Page) =>
  page
    .locator('#results')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
const collection = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test(
  'the home page shows landscapes, both categories and a link to hosting',
  { tag: ['@wide-and-narrow', '@browser'] },
  async ({ page, open, ready }) => {
    await open('/')

    await test.step('a dot selects its landscape, even with reduced motion', async () => {
      const background = page.getByRole('group', { name: 'Background picture' })
      await background.getByTitle("Val d'Orcia").click()
      await expect(background.getByRole('radio', { name: "Val d'Orcia, Tuscany, Italy" })).toBeChecked()
      await expect(page.locator('p').filter({ hasText: "Val d'Orcia" })).toBeVisible()
      await expect(page.locator('p').filter({ hasText: 'Santorini' })).toBeHidden()
    })

    await test.step('a category link sets the category and scrolls to the results', async () => {
      await page.getByRole('link', { name: 'Vehicle Rentals' }).click()
      await expect(page.getByRole('heading', { name: 'Featured Vehicles' })).toBeInViewport()
      await expect(featured(page).first()).toContainText(' a day')
      await expect(collection(page, 'Popular vehicles right now').getByRole('listitem')).not.toHaveCount(0)
      await ready()
      await page.getByRole('link', { name: 'Vacation Stays' }).click()
      await expect(page.getByRole('heading', { name: 'Featured Stays' })).toBeInViewport()
      await expect(featured(page)).toHaveCount(8)
      await expect(featured(page).first()).toContainText(' a night')
      await expect(collection(page, 'Popular stays right now').getByRole('listitem')).not.toHaveCount(0)
      await expect(page.getByText(/^\d+\+ stays$/)).toBeVisible()
    })

    await test.step('a future host follows the link to create a listing', async () => {
      await expect(page.getByRole('heading', { name: 'Become a host and start earning' })).toBeVisible()
      await page.getByRole('link', { name: 'Get started' }).click()
      await expect(page).toHaveURL(/\/create-listing$/)
    })
  },
)

test(
  'the sign beside the dots pauses the slideshow while it plays and plays it while it is paused',
  { tag: ['@browser', '@full'] },
  async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open('/')
    const background = page.getByRole('group', { name: 'Background picture' })
    const [play, pause] = [
      background.getByTitle('Play the slideshow'),
      background.getByTitle('Pause the slideshow'),
    ]
    const state = () =>
      page
        .locator('.slides > :first-child')
        .evaluate((slide) => getComputedStyle(slide).animationPlayState.split(', ')[0])

    await expect(play).toBeHidden()
    expect(await state()).toBe('running')
    await pause.click()
    await expect(pause).toBeHidden()
    expect(await state()).toBe('paused')
    await play.click()
    await expect(play).toBeHidden()
    expect(await state()).toBe('running')
    await background.getByTitle("Val d'Orcia").click()
    await expect(play).toBeVisible()
  },
)

test('Show more of the featured listings goes on after the last one', async ({ page, open, scripts }) => {
  await open('/')
  const titles = () => featured(page).getByRole('heading', { level: 3 }).allTextContents()
  const first = await titles()
  expect(first).toHaveLength(8)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(featured(page)).toHaveCount(scripts ? 32 : 24)
  const all = await titles()
  expect(new Set([...first, ...all]).size).toBe(32)
})

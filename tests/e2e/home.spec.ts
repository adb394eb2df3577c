import { results } from './steps/search'
import { expect, test } from './steps/test'

test(
  'the home page shows its landscapes, its two halves and the way to hosting',
  { tag: '@wide-and-narrow' },
  async ({ page, open, ready }) => {
    await open('/')

    await test.step('a dot turns to its landscape, even where motion is reduced', async () => {
      const background = page.getByRole('group', { name: 'Background picture' })
      await background.getByText('Val d’Orcia, Tuscany, Italy').locator('..').click()
      await expect(background.getByRole('radio', { name: 'Val d’Orcia, Tuscany, Italy' })).toBeChecked()
      await expect(page.locator('p').filter({ hasText: 'Val d’Orcia' })).toBeVisible()
      await expect(page.locator('p').filter({ hasText: 'Santorini' })).toBeHidden()
    })

    await test.step('a half sets the category and leads to the results', async () => {
      await page.getByRole('link', { name: 'Vehicle Rentals' }).click()
      await expect(page.getByRole('heading', { name: 'Featured Vehicles' })).toBeInViewport()
      await expect(results(page).first()).toContainText('per day')
      await ready()
      await page.getByRole('link', { name: 'Vacation Stays' }).click()
      await expect(page.getByRole('heading', { name: 'Featured Stays' })).toBeInViewport()
      await expect(results(page)).toHaveCount(24)
      await expect(results(page).first()).toContainText('per night')
      await expect(page.getByText(/^\d+\+ stays$/)).toBeVisible()
    })

    await test.step('who wants to host is led on', async () => {
      await expect(page.getByRole('heading', { name: 'Become a host and start earning' })).toBeVisible()
      await page.getByRole('link', { name: 'Get started' }).click()
      await expect(page).toHaveURL(/\/create-listing$/)
    })
  },
)

import type { Page } from '@playwright/test'
import { holdScripts as hold } from './steps/hold-scripts'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

const bar = (page: Page) => page.locator('.progress')

test(
  'a bar at the top and the control that was pressed show that a page is on its way',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, db, open }) => {
    const town = await makeTown(db)
    const stay = await town.stay({ title: 'Cabin that is worth waiting for' })
    await open(`/?type=property&location=${town.name}`)

    await test.step('the results of a quick filter', async () => {
      const release = await hold(page, /[.]data[?]/)
      const chip = page.getByRole('link', { name: 'Instant Book', exact: true })
      await chip.click()
      await expect(chip).toHaveAttribute('aria-busy', 'true')
      await expect(bar(page)).toBeAttached()
      release()
      await expect(page).toHaveURL(/instantBook=1/)
      await expect(bar(page)).toHaveCount(0)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    })

    await test.step('a link to a place in the page and one to a file do not', async () => {
      await open(`/?type=property&location=${town.name}`)
      await page.evaluate(() => {
        for (const href of ['#results', '/flights/calendar.ics'])
          document.body.insertAdjacentHTML('beforeend', `<a href="${href}">${href}</a>`)
        window.addEventListener('click', (event) => event.preventDefault())
      })
      await page.getByRole('link', { name: '#results', exact: true }).click()
      await page.getByRole('link', { name: '/flights/calendar.ics', exact: true }).click()
      await expect(bar(page)).toHaveCount(0)
    })

    await test.step('a listing', async () => {
      await open(`/?type=property&location=${town.name}`)
      // Playwright waits for the next page before it looks at this one.
      await page.evaluate(() => {
        const look = () => document.querySelector('.progress') && sessionStorage.setItem('progress', 'seen')
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
      })
      await page.getByRole('link', { name: stay.title, exact: true }).click()
      await expect(page.getByRole('heading', { name: stay.title, level: 1 })).toBeVisible()
      expect(await page.evaluate(() => sessionStorage.getItem('progress'))).toBe('seen')
    })

    await test.step('a form, and the page as Back finds it', async () => {
      await open('/discover')
      const search = page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).first()
      // An event of a script submits nothing, so the page stays.
      await search.evaluate((button: HTMLButtonElement) =>
        button.form!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, submitter: button })),
      )
      await expect(bar(page)).toBeAttached()
      await expect(search).toHaveAttribute('aria-busy', 'true')
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
      )
      await expect(bar(page)).toHaveCount(0)
      await expect(search).not.toHaveAttribute('aria-busy')
    })
  },
)

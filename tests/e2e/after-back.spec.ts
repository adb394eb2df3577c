import type { Page } from '@playwright/test'
import { makeUser } from '../support/people'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

declare const window: Window & { isSame?: boolean }

/** What a browser does to a page that it kept as it was. Tests cannot have it keep one. */
const restore = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('a page that Back restores is loaded again after a change in the same tab, unless something is typed', async ({
  page,
  db,
  open,
  ready,
  scripts,
}) => {
  test.skip(!scripts, 'Without scripts the browser asks for the page of a signed-in visitor again.')
  const town = await makeTown(db)
  const stay = await town.stay({ title: 'Cabin seen before' })
  const guest = await makeUser(db)
  await open('/login')
  await signInWith(page.getByRole('main'), guest.email)
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  const mark = () => page.evaluate(() => void (window.isSame = true))
  const isSame = () => page.evaluate(() => window.isSame === true)

  await test.step('nothing was changed, so the page stays', async () => {
    await open(`/listing/${stay.id}`)
    await mark()
    await restore(page)
    expect(await isSame()).toBe(true)
  })

  await test.step('a stay was saved, but another form has what was typed', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: /discount code/i }).fill('NOT SENT')
    await restore(page)
    expect(await isSame()).toBe(true)
  })

  await test.step('a stay was saved, and nothing is typed', async () => {
    await page.getByRole('textbox', { name: /discount code/i }).fill('')
    const loaded = page.waitForEvent('load')
    await restore(page)
    await loaded
    await ready()
    expect(await isSame()).toBe(false)
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
    await mark()
    await restore(page)
    expect(await isSame()).toBe(true)
  })
})

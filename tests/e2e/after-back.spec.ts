import type { Page } from '@playwright/test'
import { makeUser } from '../support/people'
import { favoritesOf } from './steps/rows'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

declare const navigation: EventTarget

/**
 * What a browser does to a page that it kept as it was. Tests cannot have it keep one.
 * @returns whether the page then loads itself again
 */
const restore = (page: Page) =>
  page.evaluate(() => {
    let isLoadedAgain = false
    navigation.addEventListener('navigate', () => (isLoadedAgain = true), { once: true })
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return isLoadedAgain
  })

test(
  'a page that Back restores is loaded again after a change in the same tab, unless something is typed',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, db, open, ready }) => {
    const town = await makeTown(db)
    const stay = await town.stay({ title: 'Cabin seen before' })
    const guest = await makeUser(db)
    await open('/login')
    await signInWith(page.getByRole('main'), guest.email)
    await expect(page).not.toHaveURL(/\/login/)
    const save = async (from: string, to: string) => {
      await page.getByRole('button', { name: from, exact: true }).click()
      await expect(page.getByRole('button', { name: to, exact: true })).toBeVisible()
      await expect.poll(() => favoritesOf(db, guest.id)).toEqual(to === 'Saved' ? [stay.id] : [])
    }

    await test.step('nothing was changed, so the page stays', async () => {
      await open(`/listing/${stay.id}`)
      expect(await restore(page)).toBe(false)
    })

    await test.step('a stay was saved, but another form has what was typed', async () => {
      await save('Save', 'Saved')
      await page.getByRole('textbox', { name: /discount code/i }).fill('NOT SENT')
      expect(await restore(page)).toBe(false)
    })

    await test.step('a stay was saved, and nothing is typed', async () => {
      await open(`/listing/${stay.id}`)
      expect(await restore(page)).toBe(false)
      await save('Saved', 'Save')
      const loaded = page.waitForEvent('load')
      expect(await restore(page)).toBe(true)
      await loaded
      await ready()
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
      expect(await restore(page)).toBe(false)
    })
  },
)

test(
  'what was typed is there after a link and Back, which also leads from pages without scripts',
  { tag: ['@with-scripts'] },
  async ({ page, open, ready }) => {
    const main = page.getByRole('main')
    const footer = page.getByRole('contentinfo')
    await open('/contact')
    await main.getByLabel('Message').fill('Where is my booking?')
    await footer.getByRole('link', { name: 'Discover Places' }).click()
    await expect(page).toHaveURL(/\/discover$/)
    await ready()
    await page.goBack()
    await expect(main.getByLabel('Message')).toHaveValue('Where is my booking?')

    await open('/contact')
    await footer.getByRole('link', { name: 'Press' }).click()
    await expect(page).toHaveURL(/\/press$/)
    await page.reload()
    await page.goBack()
    await expect(main.getByLabel('Message')).toBeVisible()
  },
)

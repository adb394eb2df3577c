import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { listings } from '../../db/schema'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

/** Holds back the scripts whose names begin like this. @returns lets them through, and says when one was asked for */
async function holdBack(page: Page, name: string) {
  let letThrough = () => {}
  const free = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await free
    await route.continue()
  })
  return { letThrough, asked: () => page.waitForRequest(`**/assets/${name}-*.js`) }
}

/** Waits for the scripts that every page has, without using the page. */
async function started(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#content')!).some((key) => key.startsWith('__reactProps')),
  )
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
}

test(
  'the first click on a photo opens the viewer, although scripts arrive after it',
  { tag: '@with-scripts' },
  async ({ page, db }) => {
    const stay = await (await makeTown(db)).stay({ title: 'A house with late scripts' })
    const [other] = await db.select({ images: listings.images }).from(listings).limit(1)
    await db.update(listings).set({ images: other!.images }).where(eq(listings.id, stay.id))
    // A click waits for its scripts for a second. Here it waits as long as they take.
    await page.addInitScript(() => {
      const { setTimeout } = window
      window.setTimeout = ((work: () => void, ms: number) =>
        ms === 1_000 ? 0 : setTimeout(work, ms)) as typeof window.setTimeout
    })
    const { letThrough, asked } = await holdBack(page, 'listing-page')
    await page.goto(`/listing/${stay.id}`)
    await started(page)
    const isAsked = asked()
    await page.getByRole('link', { name: /^Photo 1 of/ }).click()
    await isAsked
    letThrough()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/listing/${stay.id}$`))
  },
)

test('what is typed before scripts arrive stays', { tag: '@with-scripts' }, async ({ page, ready }) => {
  const { letThrough, asked } = await holdBack(page, 'planner-page')
  await page.goto('/route-planner')
  const isAsked = asked()
  await page.getByLabel('Origin').fill('Denver')
  await page.getByLabel('Destination').fill('Boulder')
  await isAsked
  letThrough()
  await ready()
  await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue('Denver')
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('Boulder')
})

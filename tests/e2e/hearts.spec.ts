import { eq, sql } from 'drizzle-orm'
import { listings } from '../../db/schema'
import { makeUser } from '../support/people'
import { notice } from './steps/notice'
import { favoritesOf } from './steps/rows'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test(
  'a card shows its pictures, and its heart changes at once, and back if the listing cannot be saved',
  { tag: '@with-scripts' },
  async ({ page, context, db, open, signIn, ready }) => {
    const town = await makeTown(db)
    const [pictured] = await db
      .select({ images: listings.images })
      .from(listings)
      .where(sql`cardinality(${listings.images}) >= 3`)
      .limit(1)
    const stay = await town.stay({ title: 'Cabin that closes', images: pictured!.images.slice(0, 2) })
    const later = await town.stay({ title: 'Cabin for later' })
    const guest = await makeUser(db)
    await signIn(guest.email)
    await open(`/?type=property&location=${town.name}`)
    const save = page.getByRole('button', { name: `Save: ${stay.title}` })
    const unsave = page.getByRole('button', { name: `Remove from saved: ${stay.title}` })

    await test.step('the other pictures come with the pointer', async () => {
      const pictures = page.getByRole('region', { name: `Pictures of ${stay.title}` })
      await page.getByRole('link', { name: stay.title, exact: true }).hover()
      await pictures.getByRole('button', { name: 'Next picture' }).click()
      await expect(pictures.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.9 })
      await expect(pictures.getByRole('button', { name: 'Next picture' })).toBeHidden()
    })

    await test.step('the server refuses', async () => {
      await db.update(listings).set({ isActive: false }).where(eq(listings.id, stay.id))
      let answer!: () => void
      const answered = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/favorite.data', async (route) => {
        await answered
        await route.continue()
      })
      await save.click()
      await expect(unsave).toBeVisible()
      answer()
      await expect(save).toBeVisible()
      await expect(notice(page, 'Not saved')).toBeVisible()
      expect(await favoritesOf(db, guest.id)).toEqual([])
    })

    await test.step('the connection is lost', async () => {
      await db.update(listings).set({ isActive: true }).where(eq(listings.id, stay.id))
      await context.setOffline(true)
      await save.click()
      await expect(notice(page, 'Network error. Please try again.')).toBeVisible()
      await expect(save).toBeVisible()
      await context.setOffline(false)
      await save.click()
      await expect.poll(() => favoritesOf(db, guest.id)).toEqual([stay.id])
      await expect(unsave).toBeVisible()
    })

    await test.step('the session has ended: sign-in comes between, and the stay is saved', async () => {
      await context.clearCookies()
      await page.getByRole('button', { name: `Save: ${later.title}` }).click()
      await expect(page.getByRole('heading', { name: 'Sign in', exact: true, level: 1 })).toBeVisible()
      await ready()
      await signInWith(page.getByRole('main'), guest.email)
      await expect
        .poll(async () => (await favoritesOf(db, guest.id)).sort())
        .toEqual([stay.id, later.id].sort())
    })
  },
)

import { makeUser } from '../support/people'
import { favoritesOf } from './steps/rows'
import { results } from './steps/search'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test('a listing saved before signing in is kept, listed and can be removed', async ({
  page,
  db,
  open,
  ready,
}) => {
  const town = await makeTown(db)
  const stay = await town.stay({ title: 'Boathouse on stilts' })
  const other = await town.stay({ title: 'Barn with a view' })
  const guest = await makeUser(db)

  await test.step('a visitor saves a stay and is asked to sign in first', async () => {
    await open(`/?type=property&location=${town.name}`)
    await page.getByRole('button', { name: `Save: ${stay.title}` }).click()
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true, level: 1 })).toBeVisible()
    expect(await favoritesOf(db, guest.id)).toEqual([])
    await ready()
    await signInWith(page.getByRole('main'), guest.email)
  })

  await test.step('the guest returns to the same results, where the stay is saved', async () => {
    await expect(page.getByRole('button', { name: `Remove from saved: ${stay.title}` })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('location')).toBe(town.name)
    expect(await favoritesOf(db, guest.id)).toEqual([stay.id])
  })

  await test.step('the guest saves another stay from its own page', async () => {
    await open(`/listing/${other.id}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
    await expect
      .poll(() => favoritesOf(db, guest.id).then((ids) => ids.sort()))
      .toEqual([stay.id, other.id].sort())
  })

  await test.step('the Saved page lists both stays, newest first, and removes one', async () => {
    await open('/saved')
    await expect(results(page).getByRole('heading', { level: 3 })).toHaveText([other.title, stay.title])
    await page.getByRole('button', { name: `Remove from saved: ${stay.title}` }).click()
    await expect.poll(() => favoritesOf(db, guest.id)).toEqual([other.id])
    await open('/saved')
    await expect(results(page).getByRole('heading', { level: 3 })).toHaveText([other.title])
  })

  await test.step('the listing page shows and changes the same state', async () => {
    await results(page).getByRole('heading', { name: other.title }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeVisible()
    await ready()
    await page.getByRole('button', { name: 'Saved', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await expect.poll(() => favoritesOf(db, guest.id)).toEqual([])
    await open('/saved')
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  })
})

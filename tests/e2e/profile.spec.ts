import { makeJpeg } from '../support/images'
import { makeHost } from '../support/people'
import { shiftsOf, watchShifts } from './steps/layout-shift'
import { notice, warning } from './steps/notice'
import { usersByEmail } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test('a host edits the profile, changes the picture, and views the public page', async ({
  page,
  db,
  open,
  ready,
  signIn,
  scripts,
}) => {
  const person = await makeHost(db, { firstName: 'Mina', lastName: 'Harker' })
  const { title } = await (await makeTown(db)).stay({ hostId: person.id, title: 'The tower room' })
  const currentUser = async () => (await usersByEmail(db, person.email))[0]!
  const form = scripts ? page.getByRole('dialog') : page.getByRole('main')
  await signIn(person.email)
  await open('/profile')
  await expect(page.getByRole('article', { name: title })).toContainText('Active')

  await test.step('the host corrects an error and changes their name', async () => {
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await form.getByLabel('First name').fill('')
    await form.getByLabel('Location').fill('Whitby')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(warning(page, 'Update failed')).toContainText('Required')
    await expect(form.getByLabel('Location')).toHaveValue('Whitby')
    await ready()
    await form.getByLabel('First name').fill('Wilhelmina')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(notice(page, 'Profile updated')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Wilhelmina Harker' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await currentUser()).toMatchObject({
      firstName: 'Wilhelmina',
      lastName: 'Harker',
      location: 'Whitby',
      phone: null,
      bio: null,
    })
  })

  await test.step('an uploaded picture is used once it is saved', async () => {
    await ready()
    await page.getByRole('link', { name: 'Change your picture' }).click()
    await form.getByRole('button', { name: 'Upload' }).click()
    await expect(warning(page, 'No image selected')).toBeVisible()
    await ready()
    await form.getByLabel('New picture').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await makeJpeg({ width: 300, height: 400, seed: 21 }),
    })
    await form.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('heading', { name: 'Your new picture' })).toBeVisible()
    expect(await currentUser()).toMatchObject({
      avatar: null,
      pendingAvatar: expect.stringMatching(/^\/media\/\w+$/),
    })
    const { pendingAvatar } = await currentUser()
    await page.getByRole('button', { name: 'Save picture' }).click()
    await expect(notice(page, 'Profile picture updated')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your new picture' })).toHaveCount(0)
    await expect(page.getByRole('main').locator(`img[src^="${pendingAvatar}/"]`)).toBeVisible()
    expect(await currentUser()).toMatchObject({ avatar: pendingAvatar, pendingAvatar: null })
  })

  await test.step('the public page shortens the last name', async () => {
    await page.getByRole('link', { name: 'Public Page' }).click()
    await expect(page.getByRole('heading', { name: 'Wilhelmina H.' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  })
})

test(
  'the page to edit a profile stays as it is when its scripts start',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, db, open, ready, signIn }) => {
    const person = await makeHost(db)
    await signIn(person.email)
    await watchShifts(page)
    await open('/profile/edit')
    await ready()
    await expect(page.getByLabel('Current password')).toHaveCount(0)
    expect(await shiftsOf(page)).toEqual([])
    await page.getByLabel('Email').fill('another@example.test')
    await expect(page.getByLabel('Current password')).toBeVisible()
  },
)

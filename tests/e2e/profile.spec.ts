import { makeJpeg } from '../support/images'
import { makeHost } from '../support/people'
import { notice, warning } from './steps/notice'
import { mailsTo, listSessions, usersCalled } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test('a host edits the profile, changes the picture and the password, and looks at the public page', async ({
  page,
  db,
  open,
  ready,
  signIn,
  scripts,
  browser,
  baseURL,
}) => {
  const person = await makeHost(db, { firstName: 'Mina', lastName: 'Harker' })
  const { title } = await (await makeTown(db)).stay({ hostId: person.id, title: 'The tower room' })
  const mine = async () => (await usersCalled(db, person.email))[0]!
  const form = scripts ? page.getByRole('dialog') : page.getByRole('main')
  await signIn(person.email)
  await open('/profile')
  await expect(page.getByRole('article', { name: title })).toContainText('Active')

  await test.step('edits the name: a dialog with scripts, a page without; an error is shown and keeps what was typed', async () => {
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
    expect(await mine()).toMatchObject({
      firstName: 'Wilhelmina',
      lastName: 'Harker',
      location: 'Whitby',
      phone: null,
      bio: null,
    })
  })

  await test.step('chooses a picture, which waits until it is saved', async () => {
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
    expect(await mine()).toMatchObject({
      avatar: null,
      pendingAvatar: expect.stringMatching(/^\/media\/\w+$/),
    })
    const { pendingAvatar } = await mine()
    await page.getByRole('button', { name: 'Save picture' }).click()
    await expect(notice(page, 'Profile picture updated')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your new picture' })).toHaveCount(0)
    await expect(page.getByRole('main').locator(`img[src^="${pendingAvatar}/"]`)).toBeVisible()
    expect(await mine()).toMatchObject({ avatar: pendingAvatar, pendingAvatar: null })
  })

  await test.step('changes the password: this session goes on, the other one is out', async () => {
    const other = await browser.newContext({ baseURL })
    await other.request.post('/api/auth/login', { data: { email: person.email, password: 'demo1234' } })
    expect(await listSessions(db, person.id)).toHaveLength(2)
    await ready()
    await page.getByRole('link', { name: 'Change Password' }).click()
    await form.getByLabel('Current password').fill('demo1234')
    await form.getByLabel('New password', { exact: true }).fill('count dracula')
    await form.getByLabel('Confirm new password').fill('count orlok')
    await form.getByRole('button', { name: 'Change Password' }).click()
    await expect(warning(page, 'Password change failed')).toContainText("Passwords don't match")
    await ready()
    for (const [label, typed] of [
      ['Current password', 'demo1234'],
      ['New password', 'count dracula'],
      ['Confirm new password', 'count dracula'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(typed)
    await form.getByRole('button', { name: 'Change Password' }).click()
    await expect(notice(page, 'Password changed')).toBeVisible()
    expect((await other.request.get('/api/auth/user')).status()).toBe(401)
    expect(
      (
        await other.request.post('/api/auth/login', { data: { email: person.email, password: 'demo1234' } })
      ).status(),
    ).toBe(401)
    await other.close()
    expect(await listSessions(db, person.id)).toHaveLength(1)
    expect(await mailsTo(db, person.email)).toEqual(['Your password was changed'])
  })

  await test.step('looks at the public page, which keeps the surname', async () => {
    await page.getByRole('link', { name: 'Public page' }).click()
    await expect(page.getByRole('heading', { name: 'Wilhelmina H.' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  })
})

import { makeJpeg } from '../support/images'
import { makeUser } from '../support/people'
import { notice, warning } from './steps/notice'
import { usersByEmail } from './steps/rows'
import { newAddress, signUp } from './steps/sign-in'
import { expect, test } from './steps/test'

const filled = {
  location: 'Porto, Portugal',
  dateOfBirth: '1990-05-17',
  bio: 'I bake bread and walk along rivers.',
  interests: ['Hiking', 'Food'],
  languagesSpoken: ['Portuguese', 'English'],
  emergencyContactName: 'Rui Newcomer',
  emergencyContactPhone: '+351 22 000 0000',
  isHost: true,
  profileComplete: true,
}

test('a newcomer completes a profile with a picture after correcting errors', async ({
  page,
  db,
  open,
  ready,
  scripts,
}) => {
  const email = newAddress()
  const form = page.getByRole('main')
  const complete = form.getByRole('button', { name: 'Complete Profile' })
  const currentUser = async () => (await usersByEmail(db, email))[0]!

  await test.step('sign-up leads to the profile setup', async () => {
    await open('/login?mode=sign-up')
    await signUp(form, { email })
    await expect(form.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
    await expect(page).toHaveURL(/\/profile-setup$/)
  })

  await test.step('an incomplete profile with a picture is refused', async () => {
    await ready()
    await form.getByLabel('Location').fill(filled.location)
    await form.getByLabel('Bio').fill('I bake')
    if (scripts) await expect(form.getByText('6 of 500')).toBeVisible()
    await form.getByText('Hiking', { exact: true }).click()
    await form.getByText('Food', { exact: true }).click()
    await form.getByLabel('I want to become a host').check()
    await form.getByLabel('Profile picture').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await makeJpeg({ width: 300, height: 400, seed: 11 }),
    })
    await complete.click()
    await expect(warning(page, 'Setup failed')).toContainText(
      'Failed to complete profile setup. Please try again.',
    )
    await expect(form.getByRole('alert').getByRole('listitem').getByRole('link')).toHaveText([
      'Date of birth is required',
      'Bio must be at least 10 characters',
      'Please select at least one language',
      'Emergency contact name is required',
      'Emergency contact phone is required',
      'You must agree to the terms and conditions',
    ])
    expect(await currentUser()).toMatchObject({
      location: null,
      profileComplete: false,
      avatar: null,
      pendingAvatar: expect.stringMatching(/^\/media\//),
    })
  })

  await test.step('the form keeps its values and links to each error', async () => {
    await expect(form.getByLabel('Location')).toHaveValue(filled.location)
    await expect(form.getByLabel('Bio')).toHaveValue('I bake')
    for (const choice of ['Hiking', 'Food', 'I want to become a host'])
      await expect(form.getByLabel(choice, { exact: true })).toBeChecked()
    await expect(form.getByLabel('Travel')).not.toBeChecked()
    await expect(form.getByText('Your picture is uploaded.')).toBeVisible()
    if (scripts) await expect(form.locator(':focus').getByRole('alert')).toBeVisible()
    await form.getByRole('alert').getByRole('link', { name: 'Go to the first error' }).click()
    await expect(form.getByLabel('Date of birth')).toBeFocused()
    // The keyboard shows the links to the others.
    await form.getByRole('link', { name: 'Bio must be at least 10 characters' }).press('Enter')
    await expect(form.getByLabel('Bio')).toBeFocused()
  })

  await test.step('the corrected profile is saved and the user arrives on the home page', async () => {
    const { pendingAvatar } = await currentUser()
    await ready()
    await form.getByLabel('Date of birth').fill(filled.dateOfBirth)
    await form.getByLabel('Bio').fill(filled.bio)
    for (const language of filled.languagesSpoken) await form.getByText(language, { exact: true }).click()
    await form.getByLabel('Emergency contact name').fill(filled.emergencyContactName)
    await form.getByLabel('Emergency contact phone').fill(filled.emergencyContactPhone)
    await form.getByLabel('I agree to the terms').check()
    await complete.click()
    await expect(notice(page, 'Profile complete')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect(await currentUser()).toMatchObject({
      ...filled,
      languagesSpoken: ['English', 'Portuguese'],
      avatar: pendingAvatar,
      pendingAvatar: null,
    })
  })

  await test.step('the user opens the setup again and changes one answer', async () => {
    await open('/profile-setup?redirectTo=%2Fprofile')
    await expect(form.getByLabel('Date of birth')).toHaveValue(filled.dateOfBirth)
    await form.getByText('Food', { exact: true }).click()
    await form.getByLabel('I agree to the terms').check()
    await complete.click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByRole('heading', { name: 'Complete your profile' })).toHaveCount(0)
    expect(await currentUser()).toMatchObject({
      ...filled,
      interests: ['Hiking'],
      languagesSpoken: ['English', 'Portuguese'],
    })
  })
})

test('a user who skipped the setup is reminded, removes an uploaded picture and skips again', async ({
  page,
  db,
  open,
  ready,
  signIn,
  scripts,
}) => {
  const person = await makeUser(db, { profileComplete: false })
  const form = page.getByRole('main')
  await signIn(person.email)
  await open('/profile')
  await form.getByRole('link', { name: 'Complete Profile' }).click()
  await ready()
  await form
    .getByLabel('Profile picture')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg({ seed: 12 }) })
  await form.getByRole('button', { name: 'Complete Profile' }).click()
  await form.getByLabel('Do not use this picture').check()
  await form.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(form.getByText('Your picture is uploaded.')).toHaveCount(0)
  // What is missing is focused last, which can move the page.
  if (scripts) await expect(form.locator(':focus').getByRole('alert')).toBeVisible()
  await form.getByRole('link', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  const [row] = await usersByEmail(db, person.email)
  expect(row).toEqual({ ...person, updatedAt: expect.any(Date) })
})

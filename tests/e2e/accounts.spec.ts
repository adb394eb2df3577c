import { makeUser } from '../support/people'
import { accountMenu, pressSignIn } from './steps/account-menu'
import { notice, warning } from './steps/notice'
import { listSessions, usersByEmail } from './steps/rows'
import { newAddress, signInWith, signUp } from './steps/sign-in'
import { expect, test } from './steps/test'

test(
  'a visitor signs in without leaving the page and signs out again',
  { tag: '@scripts' },
  async ({ page, db, open, scripts, phone, ready }) => {
    const person = await makeUser(db, { firstName: 'Wanda' })
    await open('/?type=vehicle')

    await test.step('sign-in opens as a dialog with scripts and as a page without', async () => {
      await pressSignIn(page, { phone })
      await expect(
        page
          .getByRole('dialog')
          .or(page.getByRole('main'))
          .getByRole('heading', { name: 'Sign in', exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(scripts ? 1 : 0)
      if (scripts) await expect(page).toHaveURL(/\/\?type=vehicle$/)
      else await expect(page).toHaveURL(/\/login\?/)
    })
    const form = scripts ? page.getByRole('dialog') : page.getByRole('main')

    await test.step('a dialog closes with Escape and its button, and an empty form is not sent', async () => {
      if (scripts) {
        await page.keyboard.press('Escape')
        await expect(form).toHaveCount(0)
        await pressSignIn(page, { phone })
        await form.getByRole('button', { name: 'Close' }).click()
        await expect(form).toHaveCount(0)
        await pressSignIn(page, { phone })
      }
      await form.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(form.getByLabel('Email')).toBeFocused()
      if (scripts) await expect(warning(page, 'Missing information')).toBeVisible()
    })

    await test.step('a wrong password is refused and the email address is kept', async () => {
      await signInWith(form, person.email, 'not-the-password')
      await expect(warning(page, 'Sign in failed')).toContainText(
        'Please check your credentials and try again.',
      )
      await expect(form.getByLabel('Email')).toHaveValue(person.email)
      await expect(form.getByLabel('Password', { exact: true })).toHaveValue(
        scripts ? 'not-the-password' : '',
      )
      expect(await listSessions(db, person.id)).toEqual([])
    })

    await test.step('the right password signs the visitor in and returns to the same page', async () => {
      await ready()
      await signInWith(form, person.email)
      await expect(notice(page, 'Welcome back!')).toContainText('You have successfully signed in.')
      await expect(page).toHaveURL(/\/\?type=vehicle$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await listSessions(db, person.id)).toHaveLength(1)
    })

    await test.step('signing out ends the session', async () => {
      await ready()
      await accountMenu(page, 'Wanda').click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(notice(page, 'You are signed out.')).toBeVisible()
      await expect(accountMenu(page, 'Wanda')).toHaveCount(0)
      expect(await listSessions(db, person.id)).toEqual([])
      await open('/bookings')
      await expect(page.getByRole('heading', { name: 'Sign in required' })).toBeVisible()
    })
  },
)

test('a visitor signs up after correcting the form, and is signed in', async ({ page, db, open, ready }) => {
  const email = newAddress()
  await open('/login?mode=sign-up')
  const form = page.getByRole('main')
  const send = form.getByRole('button', { name: 'Create Account' })

  await test.step('an incomplete form is refused and keeps its values', async () => {
    await form.getByLabel('First name').fill('Ines')
    await form.getByLabel('Email').fill(email)
    // Blanks pass the browser's own check; the page reports the rest.
    await form.getByLabel('Last name').fill('   ')
    await form.getByLabel('Password', { exact: true }).fill('a quiet kettle')
    await send.click()
    await expect(warning(page, 'Missing information')).toContainText('Please fill in all required fields.')
    await expect(form.getByLabel('First name')).toHaveValue('Ines')
    await expect(form.getByLabel('Email')).toHaveValue(email)
    expect(await usersByEmail(db, email)).toEqual([])
  })

  await test.step('switching between signing in and signing up clears every field', async () => {
    await form.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(form.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(form.getByLabel('Email')).toHaveValue('')
    await form.getByLabel('Email').fill('another@people.test')
    await form.getByRole('link', { name: 'Create an account' }).click()
    await expect(form.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    for (const field of ['First name', 'Last name', 'Email'])
      await expect(form.getByLabel(field)).toHaveValue('')
  })

  await test.step('a complete form creates the account', async () => {
    await ready()
    await signUp(form, { email, firstName: 'Ines' })
    await expect(notice(page, 'Account created!')).toBeVisible()
    await expect(page).toHaveURL(/\/profile-setup$/)
    await expect(accountMenu(page, 'Ines')).toHaveCount(1)
  })

  const [person, ...more] = await usersByEmail(db, email)
  expect(more).toEqual([])
  expect(person).toMatchObject({
    email,
    firstName: 'Ines',
    lastName: 'Newcomer',
    phone: null,
    isHost: false,
    isAdmin: false,
  })
  expect(person!.password).toMatch(/^\$argon2id\$/)
  expect(await listSessions(db, person!.id)).toHaveLength(1)

  await test.step('a second account with the same email address is refused', async () => {
    await page.context().clearCookies()
    await open('/login?mode=sign-up')
    await signUp(form, { email: email.toUpperCase() })
    await expect(warning(page, 'Sign up failed')).toContainText('An account with this email already exists.')
    expect(await usersByEmail(db, email)).toHaveLength(1)
  })
})

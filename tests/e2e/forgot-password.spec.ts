import { makeUser } from '../support/people'
import { notice } from './steps/notice'
import { emailSubjectsTo, listSessions, usersByEmail } from './steps/rows'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'

test('a user resets a forgotten password with an emailed link, which ends the other sessions', async ({
  page,
  db,
  open,
  ready,
  scripts,
  anotherPage,
}) => {
  const person = await makeUser(db, { firstName: 'Odile' })
  const main = page.getByRole('main')
  const elsewhere = await anotherPage()
  await elsewhere.request.post('/api/auth/login', { data: { email: person.email, password: 'demo1234' } })
  const before = (await usersByEmail(db, person.email))[0]!

  const ask = async (email: string) => {
    await main.getByLabel('Email').fill(email)
    await main.getByRole('button', { name: 'Send Reset Link' }).click()
  }
  const choose = async (password: string, again: string) => {
    await main.getByLabel('New password', { exact: true }).fill(password)
    await main.getByLabel('Confirm new password').fill(again)
    await main.getByRole('button', { name: 'Reset Password' }).click()
  }

  await test.step('an invalid email address is reported and a valid one is sent a link', async () => {
    await open('/login')
    await main.getByRole('link', { name: 'Reset Password' }).click()
    await expect(main.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Back to welcome page' })).toHaveAttribute('href', '/landing')
    await ready()
    await ask('odile@')
    await expect(main.locator('#email-error')).toHaveText('Please enter a valid email address')
    await expect(main.getByLabel('Email')).toHaveValue('odile@')
    await ready()
    await ask(person.email)
    await expect(main.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(
      notice(page, 'If an account uses this address, a link to choose a new password is on its way.'),
    ).toBeVisible()
  })

  await test.step('requesting another link disables the first one', async () => {
    const first = await main.getByRole('link', { name: 'Reset Password' }).getAttribute('href')
    await main.getByRole('link', { name: 'Try Again' }).click()
    await ready()
    await ask(person.email.toUpperCase())
    await expect(main.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await open(first!)
    await expect(main.getByText('This link has expired')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })

  await test.step('the link in the newest email leads to choosing a password', async () => {
    await open('/dev/outbox')
    const email = page.getByRole('listitem').filter({ hasText: person.email }).first()
    const link = email.getByRole('link', { name: /\/reset-password\?token=/ })
    if (!(await link.isVisible())) await email.getByText('Choose a new password').first().click()
    await link.click()
    await expect(main.getByText(person.email)).toBeVisible()
    await ready()
    if (scripts) {
      await main.getByLabel('New password', { exact: true }).fill('seen once')
      await main.getByRole('button', { name: 'Show password' }).first().click()
      await expect(main.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
    }
    await choose('a swan lake', 'a swan pond')
    await expect(main.locator('#confirmPassword-error')).toHaveText("Passwords don't match")
    const kept = main.getByLabel('New password', { exact: true })
    await expect(kept).toHaveValue(scripts ? 'a swan lake' : '')
    expect((await usersByEmail(db, person.email))[0]).toEqual(before)
    await ready()
    await choose('a swan lake', 'a swan lake')
    await expect(main.getByRole('heading', { name: 'Your password has been reset' })).toBeVisible()
    expect(await listSessions(db, person.id)).toEqual([])
    expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401)
  })

  await test.step('the confirmation redirects after three seconds unless the user has left it', async () => {
    await open('/reset-password/done')
    await main.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/login$/)
    const other = await page.context().newPage()
    await other.goto('/reset-password/done')
    await other.waitForURL('**/landing')
    await other.close()
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('the user signs in with the new password', async () => {
    await ready()
    await signInWith(main, person.email, 'a swan lake')
    await expect(notice(page, 'Welcome back!')).toBeVisible()
    expect(await listSessions(db, person.id)).toHaveLength(1)
    expect(await emailSubjectsTo(db, person.email)).toEqual([
      'Choose a new password',
      'Choose a new password',
      'Your password was reset',
    ])
  })
})

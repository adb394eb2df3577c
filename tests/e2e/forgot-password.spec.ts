import { makeUser } from '../support/people'
import { notice } from './steps/notice'
import { mailsTo, listSessions, usersCalled } from './steps/rows'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'

test('somebody who forgot the password chooses a new one with the link of a mail, which signs everybody else out', async ({
  page,
  db,
  open,
  ready,
  scripts,
  browser,
  baseURL,
  context,
}) => {
  const person = await makeUser(db, { firstName: 'Odile' })
  const main = page.getByRole('main')
  const elsewhere = await browser.newContext({ baseURL })
  await elsewhere.request.post('/api/auth/login', { data: { email: person.email, password: 'demo1234' } })
  const before = (await usersCalled(db, person.email))[0]!

  const ask = async (email: string) => {
    await main.getByLabel('Email').fill(email)
    await main.getByRole('button', { name: 'Send Reset Link' }).click()
  }
  const choose = async (password: string, again: string) => {
    await main.getByLabel('New password', { exact: true }).fill(password)
    await main.getByLabel('Confirm new password').fill(again)
    await main.getByRole('button', { name: 'Reset Password' }).click()
  }

  await test.step('asks for a link; an invalid address is reported and kept', async () => {
    await open('/login')
    await main.getByRole('link', { name: 'Reset Password' }).click()
    await expect(main.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Back to start page' })).toHaveAttribute('href', '/landing')
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

  await test.step('asks again: the first link, which a demo shows, works no more', async () => {
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

  await test.step('follows the newest mail in the outbox and chooses a password', async () => {
    await open('/dev/outbox')
    const mail = page.getByRole('listitem').filter({ hasText: person.email }).first()
    const link = mail.getByRole('link', { name: /\/reset-password\?token=/ })
    if (!(await link.isVisible())) await mail.getByText('Choose a new password').first().click()
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
    await expect(main.getByLabel('New password', { exact: true })).toHaveValue('')
    expect((await usersCalled(db, person.email))[0]).toEqual(before)
    await ready()
    await choose('a swan lake', 'a swan lake')
    await expect(main.getByRole('heading', { name: 'Your password has been reset' })).toBeVisible()
    expect(await listSessions(db, person.id)).toEqual([])
    expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401)
    await elsewhere.close()
  })

  await test.step('the page moves on by itself after three seconds, but not for who has left it', async () => {
    await open('/reset-password/done')
    await main.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/login$/)
    const other = await context.newPage()
    await other.goto('/reset-password/done')
    await other.waitForURL('**/landing')
    await other.close()
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('signs in with the new password', async () => {
    await ready()
    await signInWith(main, person.email, 'a swan lake')
    await expect(notice(page, 'Welcome back!')).toBeVisible()
    expect(await listSessions(db, person.id)).toHaveLength(1)
    expect(await mailsTo(db, person.email)).toEqual([
      'Choose a new password',
      'Choose a new password',
      'Your password was reset',
    ])
  })
})

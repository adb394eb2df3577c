import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { makeUser } from '../support/people'
import { notice, warning } from './steps/notice'
import { codesFor, emailSubjectsTo } from './steps/rows'
import { expect, test } from './steps/test'

/** The code in the newest text message to a phone number, once the outbox holds the expected number of messages. */
async function codeSentTo(page: Page, phone: string, { messages = 1 } = {}): Promise<string> {
  let texts: string[] = []
  await expect
    .poll(async () => {
      const sent = (await (await page.request.get('/dev/outbox.json')).json()) as {
        to: string
        text: string
      }[]
      texts = sent.filter(({ to }) => to === phone).map(({ text }) => text)
      return texts.length
    })
    .toBe(messages)
  return /^\d{6}/.exec(texts[0]!)![0]
}

test('a user finds their username with a code and requests a reset link in the other tab', async ({
  page,
  db,
  open,
  ready,
  scripts,
}) => {
  const phone = `+1828555${String(randomInt(10_000)).padStart(4, '0')}`
  const typed = `(828) 555-${phone.slice(-4)}`
  const person = await makeUser(db, { phoneNumber: phone })
  const main = page.getByRole('main')
  const field = main.getByLabel('Phone number')
  const codeField = main.getByLabel('6-digit code')
  const step = (name: string) => main.getByRole('heading', { level: 2, name })
  const tab = (name: string) =>
    main.getByRole('navigation', { name: 'Account recovery' }).getByRole('link', { name })
  const press = (name: string) => main.getByRole('button', { name }).click()
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  await test.step('the sign-in page leads to account recovery', async () => {
    await open('/login')
    await main.getByRole('link', { name: 'Find Username', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Recovery')
    await expect(step('Find your username')).toBeVisible()
    await expect(tab('Find Username')).toHaveAttribute('aria-current', 'page')
  })

  await test.step('an invalid phone number is reported and kept in its field', async () => {
    await ready()
    await field.fill('555 0114')
    await press('Send Code')
    await expect(warning(page, 'Failed to send OTP')).toContainText('Please enter a valid phone number')
    await expect(field).toHaveAccessibleDescription(/Please enter a valid phone number/)
    await expect(field).toHaveValue('555 0114')
    if (scripts) await expect(field).toBeFocused()
  })

  if (scripts)
    await test.step('a lost connection is reported and the phone number is kept', async () => {
      let disconnect = () => {}
      const disconnected = new Promise<void>((resolve) => (disconnect = resolve))
      await page.route('**/forgot-credentials/username.data', async (route) => {
        await disconnected
        await route.abort()
      })
      await field.fill(typed)
      await press('Send Code')
      await expect(main.getByRole('button', { name: 'Sending...' })).toBeDisabled()

      disconnect()
      await expect(warning(page, 'Network error. Please try again.')).toBeVisible()
      await expect(field).toHaveValue(typed)
      await page.unroute('**/forgot-credentials/username.data')
    })

  await test.step('a wrong code is refused', async () => {
    await field.fill(typed)
    await press('Send Code')
    await expect(step('Enter the code')).toBeVisible()
    await expect(main).toContainText(`we sent a code to +1 828 555 ${phone.slice(-4)}`)
    const code = await codeSentTo(page, phone)
    expect(await page.content()).not.toContain(code)
    await ready()
    await codeField.fill(wrong(code))
    await press('Verify Code')
    await expect(warning(page, 'Invalid OTP')).toBeVisible()
    await expect(codeField).toHaveAccessibleDescription('Invalid OTP')
    await codeField.fill('12')
    await press('Verify Code')
    await expect(codeField).toHaveAccessibleDescription('OTP must be 6 digits')
    expect(await codesFor(db, phone)).toMatchObject([{ attempts: 1, usedAt: null }])
  })

  await test.step('going back clears the phone number and starts again', async () => {
    await press('Back')
    await expect(field).toHaveValue('')
    await ready()
    await field.fill(typed)
    await press('Send Code')
    await codeSentTo(page, phone, { messages: 2 })
  })

  await test.step('the user has the code sent again', async () => {
    await press('Send Again')
    await expect(notice(page, 'Code sent again')).toContainText('Only the newest code works.')
    await codeSentTo(page, phone, { messages: 3 })
  })

  await test.step('the user requests a reset link in the other tab', async () => {
    await tab('Reset Password').click()
    await expect(step('Reset your password')).toBeVisible()
    await ready()
    await main.getByLabel('Email').fill('nobody@')
    await press('Send Reset Link')
    await expect(warning(page, 'Failed to send reset email')).toContainText(
      'Please enter a valid email address',
    )
    await expect(main.getByLabel('Email')).toHaveValue('nobody@')
    await expect(tab('Find Username')).toHaveAttribute('href', '/forgot-credentials/username/code')
    await main.getByLabel('Email').fill(person.email)
    await press('Send Reset Link')
    await expect(step('Check Your Email')).toBeVisible()
    await expect(main).toContainText(`we sent a reset link to ${person.email}`)
    await expect.poll(() => emailSubjectsTo(db, person.email)).toEqual(['Choose a new password'])
  })

  await test.step('the first tab still asks for the code, which finds the username', async () => {
    await tab('Find Username').click()
    await expect(step('Enter the code')).toBeVisible()
    await ready()
    await codeField.fill(await codeSentTo(page, phone, { messages: 3 }))
    await press('Verify Code')
    await expect(step('Username Found')).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: person.email })).toBeVisible()
    await main.getByRole('link', { name: 'Back to Login' }).click()
    await expect(main.getByLabel('Email')).toHaveValue(person.email)
    await page.goBack()
    await expect(step('Username Found')).toBeVisible()
    expect(await codesFor(db, phone)).toMatchObject([
      { attempts: 1, usedAt: null },
      { attempts: 0, usedAt: null },
      { attempts: 1, usedAt: expect.any(Date) },
    ])
  })

  await test.step('both tabs keep their state until the user starts again', async () => {
    await tab('Reset Password').click()
    await expect(step('Check Your Email')).toBeVisible()
    await press('Try Again')
    await expect(step('Reset your password')).toBeVisible()
    await expect(main.getByLabel('Email')).toHaveValue('')
    await tab('Find Username').click()
    await expect(step('Username Found')).toBeVisible()
    await press('Find Another')
    await expect(step('Find your username')).toBeVisible()
    await expect(field).toHaveValue('')
    await main.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  })
})

import { makeUser } from '../support/people'
import { notice, warning } from './steps/notice'
import { emailSubjectsTo, listSessions } from './steps/rows'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Safari/605.1.15'

test('a user reviews their devices, signs out one and then all others, and changes the password', async ({
  page,
  db,
  open,
  ready,
  scripts,
  anotherPage,
}) => {
  const person = await makeUser(db, { firstName: 'Vera' })
  const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  const here = devices.filter({ hasText: 'This device' })
  const form = scripts ? page.getByRole('dialog') : page.getByRole('main')

  /** Signs in as the same person with another browser. */
  const signInElsewhere = async () => {
    const other = await anotherPage({ userAgent: MAC })
    await other.goto('/login', { waitUntil: 'domcontentloaded' })
    await signInWith(other.getByRole('main'), person.email)
    await expect(notice(other, 'Welcome back!')).toBeVisible()
    return other
  }
  const isSignedIn = async (other: typeof page) =>
    (await other.request.get('/api/auth/user')).status() === 200

  await test.step('a visitor signs in and returns to the security page', async () => {
    await open('/account/security')
    await expect(page.getByRole('heading', { name: 'Sign in required' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
    await signInWith(form, person.email)
    await expect(page.getByRole('heading', { name: 'Account Security' })).toBeVisible()
    await expect(devices).toHaveCount(1)
    await expect(here).toContainText('Active now')
    await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0)
  })

  const other = await signInElsewhere()
  await test.step('both browsers list each other', async () => {
    await open('/profile')
    await page.getByRole('link', { name: 'Account Security' }).click()
    await expect(devices).toHaveCount(2)
    await expect(devices.first()).toContainText('This device')
    await expect(devices.last()).toContainText('Last seen just now')
    await other.goto('/account/security', { waitUntil: 'domcontentloaded' })
    await expect(other.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
    await expect(other.getByRole('button', { name: /^Sign out An|^Sign out \w+ on/ })).toHaveCount(2)
  })

  await test.step('signing out the other device ends its session', async () => {
    await devices.last().getByRole('button', { name: 'Sign out' }).click()
    await expect(notice(page, 'Device signed out')).toBeVisible()
    await expect(devices).toHaveCount(1)
    await other.reload({ waitUntil: 'domcontentloaded' })
    await expect(other.getByRole('heading', { name: 'Sign in required' })).toBeVisible()
    expect(await listSessions(db, person.id)).toHaveLength(1)
  })

  await test.step('signing out a device that is already signed out shows a notice', async () => {
    const third = await signInElsewhere()
    await open('/account/security')
    await third.request.post('/api/auth/logout')
    await devices.last().getByRole('button', { name: 'Sign out' }).click()
    await expect(warning(page, 'Already signed out')).toBeVisible()
    await expect(devices).toHaveCount(1)
  })

  await test.step('all other devices are signed out together', async () => {
    const [fourth, fifth] = [await signInElsewhere(), await signInElsewhere()]
    await open('/account/security')
    await expect(devices).toHaveCount(3)
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await expect(notice(page, 'Signed out everywhere else')).toContainText('2 other devices were signed out.')
    await expect(devices).toHaveCount(1)
    expect([await isSignedIn(fourth), await isSignedIn(fifth), await isSignedIn(page)]).toEqual([
      false,
      false,
      true,
    ])
  })

  await test.step('a common password is refused, and a better one ends the other session', async () => {
    await other.request.post('/api/auth/login', { data: { email: person.email, password: 'demo1234' } })
    await ready()
    await page.getByRole('main').getByRole('link', { name: 'Change Password' }).last().click()
    await expect(page).toHaveURL(scripts ? /\/account\/security$/ : /\/profile\/password\?/)
    const choose = async (password: string) => {
      for (const [label, typed] of [
        ['Current password', 'demo1234'],
        ['New password', password],
        ['Confirm new password', password],
      ] as const)
        await form.getByLabel(label, { exact: true }).fill(typed)
      await form.getByRole('button', { name: 'Change Password' }).click()
    }
    await choose('Sunshine1')
    await expect(
      form.getByText('This password is too common. Choose one that is harder to guess.').first(),
    ).toBeVisible()
    await ready()
    await choose('four quiet otters')
    await expect(notice(page, 'Password changed')).toBeVisible()
    await expect(page).toHaveURL(/\/account\/security$/)
    await expect(devices).toHaveCount(1)
    expect([await isSignedIn(other), await isSignedIn(page)]).toEqual([false, true])
    expect(await emailSubjectsTo(db, person.email)).toEqual(['Your password was changed'])
  })

  await test.step('signing out this device leads to the home page', async () => {
    await ready()
    await here.getByRole('button', { name: 'Sign out' }).click()
    await expect(notice(page, 'You are signed out.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Find amazing places to stay and drive' })).toBeVisible()
    expect(await listSessions(db, person.id)).toEqual([])
  })
})

test('the footer links to the terms and the privacy policy, which link to their sections', async ({
  page,
  open,
  phone,
  ready,
}) => {
  await open('/home?type=vehicle')
  await expect(page).toHaveURL(/\/\?type=vehicle$/)
  for (const [link, title, section] of [
    ['Terms', 'Terms of service', 'Prices and fees'],
    ['Privacy', 'Privacy policy', 'Cookies'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Last updated')).toBeVisible()
    const contents = page.getByRole('navigation', { name: phone ? 'Sections' : 'On this page' })
    await ready()
    if (phone) await page.locator('summary').filter({ hasText: 'On this page' }).click()
    await contents.getByRole('link', { name: section }).click()
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport()
  }
})

import { randomUUID } from 'node:crypto'
import { makeAdmin, makeUser } from '../support/people'
import { accountMenu } from './steps/account-menu'
import { openEntry } from './steps/console'
import { notice } from './steps/notice'
import { expect, test } from './steps/test'

const tabs = [
  ['Today', '/admin'],
  ['Fee Management', '/admin/fees'],
  ['General Settings', '/admin/settings'],
  ['Account Management', '/admin/accounts'],
  ['Content Management', '/admin/content'],
  ['Careers', '/admin/careers'],
  ['Discount Codes', '/admin/discount-codes'],
  ['Create Setting', '/admin/settings/new'],
  ['Background Tasks', '/admin/tasks'],
  ['Audit Log', '/admin/audit'],
] as const

/** An amount or a count as whole hundredths, because sums of decimals are not exact: '$1,234.50' is 123450. */
const hundredths = (text: string) => Math.round(Number(text.replace(/[$,]/g, '').replace('−', '-')) * 100)

test('an admin finds the console, opens each of its pages and reads its figures', async ({
  page,
  db,
  open,
  ready,
  signIn,
}) => {
  const admin = await makeAdmin(db)
  await signIn(admin.email)

  await test.step('the account menu leads to the console', async () => {
    await open('/')
    await accountMenu(page, admin.firstName).click()
    await page
      .getByRole('link', { name: 'Platform Admin' })
      .or(page.getByRole('menuitem', { name: 'Platform Admin' }))
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Platform Admin' })).toBeVisible()
    await ready()
  })

  await test.step('each tab opens its own page', async () => {
    for (const [name, address] of tabs) {
      await openEntry(page, name)
      await expect(
        page.locator('nav[aria-label="Platform Admin"]').last().locator('[aria-current=page]'),
      ).toHaveText(name)
      expect(new URL(page.url()).pathname).toBe(address)
      await ready()
    }
  })

  await test.step('each figure equals the sum of its table and has a bar for every day with a value', async () => {
    await open('/admin')
    const overview = page.getByRole('region', { name: 'The last 30 days' })
    for (const name of ['Bookings', 'Gross bookings', 'Platform revenue', 'New users']) {
      const tile = overview
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
      await tile.locator('summary').click()
      const shown = await tile.getByRole('table').locator('td').allTextContents()
      const values = shown.map(hundredths)
      expect(values).toHaveLength(30)
      const total = values.reduce((sum, value) => sum + value, 0)
      const figure = hundredths((await tile.locator('p').first().textContent())!)
      // The figure is shown in whole dollars.
      expect(Math.abs(figure - total)).toBeLessThanOrEqual(50)
      await expect(
        tile.getByRole('img', { name: new RegExp(`^${name} by day over the last 30 days`) }).locator('rect'),
      ).toHaveCount(1 + values.filter((value) => value !== 0).length)
    }
  })
})

test(
  'on a phone the tables of the console are cards, and its rail is a menu',
  { tag: '@browser' },
  async ({ page, db, open, signIn }) => {
    await signIn((await makeAdmin(db)).email)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [name, address] of [tabs[1], tabs[6], tabs[9]]) {
      await open(address)
      const isClipped = await page
        .getByRole('main')
        .getByRole('region')
        .evaluateAll((frames) => frames.some((frame) => frame.scrollWidth > frame.clientWidth))
      expect([name, isClipped]).toEqual([name, false])
    }
    await openEntry(page, 'Users')
    await expect(page).toHaveURL('/admin/accounts/users')
    await expect(page.getByRole('navigation', { name: 'Platform Admin' })).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const rows = page.getByRole('region', { name: 'Users' }).getByRole('row')
    expect((await rows.nth(1).boundingBox())!.height).toBeGreaterThan(80)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('navigation', { name: 'Platform Admin' })).toBeVisible()
    expect((await rows.nth(1).boundingBox())!.height).toBeLessThan(60)
  },
)

test('the audit lists what an admin changed in the console', async ({ page, db, open, ready, signIn }) => {
  const admin = await makeAdmin(db, { firstName: 'Ottilie', lastName: `Q${randomUUID().slice(0, 8)}` })
  const user = await makeUser(db, { firstName: 'Verity', lastName: `V${randomUUID().slice(0, 8)}` })
  await signIn(admin.email)
  await open(`/admin/accounts/users/${user.id}`)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(notice(page, /verified/i).first()).toBeVisible()

  await open('/admin/audit')
  const filter = page.getByRole('search', { name: 'Filter changes' })
  await filter.getByLabel('Who').fill(admin.lastName.toLowerCase())
  await filter.getByLabel('What').selectOption('User')
  await filter.getByRole('button', { name: 'Show', exact: true }).click()
  await ready()
  const change = page.getByRole('article')
  await expect(change).toHaveCount(1)
  await expect(change).toContainText(`Ottilie ${admin.lastName}`)
  await expect(change.getByRole('heading')).toContainText(`Updated the user Verity ${user.lastName}`)
  await change.getByText('Before and after').click()
  await expect(change.getByRole('row').filter({ hasText: 'isVerified' })).toContainText('falsetrue')
  await change.getByRole('link', { name: `Verity ${user.lastName}` }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/accounts/users/${user.id}`))
})

import { inArray, like, or } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { platformSettings } from '../../db/schema'
import { makeAdmin, makeUser } from '../support/people'
import { pressSignIn } from './steps/account-menu'
import { askPrice, bookingCard, expectTotal } from './steps/booking-card'
import { breakdown } from './steps/breakdown'
import { day } from '../support/days'
import { notice, warning } from './steps/notice'
import { settingByKey } from './steps/rows'
import { newAddress, signUp } from './steps/sign-in'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

/**
 * Settings that these journeys change and every other journey reads. Each worker has its own site and runs one journey
 * at a time, so restoring them after each test is enough.
 */
const changedSettings = [
  'guest_service_fee_percentage',
  'host_commission_percentage',
  'payment_processing_percentage',
  'listing_fee_amount',
  'cancellation_fee_percentage',
  'registration_enabled',
  'maintenance_banner',
]

let originalSettings: (typeof platformSettings.$inferSelect)[] = []
test.beforeEach(async ({ db }) => {
  originalSettings = await db
    .select()
    .from(platformSettings)
    .where(inArray(platformSettings.key, changedSettings))
})
test.afterEach(async ({ db }) => {
  await db
    .delete(platformSettings)
    .where(or(inArray(platformSettings.key, changedSettings), like(platformSettings.key, 'journey_%')))
  if (originalSettings.length > 0) await db.insert(platformSettings).values(originalSettings)
})

test('an admin changes the fees guests pay, then schedules another change and cancels it', async ({
  page,
  db,
  open,
  ready,
  scripts,
  signIn,
}) => {
  const [admin, guest, town] = [await makeAdmin(db), await makeUser(db), await makeTown(db)]
  const stay = await town.stay({ title: 'Cabin with a fee' })
  const example = page.getByRole('region', { name: '3 nights at $100' })
  const form = page.getByRole('main')

  await test.step('the page shows the current fees', async () => {
    await signIn(admin.email)
    await open('/admin/fees')
    await expect(page.getByText('These fees have applied since Tue, Jan 2, 2024, 9:00 AM UTC.')).toBeVisible()
    await expect(example).toContainText('With the current fees.')
    expect(await breakdown(example)).toMatchObject({
      'The guest pays': '$345.74',
      'The host earns': '$255.00',
      'The platform takes': '$81.00',
    })
  })

  await test.step('the example shows the effect of new fees before they are saved', async () => {
    await form.getByLabel('Guest service fee (%)').fill('20')
    await form.getByLabel('Host commission (%)').fill('10')
    if (!scripts) await form.getByRole('button', { name: 'Preview these fees' }).click()
    await expect(example).toContainText('Nothing is saved yet.')
    expect(await breakdown(example)).toMatchObject({
      'The guest pays': '$370.44',
      'The host earns': '$270.00',
      'The platform takes': '$90.00',
      'Processing fee': '$10.44',
    })
    await expect(form.getByLabel('Guest service fee (%)')).toHaveValue('20')
    expect(await settingByKey(db, 'guest_service_fee_percentage')).toMatchObject({ value: '12' })
  })

  await test.step('an invalid fee is reported next to its field and corrected', async () => {
    await form.getByLabel('Cancellation fee (%)').fill('101')
    if (scripts) await expect(example).toContainText('A fee in the form is missing or out of range.')
    await form.getByRole('button', { name: 'Save fees' }).click()
    await expect(warning(page, 'Failed to save setting')).toBeVisible()
    await expect(form.getByLabel('Cancellation fee (%)')).toHaveAccessibleDescription(
      /Must be from 0 to 100, with at most two decimals$/,
    )
    await expect(form.getByLabel('Host commission (%)')).toHaveValue('10')
    await ready()
    await form.getByLabel('Cancellation fee (%)').fill('5')
    await form.getByRole('button', { name: 'Save fees' }).click()
    await expect(notice(page, 'Fees saved')).toContainText('They apply to every booking from now on.')
    await expect(page.getByText(/These fees have applied since .* UTC\./)).toBeVisible()
    expect(await settingByKey(db, 'guest_service_fee_percentage')).toMatchObject({
      value: '20',
      updatedBy: admin.id,
    })
  })

  await test.step('a guest sees the new fees on a booking card', async () => {
    await page.context().clearCookies()
    await signIn(guest.email)
    await open(`/listing/${stay.id}`)
    await askPrice(page, { checkIn: day(40), checkOut: day(43) }, { scripts })
    await expectTotal(page, '$370.44')
    expect(await breakdown(bookingCard(page))).toMatchObject({
      'Service fee': '$60.00',
      'Processing fee': '$10.44',
    })
  })

  await test.step('the admin schedules another change', async () => {
    await page.context().clearCookies()
    await signIn(admin.email)
    await open('/admin/fees')
    const year = new Date().getUTCFullYear() + 1
    await form.getByLabel('Listing fee ($)').fill('9.99')
    await form.getByRole('radio', { name: 'On a date and time' }).check()
    await form.getByLabel('Date and time', { exact: true }).fill(`${year}-12-01T00:00`)
    await form.getByRole('button', { name: 'Save fees' }).click()
    await expect(notice(page, 'Fee change scheduled')).toContainText(
      new RegExp(`They take effect on \\w+, Dec 1, ${year}, 12:00 AM UTC\\.`),
    )
    await expect(
      page.getByRole('region', { name: new RegExp(`From \\w+, Dec 1, ${year}, 12:00 AM UTC`) }),
    ).toContainText('Listing fee: $9.99')
    await expect(form.getByLabel('Listing fee ($)')).toHaveValue('0')
    await ready()
  })

  await test.step('the admin cancels the scheduled change', async () => {
    await form.getByRole('button', { name: 'Cancel this change' }).click()
    await expect(notice(page, 'Change cancelled')).toContainText('The fees stay as they are.')
    await expect(form.getByRole('button', { name: 'Cancel this change' })).toHaveCount(0)
    expect(await settingByKey(db, 'listing_fee_amount')).toMatchObject({ value: '0', scheduledFor: null })
  })
})

test('an admin creates, changes and deletes a setting', async ({ page, db, open, ready, signIn }) => {
  const key = `journey_${randomBytes(6).toString('hex')}`
  const title = key.replace('_', ' ')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await signIn((await makeAdmin(db)).email)

  await test.step('an invalid key is reported and the form keeps its values', async () => {
    await open('/admin/settings/new')
    await page.getByLabel('Key').fill('Not a key')
    await page.getByLabel('Type').selectOption('Number')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Limits')
    await page.getByLabel('Value').fill('12')
    await page.getByRole('button', { name: 'Create setting' }).click()
    await expect(warning(page, 'Failed to save setting')).toBeVisible()
    await expect(page.getByLabel('Key')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('limits')
    await ready()
  })

  await test.step('the setting is created and listed in its category', async () => {
    await page.getByLabel('Key').fill(key)
    await page.getByRole('button', { name: 'Create setting' }).click()
    await expect(notice(page, 'Setting created')).toContainText(`${key} takes effect now.`)
    await expect(
      page.getByRole('region', { name: 'Limits' }).getByRole('heading', { name: title }),
    ).toBeVisible()
    await ready()
  })

  await test.step('the value can be changed and the key cannot', async () => {
    await row.getByRole('link', { name: `Edit ${key}` }).click()
    await expect(page.getByRole('heading', { name: 'Edit setting' })).toBeVisible()
    await ready()
    await expect(page.getByLabel('Key')).not.toBeEditable()
    await page.getByLabel('Value').fill('13.5')
    await page.getByRole('button', { name: 'Save setting' }).click()
    await expect(notice(page, 'Setting saved')).toBeVisible()
    await expect(row).toContainText('13.5')
    expect(await settingByKey(db, key)).toMatchObject({
      value: '13.5',
      dataType: 'number',
      category: 'limits',
    })
    await ready()
  })

  await test.step('the admin confirms and deletes the setting', async () => {
    await row.getByRole('link', { name: `Delete ${key}` }).click()
    await expect(
      page.getByRole('heading', { name: 'Are you sure you want to delete this setting?' }),
    ).toBeVisible()
    await ready()
    await page.getByRole('button', { name: 'Delete setting' }).click()
    await expect(notice(page, 'Setting deleted')).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(await settingByKey(db, key)).toBeUndefined()
  })
})

test('an admin closes sign-up and opens it again', async ({
  page,
  db,
  open,
  phone,
  ready,
  scripts,
  signIn,
}) => {
  const admin = await makeAdmin(db)
  const closed = page.getByText('New accounts cannot be created at the moment.')
  const set = async (value: 'True' | 'False') => {
    await signIn(admin.email)
    await open('/admin/settings/registration_enabled')
    await page.getByLabel('Value').selectOption(value)
    await page.getByRole('button', { name: 'Save setting' }).click()
    await expect(notice(page, 'Setting saved')).toBeVisible()
    await page.context().clearCookies()
  }

  await set('False')
  await test.step('a new visitor sees a notice instead of the form', async () => {
    await open('/login?mode=sign-up')
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await expect(closed).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0)
  })
  if (scripts)
    await test.step('the sign-up dialog shows the same notice', async () => {
      await open('/')
      await pressSignIn(page, { phone })
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('link', { name: 'Create an account' }).click()
      await expect(dialog.getByText('New accounts cannot be created at the moment.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Create Account' })).toHaveCount(0)
    })

  await set('True')
  await test.step('a new visitor can sign up again', async () => {
    await open('/login?mode=sign-up')
    await signUp(page, { email: newAddress() })
    await expect(notice(page, 'Account created!')).toBeVisible()
    await ready()
  })
})

test('an admin shows a notice on every page and removes it', async ({ page, db, open, signIn }) => {
  const words = 'We are back at noon & <b>sorry</b>'
  const banner = page.getByRole('status').filter({ hasText: words })
  const set = async (value: string) => {
    await open('/admin/settings/maintenance_banner')
    await page.getByLabel('Value').fill(value)
    await page.getByRole('button', { name: 'Save setting' }).click()
    await expect(notice(page, 'Setting saved')).toBeVisible()
  }
  await signIn((await makeAdmin(db)).email)
  await set(words)
  await open('/')
  await expect(banner).toBeVisible()
  await set('')
  await open('/')
  await expect(banner).toHaveCount(0)
})

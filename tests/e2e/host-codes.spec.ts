import { randomBytes } from 'node:crypto'
import { makeHost } from '../support/people'
import { day } from '../support/days'
import { notice, warning } from './steps/notice'
import { discountCodesBy } from './steps/rows'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test('a host creates a discount code after correcting errors, edits, pauses and deletes it', async ({
  page,
  db,
  open,
  ready,
  scripts,
}) => {
  const town = await makeTown(db)
  const host = await makeHost(db)
  await town.stay({ hostId: host.id, timeZone: 'America/Chicago' })
  const code = `HC${randomBytes(4).toString('hex').toUpperCase()}`
  const form = page.getByRole('region', { name: 'Create a discount code' })
  const create = form.getByRole('button', { name: 'Create discount code' })

  await test.step('the host signs in and returns to the page', async () => {
    await open('/host-discount-codes')
    await expect(page.getByRole('heading', { name: 'Sign in required' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await ready()
    await signInWith(scripts ? page.getByRole('dialog') : page.getByRole('main'), host.email)
    await expect(page.getByRole('heading', { name: 'No discount codes yet' })).toBeVisible()
    await ready()
  })

  await test.step('each missing field is reported', async () => {
    await create.click()
    await expect(warning(page, 'Failed to Create Discount Code')).toContainText(
      'There was an error creating the discount code',
    )
    for (const words of [
      'Code is required',
      'Value is required',
      'Start date is required',
      'End date is required',
    ])
      await expect(form.getByText(words).last()).toBeVisible()
    expect(await discountCodesBy(db, host.id)).toEqual([])
    await ready()
  })

  await test.step('a code that ends before it starts is refused and the form keeps its values', async () => {
    await form.getByLabel('Code', { exact: true }).pressSequentially(code.toLowerCase())
    if (scripts) await expect(form.getByLabel('Code', { exact: true })).toHaveValue(code)
    await form.getByLabel('Type').selectOption('Fixed amount')
    await form.getByLabel('Value').fill('19.99')
    await form.getByLabel('Description').fill('Thank you for coming back')
    await form.getByLabel('Minimum order').fill('150')
    await form.getByLabel('Usage limit').fill('3')
    await form.getByLabel('Valid from').fill(`${day(5)}T09:00`)
    await form.getByLabel('Valid until').fill(`${day(4)}T09:00`)
    await form.getByLabel('Vehicle listings').uncheck()
    await create.click()
    await expect(warning(page, 'Failed to Create Discount Code')).toContainText(
      'The end must be after the start',
    )
    await expect(form.getByLabel('Type')).toHaveValue('fixed_amount')
    await expect(form.getByLabel('Valid from')).toHaveValue(`${day(5)}T09:00`)
    await expect(form.getByLabel('Vehicle listings')).not.toBeChecked()
    await ready()
  })

  await test.step('the corrected code is created and listed, and the form is cleared', async () => {
    await form.getByLabel('Valid until').fill(`${day(15)}T09:00`)
    await create.click()
    await expect(notice(page, 'Discount Code Created')).toContainText(
      'Your discount code has been created successfully.',
    )
    const item = page.getByRole('region', { name: 'Your codes' }).getByRole('listitem')
    await expect(item).toHaveCount(1)
    for (const words of [
      code,
      '$19.99 off',
      'Scheduled',
      'Thank you for coming back',
      'Used 0 of 3',
      'Properties',
    ])
      await expect(item.getByText(words, { exact: true })).toBeVisible()
    await expect(item.getByText('Vehicles', { exact: true })).toHaveCount(0)
    await expect(form.getByLabel('Code', { exact: true })).toHaveValue('')
    const [made, ...others] = await discountCodesBy(db, host.id)
    expect(others).toEqual([])
    expect(made).toMatchObject({
      code,
      type: 'fixed_amount',
      value: 19_99,
      minOrderAmount: 150_00,
      maxDiscountAmount: null,
      usageLimit: 3,
      applicableToPropertyListings: true,
      applicableToVehicleListings: false,
    })
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Chicago',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    expect([made!.validFrom, made!.validUntil].map((instant) => shown.format(instant))).toEqual([
      `${day(5)} 09:00`,
      `${day(15)} 09:00`,
    ])
  })

  await test.step('the host changes the code, pauses it and resumes it', async () => {
    const item = page.getByRole('region', { name: 'Your codes' }).getByRole('listitem')
    const edit = page.getByRole('link', { name: `Edit the code ${code}` })
    await edit.click()
    await expect(page.getByLabel('Valid from')).toHaveValue(`${day(5)}T09:00`)
    await page.getByLabel('Value').fill('25')
    await page.getByLabel('Usage limit').fill('4')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(notice(page, 'Discount Code Saved')).toBeVisible()
    await expect(item).toContainText('$25 off')
    await expect(item).toContainText('Used 0 of 4')
    await edit.click()
    await page.getByRole('button', { name: 'Pause code' }).click()
    await expect(notice(page, 'Discount Code Paused')).toBeVisible()
    await expect(item).toContainText('Paused')
    await edit.click()
    await page.getByRole('button', { name: 'Resume code' }).click()
    await expect(item).toContainText('Scheduled')
    expect(await discountCodesBy(db, host.id)).toMatchObject([
      { value: 25_00, usageLimit: 4, isActive: true },
    ])
  })

  await test.step('the host confirms and deletes the code', async () => {
    await page.getByRole('link', { name: `Delete the code ${code}` }).click()
    await expect(
      page.getByRole('heading', { name: 'Are you sure you want to delete this discount code?' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Delete code' }).click()
    await expect(notice(page, 'Discount Code Deleted')).toContainText(
      'The discount code has been deleted successfully.',
    )
    await expect(page.getByRole('heading', { name: 'No discount codes yet' })).toBeVisible()
    expect(await discountCodesBy(db, host.id)).toEqual([])
  })
})

import type { Page } from '@playwright/test'
import { makeUser } from '../support/people'
import { usersByEmail } from './steps/rows'
import { newAddress } from './steps/sign-in'
import { expect, test } from './steps/test'

/** The chunk with conform's client. */
const CHUNK = /field-validator-.*\.js$/

const errorOf = (page: Page, id: string) => page.locator(`[id="${id}-error"]`)

test(
  'an error appears on leaving a field and goes away when the field is corrected',
  { tag: ['@with-scripts', '@wide-and-narrow'] },
  async ({ page, db, open }) => {
    const chunks: string[] = []
    page.on('request', (request) => void (CHUNK.test(request.url()) && chunks.push(request.url())))
    await open('/login?mode=sign-up')
    const form = page.getByRole('main')
    const email = form.getByLabel('Email')
    const password = form.getByLabel('Password', { exact: true })

    await test.step('it appears when the field is left, not while it is filled in', async () => {
      await email.pressSequentially('noor@newcomers')
      await expect.poll(() => chunks.length).toBe(1)
      await expect(errorOf(page, 'email')).toHaveCount(0)
      await password.focus()
      await expect(errorOf(page, 'email')).toHaveText('Invalid email address')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(form.getByRole('status')).toHaveText('Email: Invalid email address')
    })

    await test.step('it disappears as soon as the field is correct', async () => {
      await email.focus()
      await email.press('End')
      await email.pressSequentially('.test')
      await expect(errorOf(page, 'email')).toHaveCount(0)
      await expect(email).not.toHaveAttribute('aria-invalid')
    })

    await test.step('does not send an incomplete form, nor lose a click when an error moves the button', async () => {
      await form.getByLabel('First name').fill('Noor')
      await form.getByLabel('Last name').fill('Newcomer')
      const address = newAddress()
      await email.fill(address)
      await password.fill('demo')
      await password.press('Enter')
      await expect(errorOf(page, 'password')).toHaveText('Password must be at least 6 characters')
      await expect(password).toBeFocused()
      expect(await usersByEmail(db, address)).toEqual([])
      await password.fill('a quiet kettle')
      await expect(errorOf(page, 'password')).toHaveCount(0)
      await form.getByLabel('Phone (optional)').fill('')
      await form.getByLabel('Last name').fill('')
      await form.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible()
      await form.getByLabel('Last name').fill('Newcomer')
      await form.getByRole('button', { name: 'Create Account' }).click()
      await expect(page).toHaveURL(/\/profile-setup$/)
      expect(await usersByEmail(db, address)).toHaveLength(1)
    })
  },
)

test(
  'validates choices as a group and keeps errors of the server until their fields change',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, db, open, signIn }) => {
    const person = await makeUser(db, { profileComplete: false })
    await signIn(person.email)
    await open('/profile-setup')
    const form = page.getByRole('main')
    await form.getByLabel('Travel').focus()
    await page.keyboard.press('Tab')
    await expect(form.getByLabel('Photography')).toBeFocused()
    await expect(errorOf(page, 'interests')).toHaveCount(0)
    await form.getByLabel('Emergency contact name').focus()
    await expect(errorOf(page, 'interests')).toHaveText('Please select at least one interest')
    await form.getByText('Food', { exact: true }).click()
    await expect(errorOf(page, 'interests')).toHaveCount(0)

    await form.getByRole('button', { name: 'Complete Profile' }).click()
    await expect(errorOf(page, 'dateOfBirth')).toHaveText('Date of birth is required')
    await form.getByLabel('Location').fill('Porto')
    await expect(errorOf(page, 'location')).toHaveCount(0)
    await expect(errorOf(page, 'dateOfBirth')).toHaveText('Date of birth is required')
    await expect(form.getByRole('alert').getByRole('link', { name: 'Location is required' })).toBeVisible()
  },
)

test(
  'a host sees what is wrong with a number before sending the form',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, db, open, ready, signIn }) => {
    const host = await makeUser(db)
    await signIn(host.email)
    await open('/create-listing')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Vehicle/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'The basics' })).toBeVisible()
    await ready()
    const form = page.getByRole('main')
    await form.getByLabel('Year').fill('1899')
    await form.getByLabel('Seats').fill('2.5')
    await form.getByLabel('Price per day').fill('0')
    await form.getByLabel('Make').focus()
    await expect(errorOf(page, 'vehicleSpecs-year')).toHaveText(/^Year must be from 1900 to \d{4}$/)
    await expect(errorOf(page, 'vehicleSpecs-seats')).toHaveText('Must be a whole number')
    await expect(errorOf(page, 'price')).toHaveText('Price is required, at least $1')
    await form.getByLabel('Price per day').fill('45.50')
    await expect(errorOf(page, 'price')).toHaveCount(0)
  },
)

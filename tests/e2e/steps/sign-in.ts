import type { Locator, Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'

/** An email address without an account. */
export const newAddress = () => `${randomBytes(6).toString('hex')}@newcomers.test`

/** Fills and sends the sign-up form, on its page or in its dialog. */
export async function signUp(
  form: Page | Locator,
  {
    email,
    firstName = 'Noor',
    lastName = 'Newcomer',
    password = 'a quiet kettle',
  }: { email: string; firstName?: string; lastName?: string; password?: string },
) {
  await form.getByLabel('First name').fill(firstName)
  await form.getByLabel('Last name').fill(lastName)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Create Account' }).click()
}

/** Fills and sends the sign-in form, on its page or in its dialog. */
export async function signInWith(form: Page | Locator, email: string, password = 'demo1234') {
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
}

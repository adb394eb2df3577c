import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { outboxMessages } from '../../db/schema'
import { expect, test } from './steps/test'

test('a visitor writes to support from the footer', async ({ page, open, ready, db }) => {
  const text = `Where is my refund? ${randomUUID()}`
  await open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible()
  await ready()
  await page.getByLabel('Name', { exact: true }).fill('Ann')
  await page.getByLabel('Topic').selectOption('A payment or refund')
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Email is required' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('ann@people.test')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('We got your message')).toBeVisible()
  const sent = await db
    .select()
    .from(outboxMessages)
    .where(like(outboxMessages.text, `%${text}%`))
  expect(sent).toMatchObject([{ to: 'support@roamstead.example', replyTo: 'ann@people.test' }])
})

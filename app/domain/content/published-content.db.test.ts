import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { platformSettings } from '#db/schema'
import { currentFees } from '../settings/fee-schedule.server'
import { fillContent, publishedContent } from './published-content.queries.server'

test('a sentence that names the support address is whole without one', async () => {
  await db.delete(platformSettings).where(eq(platformSettings.key, 'support_email'))
  const text = { title: 'Help', markdown: 'Write to {{support_email}}.' }
  expect(await fillContent(text, new Date())).toEqual({ ...text, markdown: 'Write to our support team.' })
})

test('the terms name the fees that are charged now', async () => {
  const { markdown } = (await publishedContent('terms_of_service'))!
  const fees = await currentFees(new Date())
  const words = markdown.replace(/\s+/g, ' ')
  expect(words).toContain(`service fee of ${fees.guestServiceFeePercentage} percent`)
  expect(words).toContain(`processing fee of ${fees.paymentProcessingPercentage} percent`)
  expect(words).toContain(`commission of ${fees.hostCommissionPercentage} percent`)
  expect(words).toContain(`cancellation fee of ${fees.cancellationFeePercentage} percent`)
})

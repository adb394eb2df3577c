import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { companyContent } from '#db/schema'
import { makeAdmin } from '../../../tests/support/people'
import { currentFees } from '../settings/fee-schedule.server'
import { fillContent, publishedContent } from './published-content.queries.server'

const published = (day: number) => ({ isPublished: true, publishedAt: new Date(Date.UTC(2030, 0, day)) })

test('returns the most recently published text of a type, but no drafts or other types', async () => {
  const createdBy = (await makeAdmin(db)).id
  const write = (title: string, values: object) =>
    db
      .insert(companyContent)
      .values({ type: 'about_us', title, content: `All of ${title}`, createdBy, ...values })
  await db.delete(companyContent).where(eq(companyContent.type, 'about_us'))
  expect(await publishedContent('about_us')).toBeNull()
  await write('a draft', {})
  expect(await publishedContent('about_us')).toBeNull()
  await write('the second', published(2))
  await write('the first', published(1))
  await write('another draft', { publishedAt: new Date(Date.UTC(2030, 0, 9)) })
  await write('questions', { type: 'faq', ...published(8) })
  await write('one without a date', { isPublished: true })
  expect(await publishedContent('about_us')).toEqual({
    title: 'the second',
    markdown: 'All of the second',
    updatedAt: expect.any(Date),
    pdfUrl: null,
    pdfFileName: null,
    pdfSize: null,
  })
  await db.update(companyContent).set({ isPublished: false }).where(eq(companyContent.title, 'the second'))
  expect(await publishedContent('about_us')).toMatchObject({ title: 'the first' })
})

test('a sentence that names the support address is whole without one', async () => {
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
})

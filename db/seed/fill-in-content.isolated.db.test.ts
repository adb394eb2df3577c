import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { companyContent } from '#db/schema'
import { deleteContent } from '~/domain/content/delete-content.server'
import { makeAdmin } from '../../tests/support/people'
import { fillInDemoWorld } from './fill-in.server'

const texts = () =>
  db
    .select({
      type: companyContent.type,
      title: companyContent.title,
      isPublished: companyContent.isPublished,
    })
    .from(companyContent)
    .orderBy(asc(companyContent.type))
const fillInTwice = async () => {
  for (const _ of [1, 2]) await fillInDemoWorld(db, { now: new Date() })
}

test('adds missing types of text and keeps existing ones', async () => {
  const seeded = await texts()
  expect(seeded.map(({ type }) => type)).toEqual(['about_us', 'faq', 'privacy_policy', 'terms_of_service'])
  await db.delete(companyContent).where(eq(companyContent.type, 'about_us'))
  await db.delete(companyContent).where(eq(companyContent.type, 'faq'))
  await db
    .update(companyContent)
    .set({ title: 'Our own terms', isPublished: false })
    .where(eq(companyContent.type, 'terms_of_service'))
  await fillInTwice()
  expect(await texts()).toEqual(
    seeded.map((text) =>
      text.type === 'terms_of_service' ? { ...text, title: 'Our own terms', isPublished: false } : text,
    ),
  )
})

test('does not restore texts that an admin deleted', async () => {
  const admin = await makeAdmin(db)
  const [faq] = await db.select().from(companyContent).where(eq(companyContent.type, 'faq'))
  expect(await deleteContent(faq!.id, { admin, now: new Date() })).toMatchObject({ ok: true })
  await fillInTwice()
  expect((await texts()).map(({ type }) => type)).not.toContain('faq')
})

import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { auditEvents, companyContent } from '../../db/schema'
import { makeAdmin } from '../support/people'
import { notice, warning } from './steps/notice'
import { expect, test } from './steps/test'

const PDF = `%PDF-1.7\n% ${randomUUID()}\ntrailer\n%%EOF\n`

test('an admin drafts, previews, publishes, unpublishes and deletes terms with a PDF', async ({
  page,
  db,
  open,
  ready,
  signIn,
}) => {
  const admin = await makeAdmin(db)
  const title = `Terms ${randomUUID().slice(0, 8)}`
  await signIn(admin.email)
  const main = page.getByRole('main')
  const item = main.getByRole('listitem').filter({ hasText: title })
  const row = async () => (await db.select().from(companyContent).where(eq(companyContent.title, title)))[0]
  const press = async (name: string) => {
    await main.getByRole('button', { name, exact: true }).click()
    await ready()
  }

  await test.step('an empty form reports what is missing', async () => {
    await open('/admin/content')
    await main.getByRole('link', { name: 'New content' }).click()
    await ready()
    await press('Save draft')
    await expect(warning(page, 'Failed to create content')).toBeVisible()
    for (const words of ['Title is required', 'Content is required'])
      await expect(main.getByText(words).last()).toBeVisible()
  })

  await test.step('the preview shows the text without saving it', async () => {
    await main.getByLabel('Type').selectOption('Terms of service')
    await main.getByLabel('Title').fill(title)
    await main.getByLabel('Content').fill('## Be kind\n\nTo **everybody**. <b>Always</b>')
    await press('Preview')
    const preview = page.getByRole('region', { name: /^Preview/ })
    await expect(preview.getByRole('heading', { name: 'Be kind' })).toBeVisible()
    await expect(preview).toContainText('To everybody. <b>Always</b>')
    await expect(main.getByLabel('Title')).toHaveValue(title)
    expect(await row()).toBeUndefined()
  })

  await test.step('a file that is not a PDF is refused and the form keeps its values', async () => {
    await main
      .getByLabel('PDF')
      .setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
    await press('Save draft')
    await expect(warning(page, 'Failed to upload file')).toContainText('Please select a PDF file.')
    await expect(main.getByLabel('Title')).toHaveValue(title)
    await expect(main.getByLabel('Type')).toHaveValue('terms_of_service')
  })

  await test.step('a draft with a PDF is saved but not shown to visitors', async () => {
    await main
      .getByLabel('PDF')
      .setInputFiles({ name: 'Our terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
    await press('Save draft')
    await expect(notice(page, 'Draft saved')).toBeVisible()
    await expect(item).toContainText('Draft')
    await expect(item).toContainText('Our terms.pdf')
    await open('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service')
  })

  await test.step('the published text is on its page, with the PDF to download', async () => {
    await open('/admin/content')
    await item.getByRole('button', { name: `Publish the content ${title}` }).click()
    await expect(notice(page, 'Content published')).toBeVisible()
    await ready()
    await expect(item).toContainText('Published')
    await main.getByRole('link', { name: 'See /terms' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const address = await main.getByRole('link', { name: /^Download as PDF/ }).getAttribute('href')
    const file = await page.request.get(address!)
    expect(file.headers()['content-disposition']).toContain('Our terms.pdf')
    expect(await file.text()).toBe(PDF)
  })

  await test.step('the admin changes the text and removes the PDF', async () => {
    await open('/admin/content')
    await item.getByRole('link', { name: `Edit the content ${title}` }).click()
    await ready()
    await main.getByLabel('Content').fill('## Be kinder')
    await main.getByLabel('Remove the PDF').check()
    await press('Save changes')
    await expect(notice(page, 'Content saved')).toBeVisible()
    await open('/terms')
    await expect(main.getByRole('heading', { name: 'Be kinder' })).toBeVisible()
    await expect(main.getByRole('link', { name: /PDF/ })).toHaveCount(0)
  })

  await test.step('unpublishing it brings back the previous text', async () => {
    await open('/admin/content')
    await item.getByRole('button', { name: `Unpublish the content ${title}` }).click()
    await expect(notice(page, 'Content unpublished')).toBeVisible()
    await open('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service')
  })

  await test.step('the page is not found once the previous text is unpublished too', async () => {
    await db
      .update(companyContent)
      .set({ isPublished: false })
      .where(eq(companyContent.title, 'Terms of service'))
    expect((await page.goto('/terms'))!.status()).toBe(404)
    await db
      .update(companyContent)
      .set({ isPublished: true })
      .where(eq(companyContent.title, 'Terms of service'))
  })

  await test.step('the admin confirms and deletes the text', async () => {
    const { id } = (await row())!
    await open('/admin/content')
    await item.getByRole('link', { name: `Delete the content ${title}` }).click()
    await expect(
      page.getByRole('heading', { name: 'Are you sure you want to delete this content?' }),
    ).toBeVisible()
    await ready()
    await press('Delete content')
    await expect(notice(page, 'Content deleted')).toBeVisible()
    await expect(item).toHaveCount(0)
    expect(await row()).toBeUndefined()
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, id))
      .orderBy(auditEvents.id)
    expect(events.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['created', 'updated', 'updated', 'updated', 'deleted'].map((action) => [action, admin.id]),
    )
  })
})

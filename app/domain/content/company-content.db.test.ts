import { and, asc, eq } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, companyContent } from '#db/schema'
import { storage } from '~/integrations/storage/storage.server'
import { makeAdmin } from '../../../tests/support/people'
import type { NewContent } from './company-content'
import { isShown, fallbackFor } from './content.queries.server'
import { createContent } from './create-content.server'
import { deleteContent } from './delete-content.server'
import { documentKeyOf, documentName } from './document'
import { publishContent } from './publish-content.server'
import { publishedContent } from './published-content.queries.server'
import { storeDocument } from './store-document.server'
import { sweepDocuments } from './sweep-documents.server'
import { updateContent } from './update-content.server'

const at = (minute: number) => new Date(Date.UTC(2031, 0, 1, 0, minute))
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => void (admin = await makeAdmin(db)))
const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function write(overrides: Partial<NewContent> = {}, now = at(0)) {
  const made = await createContent(
    {
      requestKey: undefined,
      type: 'privacy_policy',
      title: 'Privacy',
      content: 'All of it',
      pdfUrl: null,
      pdfFileName: null,
      isPublished: false,
      ...overrides,
    },
    { admin, now },
  )
  if (!made.ok) throw new Error(made.refusal)
  return made.content
}

/** Stores a PDF with this content as an upload does. */
async function storePdf(words: string = randomUUID()) {
  const path = join(folder, randomUUID())
  writeFileSync(path, `%PDF-1.7\n${words}\n%%EOF`)
  const stored = await storeDocument({ path, name: 'given.pdf', bytes: 0 })
  if (!stored.ok) throw new Error(stored.refusal)
  return stored.url
}

test('shows the most recently published text, and without it the one before', async () => {
  const [first, second] = [await write({ title: 'first' }), await write({ title: 'second' })]
  const read = async () => (await publishedContent('privacy_policy'))?.title
  const usual = await read()
  await publishContent(first.id, { admin, now: at(1) })
  await publishContent(second.id, { admin, now: at(2) })
  expect([
    await read(),
    await isShown(second),
    await isShown({ ...second, isPublished: true }),
    (await fallbackFor(second))?.title,
  ]).toEqual(['second', false, true, 'first'])
  await publishContent(first.id, { admin, now: at(3) })
  expect(await read()).toBe('first')
  expect(await publishContent(first.id, { admin, now: at(4) })).toMatchObject({
    ok: true,
    content: { publishedAt: at(3) },
  })
  await updateContent(first.id, { isPublished: false }, { admin, now: at(5) })
  expect(await read()).toBe('second')
  await deleteContent(second.id, { admin, now: at(6) })
  expect(await read()).toBe(usual)
  const events = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, 'content'), eq(auditEvents.subjectId, first.id)))
    .orderBy(asc(auditEvents.id))
  expect(events.map(({ action, after }) => [action, after?.isPublished])).toEqual([
    ['created', false],
    ['updated', true],
    ['updated', undefined],
    ['updated', false],
  ])
})

test('attaches only stored PDFs, and only to types of text that can have one', async () => {
  const url = await storePdf()
  const create = (given: object) =>
    createContent(
      {
        requestKey: undefined,
        type: 'terms_of_service',
        title: 't',
        content: 'c',
        pdfUrl: url,
        pdfFileName: null,
        isPublished: false,
        ...given,
      },
      { admin, now: at(0) },
    )
  expect(await create({ type: 'about_us' })).toEqual({ ok: false, refusal: 'content_takes_no_pdf' })
  expect(
    await create({ pdfUrl: `/documents/${createHash('md5').update('none').digest('hex')}.pdf` }),
  ).toEqual({ ok: false, refusal: 'document_unknown' })
  expect(await create({})).toMatchObject({ ok: true, content: { pdfFileName: 'Terms of service.pdf' } })
})

test('sweeps only PDFs that are unattached for a day', async () => {
  const [orphan, attached, young] = [await storePdf(), await storePdf(), await storePdf()]
  await write({ pdfUrl: attached })
  const age = (url: string) =>
    utimesSync(
      join(process.env.DATA_DIR!, 'media', documentName(documentKeyOf(url)!)),
      new Date(Date.now() - 25 * 3_600_000),
      new Date(Date.now() - 25 * 3_600_000),
    )
  age(orphan)
  age(attached)
  expect(await sweepDocuments({ now: new Date(), isShared: false })).toEqual([documentKeyOf(orphan)])
  const has = async (url: string) => (await storage()).has(documentName(documentKeyOf(url)!))
  expect([await has(orphan), await has(attached), await has(young)]).toEqual([false, true, true])
  expect(await db.$count(companyContent, eq(companyContent.pdfUrl, attached))).toBe(1)
})

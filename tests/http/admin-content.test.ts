import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, companyContent } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { makeAdmin, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const HERE = '/admin/content'

let admin: Visitor
let adminId: string
let guest: Visitor
const anonymous = () => visitor(server.origin)

beforeAll(async () => {
  const [person, other] = [
    await makeAdmin(server.db, { firstName: 'Ada', lastName: 'Min' }),
    await makeUser(server.db),
  ]
  ;[admin, guest, adminId] = [await signedIn(server, person), await signedIn(server, other), person.id]
})

/** A PDF that is unique unless it has a given mark. */
const pdf = (bytes = 0, mark: string = randomUUID()) =>
  `%PDF-1.7\n% ${mark}\n${'x'.repeat(bytes)}\ntrailer\n%%EOF\n`
const asFile = (body: string, name = 'terms.pdf') => new File([body], name, { type: 'application/pdf' })

function multipart(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const sendForm = (who: Visitor, path: string, fields: Record<string, string | File>) =>
  who.post(path, multipart(fields))
const upload = async (body: string, who = admin) => {
  const response = await sendForm(who, '/api/upload/pdf', { pdf: asFile(body) })
  return { status: response.status, body: await response.json() }
}

const rowsWithTitle = (title: string) =>
  server.db.select().from(companyContent).where(eq(companyContent.title, title))
const text = (given: Record<string, unknown> = {}) => ({
  type: 'terms_of_service',
  title: `Terms ${randomUUID()}`,
  content: '## One\n\nBe kind.',
  ...given,
})
async function write(given: Record<string, unknown> = {}) {
  const { status, body } = await admin.json<{ id: string; title: string; pdfUrl: string | null }>(
    'POST',
    '/api/admin/content',
    text(given),
  )
  expect([status, body]).toEqual([201, expect.anything()])
  return body
}
const remove = (id: string) => admin.json('DELETE', `/api/admin/content/${id}`)

test('the audit log keeps a long text shortened', async () => {
  const made = await write({ content: 'word '.repeat(15_000).trim(), createdBy: randomUUID() })
  expect(made).toMatchObject({ isPublished: false, createdBy: adminId, pdfUrl: null })
  await remove(made.id)
  const events = await server.db.select().from(auditEvents).where(eq(auditEvents.subjectId, made.id))
  expect(events.map(({ actorId }) => actorId)).toEqual([adminId, adminId])
  expect(JSON.stringify(events).length).toBeLessThan(5_000)
})

test('a PDF upload accepts 10 MB, and refuses more and what is no PDF', async () => {
  const exactly = (bytes: number) => pdf(bytes - pdf(0, 'big').length, 'big')
  expect((await upload(exactly(10 * 1024 * 1024))).status).toBe(201)
  const refusal = async (body: string) => {
    const refused = await upload(body)
    return [refused.status, (refused.body as { message: string }).message]
  }
  expect(await refusal(exactly(10 * 1024 * 1024 + 1))).toEqual([413, 'File size must be less than 10MB.'])
  for (const body of ['<!doctype html>', '%PDF-1.7 <script>alert(1)</script>', ''])
    expect(await refusal(body)).toEqual([415, 'Please select a PDF file.'])
})

describe('an attached PDF', () => {
  test('can be downloaded by anyone when its text is published and only by admins before', async () => {
    const body = pdf()
    const {
      body: { url },
    } = await upload(body)
    expect((await admin.get(url)).status).toBe(404)
    const made = await write({ pdfUrl: url, pdfFileName: 'Bedingungen für Gäste' })
    expect([
      (await anonymous().get(url)).status,
      (await guest.get(url)).status,
      (await admin.get(url)).status,
    ]).toEqual([404, 404, 200])
    await admin.json('PUT', `/api/admin/content/${made.id}`, { isPublished: true })
    const response = await anonymous().get(url)
    expect(await response.text()).toBe(body)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'content-disposition':
        'attachment; filename="Bedingungen fur Gaste.pdf"; ' +
        "filename*=UTF-8''Bedingungen%20f%C3%BCr%20G%C3%A4ste.pdf",
    })
    expect(
      (await anonymous().send(url, { headers: { 'If-None-Match': response.headers.get('ETag')! } })).status,
    ).toBe(304)
    const page = await (await anonymous().get('/terms')).text()
    expect(page).toContain(`href="${url}"`)
    await admin.json('PUT', `/api/admin/content/${made.id}`, { isPublished: false })
    expect((await anonymous().get(url)).status).toBe(404)
    await remove(made.id)
    expect((await admin.get(url)).status).toBe(404)
  })

  test('does not exist at other addresses', async () => {
    for (const file of ['x.pdf', '..%2f..%2fetc%2fpasswd', `${'0'.repeat(32)}.pdf`])
      expect([file, (await anonymous().get(`/documents/${file}`)).status]).toEqual([file, 404])
  })
})

describe('the screens', () => {
  const keyOf = (page: string) => /name="requestKey" value="([^"]+)"/.exec(page)![1]!
  const start = async () => keyOf(await (await admin.get(`${HERE}/new?type=terms_of_service`)).text())

  test('keep the PDF when the input is refused', async () => {
    const form = {
      requestKey: await start(),
      type: 'terms_of_service',
      title: 'Terms with a file',
      content: 'All\r\nof it',
      intent: 'save',
    }
    const untitled = await sendForm(admin, `${HERE}/new`, {
      ...form,
      title: '',
      pdf: asFile(pdf(), 'Our terms.pdf'),
    })
    const again = await untitled.text()
    expect([untitled.status, wordsOf(again)]).toEqual([
      400,
      expect.stringContaining('Failed to create content Title is required'),
    ])
    const [, url, fileName] = /name="pdfUrl" value="([^"]+)"[^]*?name="pdfFileName" value="([^"]+)"/.exec(
      again,
    )!
    expect(fileName).toBe('Our terms.pdf')
    expect(await rowsWithTitle('Terms with a file')).toEqual([])
    const saved = await sendForm(admin, `${HERE}/new`, {
      ...form,
      pdfUrl: url!,
      pdfFileName: fileName!,
      pdf: new File([], ''),
    })
    expect([saved.status, saved.headers.get('Location')]).toEqual([302, HERE])
    const [row] = await rowsWithTitle('Terms with a file')
    expect(row).toMatchObject({
      id: form.requestKey,
      content: 'All\nof it',
      pdfUrl: url,
      pdfFileName: 'Our terms.pdf',
      isPublished: false,
    })

    await remove(row!.id)
  })

  test('accept a text of the maximum length in any script', async () => {
    const title = `Long ${randomUUID()}`
    const sent = await sendForm(admin, `${HERE}/new`, {
      requestKey: await start(),
      type: 'faq',
      title,
      content: '字'.repeat(100_000),
      intent: 'save',
    })
    expect(sent.status).toBe(302)
    const [row] = await rowsWithTitle(title)
    expect(row!.content).toHaveLength(100_000)
    await remove(row!.id)
  })
})

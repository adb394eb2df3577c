import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, companyContent } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
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
  ;[admin, guest, adminId] = [visitor(server.origin), visitor(server.origin), person.id]
  await admin.signIn(person.email)
  await guest.signIn(other.email)
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
  who.send(path, {
    method: 'POST',
    body: multipart(fields),
    headers: { Origin: server.origin, 'Sec-Fetch-Site': 'same-origin' },
  })
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

describe('the JSON endpoints', () => {
  test('create, list, change and delete a text and record each change, shortened, in the audit log', async () => {
    const long = 'word '.repeat(15_000).trim()
    const made = await write({ content: long, createdBy: randomUUID(), updatedBy: randomUUID() })
    expect(made).toMatchObject({
      content: long,
      isPublished: false,
      publishedAt: null,
      createdBy: adminId,
      updatedBy: adminId,
      pdfUrl: null,
      pdfFileName: null,
      pdfSize: null,
    })
    const { body: all } = await admin.json<{ id: string }[]>(
      'GET',
      '/api/admin/content?type=terms_of_service',
    )
    expect(all.map(({ id }) => id)).toContain(made.id)
    const changed = await admin.json('PUT', `/api/admin/content/${made.id}`, {
      title: 'Other terms',
      type: 'faq',
      isPublished: true,
    })
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({
        title: 'Other terms',
        type: 'terms_of_service',
        content: long,
        isPublished: true,
        publishedAt: expect.any(String),
      }),
    ])
    expect(
      (await admin.json('PUT', `/api/admin/content/${made.id}`, { isPublished: false })).body,
    ).toMatchObject({ isPublished: false, publishedAt: null })
    expect([
      (await remove(made.id)).status,
      (await remove(made.id)).status,
      (await admin.json('GET', `/api/admin/content/${made.id}`)).status,
    ]).toEqual([200, 404, 404])
    const events = await server.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, 'content'), eq(auditEvents.subjectId, made.id)))
      .orderBy(auditEvents.id)
    expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['created', adminId],
      ['updated', adminId],
      ['updated', adminId],
      ['deleted', adminId],
    ])
    expect(events[1]).toMatchObject({
      before: { isPublished: false },
      after: { isPublished: true, title: 'Other terms' },
    })
    expect(JSON.stringify(events).length).toBeLessThan(5_000)
  })
})

describe('a PDF upload', () => {
  test.each([
    [
      'a web page named like a PDF',
      '<!doctype html><script>alert(1)</script>',
      415,
      'Please select a PDF file.',
    ],
    [
      'a web page that starts like a PDF',
      '%PDF-1.7 <script>alert(1)</script>',
      415,
      'Please select a PDF file.',
    ],
    ['an empty file', '', 415, 'Please select a PDF file.'],
    [
      'a file that is one byte too large',
      pdf(10 * 1024 * 1024 + 1 - pdf(0, 'big').length, 'big'),
      413,
      'File size must be less than 10MB.',
    ],
  ])('refuses %s', async (_, body, status, message) => {
    expect(await upload(body)).toEqual({ status, body: { message, fields: { pdf: [message] } } })
  })

  test('accepts a file of exactly 10 MB', async () => {
    expect((await upload(pdf(10 * 1024 * 1024 - pdf(0, 'big').length, 'big'))).status).toBe(201)
  })
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
  })

  test.each(['none', 'x.pdf', '..%2f..%2fetc%2fpasswd', `${'0'.repeat(32)}.pdf`, `${'0'.repeat(32)}.html`])(
    'does not exist at /documents/%s',
    async (file) => expect((await anonymous().get(`/documents/${file}`)).status).toBe(404),
  )
})

describe('the screens', () => {
  const keyOf = (page: string) => /name="requestKey" value="([^"]+)"/.exec(page)![1]!
  const start = async () => keyOf(await (await admin.get(`${HERE}/new?type=terms_of_service`)).text())

  test('list the texts by type with an excerpt, their author and what is published', async () => {
    const made = await write({
      type: 'faq',
      title: 'Questions of a test',
      content: `## Is it **A**?\n\n${'a'.repeat(90)}bcd`,
    })
    const words = wordsOf(await (await admin.get(HERE)).text())
    expect(words).toContain(`Questions of a test Draft Is it A? ${'a'.repeat(90)}b… Changed by Ada Min on`)
    expect(words).toMatch(/FAQ See \/help .*Help Center Published /)
    await remove(made.id)
  })

  test('keep the input when the PDF is refused, and the PDF when the input is refused', async () => {
    const form = {
      requestKey: await start(),
      type: 'terms_of_service',
      title: 'Terms with a file',
      content: 'All\r\nof it',
      intent: 'save',
    }
    const wrong = await sendForm(admin, `${HERE}/new`, { ...form, pdf: asFile('<html>', 'terms.pdf') })
    const page = await wrong.text()
    expect(wrong.status).toBe(415)
    expect(wordsOf(page)).toContain('Failed to upload file Please select a PDF file.')
    expect(page).toContain('value="Terms with a file"')
    expect(page).toMatch(/<textarea[^>]*>\n?All\r?\nof it<\/textarea>/)
    const large = await sendForm(admin, `${HERE}/new`, { ...form, pdf: asFile(pdf(10 * 1024 * 1024)) })
    expect([large.status, wordsOf(await large.text())]).toEqual([
      413,
      expect.stringContaining('File size must be less than 10MB.'),
    ])

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

    const unnamed = { intent: 'save', title: row!.title, content: 'Less' }
    expect((await sendForm(admin, `${HERE}/${row!.id}`, unnamed)).status).toBe(302)
    expect((await rowsWithTitle('Terms with a file'))[0]).toMatchObject({ content: 'Less', pdfUrl: url })

    const removed = await sendForm(admin, `${HERE}/${row!.id}`, {
      intent: 'save',
      title: row!.title,
      content: 'Less',
      pdfUrl: url!,
      pdfFileName: fileName!,
      removePdf: 'on',
    })
    expect(removed.status).toBe(302)
    expect((await rowsWithTitle('Terms with a file'))[0]).toMatchObject({
      content: 'Less',
      pdfUrl: null,
      pdfSize: null,
    })
    await remove(row!.id)
  })

  test('preview hostile Markdown safely and save nothing', async () => {
    const content =
      '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>\n\n' +
      '</textarea><script>alert(2)</script>'
    const sent = await sendForm(admin, `${HERE}/new`, {
      requestKey: await start(),
      type: 'faq',
      title: '<b>Hostile</b>',
      content,
      intent: 'preview',
    })
    const page = await sent.text()
    expect(sent.status).toBe(200)
    expect(page).not.toMatch(/<script>alert|<img src=x|href="javascript|<b>Hostile/)
    expect(wordsOf(page)).toContain(
      'Nothing is saved yet. <b>Hostile</b> <script>alert(1)</script> [x](javascript:alert(1))',
    )
    expect(await rowsWithTitle('<b>Hostile</b>')).toEqual([])
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

  test('publish a text in place of the previous one, which unpublishing or deleting brings back', async () => {
    const [older, newer] = [
      await write({ type: 'about_us', title: 'The older about' }),
      await write({ type: 'about_us', title: 'The newer about' }),
    ]
    const read = async () => /<h1[^>]*>([^<]*)/.exec(await (await anonymous().get('/about')).text())![1]
    const press = async (id: string, intent: string) =>
      expect((await admin.post(`${HERE}/${id}`, { intent })).headers.get('Location')).toBe(HERE)
    expect(await read()).toBe('About Roamstead')
    await press(older.id, 'show')
    await press(newer.id, 'show')
    expect(await read()).toBe('The newer about')
    await press(older.id, 'show')
    expect(await read()).toBe('The older about')
    await press(older.id, 'hide')
    expect(await read()).toBe('The newer about')
    expect(wordsOf(await (await admin.get(`${HERE}/${newer.id}/delete`)).text())).toContain(
      'Without it, /about goes back to "About Roamstead"',
    )
    expect((await admin.post(`${HERE}/${newer.id}/delete`)).status).toBe(302)
    expect(await read()).toBe('About Roamstead')
    await remove(older.id)
  })
})

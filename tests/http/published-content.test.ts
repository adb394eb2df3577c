import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyContent } from '../../db/schema'
import { visitor } from '../support/client'
import { makeAdmin } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const read = async (path: string) => {
  const response = await visitor(server.origin).get(path)
  return { status: response.status, html: await response.text() }
}

test.each([
  ['/terms', 'Terms of service', 'What Roamstead is'],
  ['/privacy', 'Privacy policy', 'Cookies'],
])('%s shows the published text with its date and sections', async (path, title, section) => {
  const { status, html } = await read(path)
  expect(status).toBe(200)
  expect(html).toContain(`<title>${title} · Roamstead</title>`)
  expect(html).toContain('<meta name="description"')
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(html).toMatch(
    /Last updated <time dateTime="\d{4}-\d\d-\d\dT[^"]+">[A-Z][a-z]+ \d{1,2}, \d{4}<\/time>/i,
  )
  const id = /<h2 id="([^"]+)">/.exec(html.slice(html.indexOf(`>${section}</h2>`) - 100))![1]
  expect(html).toMatch(new RegExp(`<a [^>]*href="#${id}"`))
})

test('shows the most recently published text and escapes it', async () => {
  const createdBy = (await makeAdmin(server.db)).id
  const [newer] = await server.db
    .insert(companyContent)
    .values({
      type: 'terms_of_service',
      title: 'Terms <of> tomorrow',
      content: 'Be kind. <script>alert(1)</script>\n\n[No](javascript:alert(1))',
      createdBy,
      isPublished: true,
      publishedAt: new Date(),
      updatedAt: new Date('2026-10-31T23:59:00Z'),
    })
    .returning()
  const { html } = await read('/terms')
  expect(wordsOf(html)).toContain(
    'Terms <of> tomorrow Last updated October 31, 2026 Be kind. <script>alert(1)</script> [No](javascript:alert(1))',
  )
  expect(html).not.toMatch(/<script>alert|href="javascript|On this page/)
  await server.db.delete(companyContent).where(eq(companyContent.id, newer!.id))
})

test.each([
  ['/home', '/'],
  ['/home/', '/home'],
  ['/home?type=vehicle&guests=2', '/?type=vehicle&guests=2'],
])('%s redirects permanently to %s', async (path, to) => {
  const response = await visitor(server.origin).get(path)
  expect([response.status, response.headers.get('Location')]).toEqual([301, to])
})

import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { makeAdmin, makeJob } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
let postedBy: string
beforeAll(async () => {
  postedBy = (await makeAdmin(server.db)).id
})

const read = async (path: string) => {
  const response = await visitor(server.origin).get(path)
  return { status: response.status, html: await response.text() }
}
const newDepartment = () => `Team ${randomBytes(5).toString('hex')}`

test('a job page has structured data for search engines and escapes its text', async () => {
  const title = `Tester </script><script>alert(1)</script>`
  const job = await makeJob(server.db, {
    postedBy,
    title,
    department: newDepartment(),
    createdAt: new Date('2026-10-31T23:00:00Z'),
    description: '# A week\n\n**Try** it. <script>alert(2)</script>\n\n[No](javascript:alert(3))',
  })
  const { status, html } = await read(`/careers/${job.id}`)
  expect(status).toBe(200)
  expect(html).not.toMatch(/<script>alert|href="javascript/)
  const posting = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)
  expect(posting).toMatchObject({ '@type': 'JobPosting', title, datePosted: '2026-10-31' })
})

test('the sitemap lists the careers page and every open job', async () => {
  const [open, hidden] = [
    await makeJob(server.db, { postedBy }),
    await makeJob(server.db, { postedBy, isActive: false }),
  ]
  // Search engines read its address in robots.txt.
  const { html: robots } = await read('/robots.txt')
  expect(robots).toMatch(/^User-agent: \*\n[^]*\nSitemap: https?:[^ ]+\/sitemap\.xml\n$/)
  const { html } = await read('/sitemap.xml')
  expect(
    ['/careers<', `/careers/${open.id}<`, `/careers/${hidden.id}<`].map((path) => html.includes(path)),
  ).toEqual([true, true, false])
})

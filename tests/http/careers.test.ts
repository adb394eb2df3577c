import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { makeAdmin, makeJob } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

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
    location: 'Boise, Idaho',
    salaryMin: 40_000_00,
    createdAt: new Date('2026-10-31T23:00:00Z'),
    description: '# A week\n\n**Try** it. <script>alert(2)</script>\n\n[No](javascript:alert(3))',
    externalUrl: 'https://jobs.people.test/apply?id=1',
  })
  const { status, html } = await read(`/careers/${job.id}`)
  expect(status).toBe(200)
  expect(html).not.toMatch(/<script>alert|href="javascript/)
  expect(html).toMatch(
    /<h2[^>]*>What you will do<\/h2>\s*<h3[^>]*>A week<\/h3>\s*<p><strong>Try<\/strong> it\./,
  )
  expect(html).toContain(`<link rel="canonical" href="${server.origin}/careers/${job.id}"/>`)
  expect(wordsOf(html)).toContain('Posted October 31, 2026')
  expect(html).toMatch(/href="mailto:jobs@people\.test\?subject=Application%3A%20Tester%20%3C%2Fscript%3E/)
  expect(html).toMatch(
    /<a href="https:\/\/jobs\.people\.test\/apply\?id=1" rel="external noopener noreferrer nofollow"/,
  )
  const posting = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)
  expect(posting).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    datePosted: '2026-10-31',
    employmentType: 'FULL_TIME',
    url: `${server.origin}/careers/${job.id}`,
    jobLocation: { address: { addressLocality: 'Boise, Idaho' } },
    baseSalary: { currency: 'USD', value: { minValue: 40_000 } },
    hiringOrganization: { name: 'Roamstead' },
  })
  expect(posting.description).toContain('<strong>Try</strong>')
})

test('an inactive or unknown job answers 404', async () => {
  const job = await makeJob(server.db, { postedBy, title: 'A hidden job', isActive: false })
  for (const id of [job.id, '018f0000-0000-7000-8000-000000000001', 'nonsense']) {
    const { status, html } = await read(`/careers/${id}`)
    expect([id, status, html.includes('A hidden job'), html.includes('ld+json')]).toEqual([
      id,
      404,
      false,
      false,
    ])
  }
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

import { eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, jobListings } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeAdmin, makeJob, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const HERE = '/admin/careers'
const newTitle = () => `Tester ${randomBytes(5).toString('hex')}`

let admin: Visitor
let user: Visitor
let adminId: string
beforeAll(async () => {
  const [administrator, person] = [await makeAdmin(server.db), await makeUser(server.db)]
  ;[admin, user, adminId] = [visitor(server.origin), visitor(server.origin), administrator.id]
  await admin.signIn(administrator.email)
  await user.signIn(person.email)
})

const read = async (response: Response) => wordsOf(await response.text())
const jobByTitle = async (title: string) =>
  (await server.db.select().from(jobListings).where(eq(jobListings.title, title)))[0]
const auditOf = async (id: string) =>
  (
    await server.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, id))
      .orderBy(auditEvents.createdAt)
  ).map(({ action, actorId }) => [action, actorId])

async function filled(change: Record<string, string | undefined> = {}) {
  const page = await (await admin.get(`${HERE}/new`)).text()
  return {
    requestKey: /name="requestKey" value="([^"]+)"/.exec(page)![1]!,
    title: newTitle(),
    department: 'Quality',
    location: 'Boise, Idaho',
    employmentType: 'part_time',
    salaryMin: '40000',
    salaryMax: '52000.50',
    salaryCurrency: 'USD',
    description: 'Try **everything**.',
    requirements: 'Curiosity',
    benefits: '',
    applicationEmail: 'jobs@people.test',
    externalUrl: '',
    isActive: 'on',
    ...change,
  }
}

describe('the Careers tab', () => {
  test('posts a job, lists it with its status and records it in the audit log', async () => {
    const form = await filled()
    const sent = await admin.post(`${HERE}/new`, { ...form, postedBy: randomUUID() })
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, HERE])
    expect(await read(await admin.follow(sent))).toMatch(
      new RegExp(
        `Job listing created ${form.title} is now listed under Careers\\..*${form.title} Active ` +
          'Quality · Boise, Idaho · Part-time · \\$40,000 to \\$52,000\\.50 a year Posted',
      ),
    )
    expect(await jobByTitle(form.title)).toMatchObject({
      id: form.requestKey,
      postedBy: adminId,
      salaryMin: 40_000_00,
      salaryMax: 52_000_50,
      benefits: null,
      externalUrl: null,
      isActive: true,
    })
    expect(await auditOf(form.requestKey)).toEqual([['created', adminId]])
  })

  test.each([
    [{ title: '' }, 'Title is required'],
    [{ department: ' ' }, 'Department is required'],
    [{ location: '' }, 'Location is required'],
    [{ description: '' }, 'Description is required'],
    [{ requirements: '' }, 'Requirements are required'],
    [{ salaryMax: '39999.99' }, 'The highest salary must not be below the lowest'],
    [{ applicationEmail: 'jobs' }, 'Invalid email address'],
    [
      { externalUrl: 'javascript:alert(1)' },
      'Application link: Must be a web address such as https://example.com/jobs',
    ],
    [{ applicationEmail: '' }, 'An active job needs an application email or link'],
  ])('refuses %j with "%s"', async (change, message) => {
    const form = await filled(change)
    const answer = await admin.post(`${HERE}/new`, form)
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(wordsOf(page)).toContain(`Failed to create job listing ${message}`)
    expect(page).toContain(
      'Try **everything**.'.slice(0, Object.hasOwn(change, 'description') ? 0 : undefined),
    )
    expect(await server.db.$count(jobListings, eq(jobListings.id, form.requestKey))).toBe(0)
  })

  test('edits a job in a form with its current values', async () => {
    const job = await makeJob(server.db, { postedBy: adminId, salaryMin: 50_000_00 })
    const page = await (await admin.get(`${HERE}/${job.id}`)).text()
    expect(page).toMatch(/value="50000.00"/)
    expect(page).toMatch(/<input[^>]*name="isActive"[^>]*checked/)
    const { requestKey: _, ...form } = await filled({ title: 'Edited', isActive: undefined })
    expect((await admin.post(`${HERE}/${job.id}`, form)).headers.get('Location')).toBe(HERE)
    expect((await server.db.select().from(jobListings).where(eq(jobListings.id, job.id)))[0]).toMatchObject({
      title: 'Edited',
      isActive: false,
      postedBy: adminId,
    })
    const wrong = await admin.post(`${HERE}/${job.id}`, { ...form, title: '' })
    expect([wrong.status, await read(wrong)]).toEqual([
      400,
      expect.stringContaining('Failed to save job listing Title is required'),
    ])
    expect(await auditOf(job.id)).toEqual([['updated', adminId]])
  })

  test('deactivates and activates a job, but not without a way to apply', async () => {
    const job = await makeJob(server.db, { postedBy: adminId, title: newTitle() })
    const done = await admin.post(HERE, { jobId: job.id, intent: 'deactivate' })
    expect(await read(await admin.follow(done))).toMatch(
      new RegExp(
        `Job listing deactivated ${job.title} is no longer shown under Careers\\..*${job.title} Inactive`,
      ),
    )
    expect((await visitor(server.origin).get(`/careers/${job.id}`)).status).toBe(404)
    await admin.post(HERE, { jobId: job.id, intent: 'activate' })
    expect((await visitor(server.origin).get(`/careers/${job.id}`)).status).toBe(200)
    const unreachable = await makeJob(server.db, {
      postedBy: adminId,
      applicationEmail: null,
      isActive: false,
    })
    const refused = await admin.post(HERE, { jobId: unreachable.id, intent: 'activate' })
    expect([refused.status, await read(refused)]).toEqual([
      400,
      expect.stringContaining('Failed to save job listing An active job needs an application email or link'),
    ])
    expect((await admin.post(HERE, { jobId: randomUUID(), intent: 'activate' })).status).toBe(404)
  })

  test('deletes a job after a confirmation', async () => {
    const job = await makeJob(server.db, { postedBy: adminId, title: newTitle() })
    expect(await (await admin.get(HERE)).text()).toContain(`href="${HERE}/${job.id}/delete"`)
    expect(await read(await admin.get(`${HERE}/${job.id}/delete`))).toContain(
      `Are you sure you want to delete the job "${job.title}"?`,
    )
    const done = await admin.post(`${HERE}/${job.id}/delete`)
    expect(await read(await admin.follow(done))).toContain(`Job listing deleted ${job.title}`)
    expect(await jobByTitle(job.title)).toBeUndefined()
    expect(await auditOf(job.id)).toEqual([['deleted', adminId]])
    for (const path of [`${HERE}/${job.id}`, `${HERE}/${job.id}/delete`, `${HERE}/nonsense`])
      expect([path, (await admin.get(path)).status]).toEqual([path, 404])
    expect((await admin.post(`${HERE}/${job.id}/delete`)).status).toBe(404)
  })
})

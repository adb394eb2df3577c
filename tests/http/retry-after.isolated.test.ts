import { describe, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { formWith, makePng } from '../support/images'
import { makeDraft, makeHost, makeStay } from '../support/people'
import { setUpServer } from '../support/server'

process.env.RATE_LIMIT_SCALE = '1'
const server = setUpServer()
// Counts attempts as another process on the same database would. The site's own counts are in its build.
const { countAttempt } = await import('../../app/http/rate-limit.server')

describe('a form that was sent too often says when to try again', () => {
  async function signedIn() {
    const host = await makeHost(server.db)
    const browser = visitor(server.origin)
    await browser.signIn(host.email)
    const upload = async (path: string, field: string) =>
      browser.send(path, {
        method: 'POST',
        body: formWith(field, [{ name: 'a.png', type: 'image/png', bytes: await makePng() }]),
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
    return { host, browser, upload }
  }

  const reachLimit = async (name: Parameters<typeof countAttempt>[0], key: string, times: number) => {
    for (let attempt = 1; attempt <= times; attempt++) expect(await countAttempt(name, key)).toBeNull()
  }

  async function expectRetryAfter(response: Response, maxSeconds: number) {
    const seconds = Number(response.headers.get('Retry-After'))
    expect([response.status, seconds > maxSeconds - 60 && seconds <= maxSeconds]).toEqual([429, true])
    const page = await response.text()
    expect(page).toContain('Too many attempts')
    expect(page).toMatch(/Please try again in \d+ minutes\./)
  }

  test('when it asks for the current password', async () => {
    const { host, browser } = await signedIn()
    await reachLimit('passwordCheckPerAccount', host.id, 10)
    const profile = {
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '',
      bio: '',
      location: '',
      occupation: '',
      email: `moved-${host.email}`,
      currentPassword: 'demo1234',
    }
    await expectRetryAfter(await browser.post('/profile/edit', profile), 15 * 60)
    await expectRetryAfter(
      await browser.post('/profile/password', {
        currentPassword: 'demo1234',
        newPassword: 'a new one',
        confirmPassword: 'a new one',
      }),
      15 * 60,
    )
  })

  test('when it uploads pictures', async () => {
    const { host, upload } = await signedIn()
    const [stay, draft] = [
      await makeStay(server.db, { hostId: host.id }),
      await makeDraft(server.db, { hostId: host.id }),
    ]
    await reachLimit('uploadPerAccount', host.id, 200)
    const endpoint = await upload('/api/upload/image', 'image')
    expect([
      endpoint.status,
      Number(endpoint.headers.get('Retry-After')) > 3500,
      (await endpoint.json()).message,
    ]).toEqual([429, true, 'Please try again in 60 minutes.'])
    await expectRetryAfter(await upload('/profile/avatar', 'image'), 60 * 60)
    for (const path of [`/listings/${stay.id}/photos`, `/create-listing/${draft.id}/photos`])
      await expectRetryAfter(await upload(path, 'images'), 60 * 60)
  })

  test('when it fetches calendars from other sites', async () => {
    const { host, browser } = await signedIn()
    const { id } = await makeStay(server.db, { hostId: host.id })
    await reachLimit('calendarPerHost', host.id, 60)
    await expectRetryAfter(
      await browser.post(`/listings/${id}/calendar/feeds`, {
        intent: 'add',
        name: 'Other site',
        url: 'https://calendar.example/a.ics',
      }),
      60 * 60,
    )
  })
})

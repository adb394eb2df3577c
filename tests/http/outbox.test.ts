import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { renderEmailHtml } from '~/domain/outbox/email-html'
import { renderEmail } from '~/domain/outbox/render-email'
import { outboxMessages } from '../../db/schema'
import { visitor } from '../support/client'
import { day } from '../support/days'
import { makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const anonymous = () => visitor(server.origin)
const page = async () => (await anonymous().get('/dev/outbox')).text()

async function put(given: Partial<typeof outboxMessages.$inferInsert> = {}) {
  const email = renderEmail({
    to: 'ann@example.test',
    subject: `Email ${randomUUID()}`,
    name: 'Ann',
    body: ['It is here.', { link: `${server.origin}/bookings`, label: 'My Bookings' }],
  })
  return (
    await server.db
      .insert(outboxMessages)
      .values({ channel: 'mail', ...email, ...given })
      .returning()
  )[0]!
}

describe('the outbox of demo mode', () => {
  test('shows every message as JSON and as a page, the newest first', async () => {
    const user = await makeUser(server.db)
    const browser = anonymous()
    await browser.signIn(user.email)
    const listing = await makeStay(server.db, { title: 'A house with an email' })
    await browser.json('POST', '/api/bookings', {
      listingId: listing.id,
      checkIn: day(40),
      checkOut: day(42),
      guests: 1,
    })
    const { status, body } = await anonymous().json('GET', '/dev/outbox.json')
    expect(status).toBe(200)
    expect(Object.keys(body[0]).sort()).toEqual([
      'channel',
      'createdAt',
      'deliveredAt',
      'failedAt',
      'html',
      'id',
      'subject',
      'text',
      'to',
    ])
    const subject = 'Your request for A house with an email'
    expect(body).toContainEqual(
      expect.objectContaining({
        channel: 'mail',
        to: user.email,
        subject,
        html: expect.stringContaining(`<title>${subject}</title>`),
        text: expect.stringContaining('Hi Robin,'),
      }),
    )
    const times = body.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
    expect(await page()).toContain(subject)
  })

  test('shows a text message with clickable links', async () => {
    await put({
      channel: 'sms',
      to: '+14155550123',
      subject: '',
      parts: null,
      text: 'Your code is 482913. See https://roamstead.example/help',
    })
    const found = (await page()).split('<li>').find((item) => item.includes('+14155550123'))!
    expect(found).toContain('<a href="https://roamstead.example/help"')
    expect(wordsOf(found)).toContain('Text message to +14155550123')
    expect(found).not.toContain('View as sent')
  })
})

describe('an email as it is sent', () => {
  test('is a separate document without scripts that is neither cached nor indexed', async () => {
    const { id, to, subject, parts } = await put()
    const html = renderEmailHtml({ to, subject, parts: parts! }, server)
    expect(await page()).toContain(`href="/dev/outbox/${id}"`)
    const answer = await anonymous().get(`/dev/outbox/${id}`)
    expect([answer.status, await answer.text()]).toEqual([200, html])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
  })
})

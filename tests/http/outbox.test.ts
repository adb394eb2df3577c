import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { renderEmailHtml } from '~/domain/outbox/email-html'
import { renderEmail } from '~/domain/outbox/render-email'
import { outboxMessages } from '../../db/schema'
import { visitor } from '../support/client'
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

test('the outbox of demo mode shows a text message with clickable links', async () => {
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

test('an email as it is sent is a separate document without scripts that is neither cached nor indexed', async () => {
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

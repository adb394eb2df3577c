import { eq } from 'drizzle-orm'
import { request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { outboxMessages } from '../../db/schema'
import { signedIn, visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsIn, wordsOf } from '../support/words'

const server = setUpServer()
const newVisitor = () => visitor(server.origin)

const emailsTo = (email: string) =>
  server.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.to, email))
    .orderBy(outboxMessages.createdAt)
const NEW = { newPassword: 'a new one', confirmPassword: 'a new one' }

/** Requests a reset link, which demo mode without a mail server answers directly. */
async function linkFor(email: string): Promise<{ token: string; path: string }> {
  const { body } = await newVisitor().json<{ resetToken: string; resetUrl: string }>(
    'POST',
    '/api/auth/forgot-password',
    { email },
  )
  return { token: body.resetToken, path: body.resetUrl.slice(server.origin.length) }
}

test('the forgot-password page sends a link to the configured host, whatever host the request names', async () => {
  const { email } = await makeUser(server.db)
  const answer = await new Promise<{ resetUrl: string }>((resolve, reject) => {
    const evil = { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test' }
    const headers = { ...evil, 'X-Original-Host': 'evil.test', 'Content-Type': 'application/json' }
    const to = new URL('/api/auth/forgot-password', server.origin)
    httpRequest(to, { method: 'POST', headers }, (response) => resolve(json(response) as Promise<never>))
      .on('error', reject)
      .end(JSON.stringify({ email }))
  })
  expect(answer.resetUrl).toMatch(new RegExp(`^${server.origin}/reset-password\\?token=`))
  expect(JSON.stringify(answer)).not.toContain('evil')
  const [sent] = await emailsTo(email)
  expect(sent!.text).toContain(`${server.origin}/reset-password?token=`)
  expect(sent!.text + JSON.stringify(sent!.parts)).not.toContain('evil')
})

describe('the emailed link', () => {
  test('survives link scanners, works once and then reports that it was used', async () => {
    const { email } = await makeUser(server.db)
    const { token, path } = await linkFor(email)
    const [owner, thief] = [newVisitor(), await signedIn(server, { email })]
    for (let scan = 0; scan < 3; scan++) {
      const [page, head] = [await newVisitor().get(path), await newVisitor().send(path, { method: 'HEAD' })]
      expect([page.status, head.status, (await page.text()).includes('New password')]).toEqual([
        200,
        200,
        true,
      ])
    }
    const done = await owner.post(path, { token, ...NEW })
    expect([done.status, done.headers.get('Location')]).toEqual([302, '/reset-password/done'])
    expect(await wordsIn(owner.follow(done))).toContain('Your password has been reset')
    const again = await owner.post(path, { token, ...NEW })
    expect([again.status, wordsOf(await again.text())]).toEqual([
      410,
      expect.stringContaining('This link has already been used'),
    ])
    const endpoint = await newVisitor().json('POST', '/api/auth/reset-password', { token, ...NEW })
    expect([endpoint.status, endpoint.body.message]).toEqual([
      410,
      expect.stringContaining('This link has already been used'),
    ])
    expect((await thief.json('GET', '/api/auth/user')).status).toBe(401)
  })

  test('reports that it was replaced, is unknown or is missing', async () => {
    const { email } = await makeUser(server.db)
    const older = await linkFor(email)
    await linkFor(email)
    const statusOf = async (path: string) => {
      const response = await newVisitor().get(path)
      const page = await response.text()
      expect(page).toContain('href="/forgot-password"')
      return [
        response.status,
        joinPatterns(
          /This link has expired|That link didn't work|No reset token provided. Please use the link from your /,
          /password reset request/,
        ).exec(wordsOf(page))?.[0],
      ]
    }
    expect(await statusOf(older.path)).toEqual([410, 'This link has expired'])
    expect(await statusOf('/reset-password?token=none')).toEqual([404, "That link didn't work"])
    for (const path of ['/reset-password', '/reset-password?token='])
      expect(await statusOf(path)).toEqual([
        200,
        'No reset token provided. Please use the link from your password reset request',
      ])
  })

  test('keeps its token out of caches, search engines, other links and data responses', async () => {
    const { email } = await makeUser(server.db)
    const { token, path } = await linkFor(email)
    for (const response of [
      await newVisitor().get(path),
      await newVisitor().post(path, { token, newPassword: 'x', confirmPassword: 'x' }),
    ]) {
      expect([response.headers.get('Cache-Control'), response.headers.get('Referrer-Policy')]).toEqual([
        'no-store',
        'same-origin',
      ])
      const page = await response.text()
      expect(page).toContain('<meta name="robots" content="noindex"/>')
      expect(page.match(new RegExp(`(href|src)="[^"]*${token}`, 'g'))).toBeNull()
      expect(page.match(new RegExp(`<input[^>]*${token}`, 'g'))).toHaveLength(1)
    }
    // The data response that scripts request.
    const reply = await newVisitor().post(`/reset-password.data?token=${token}`, {
      token,
      newPassword: 'secret one',
      confirmPassword: 'secret two',
    })
    const text = await reply.text()
    expect([
      reply.headers.get('Cache-Control'),
      text.includes("Passwords don't match"),
      text.includes(token),
      text.includes('secret'),
    ]).toEqual(['no-store', true, false, false])
    const next = await newVisitor().get('/forgot-password', { Referer: server.origin + path })
    expect(await next.text()).not.toContain(token)
  })
})

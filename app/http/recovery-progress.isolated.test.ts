import { createCookie } from '@remix-run/node'
import { beforeEach, expect, test, vi } from 'vitest'

const SECRET = 'a secret of 32 letters that only tests use'
const ANN = { sentTo: 'ann@people.test', phone: '+18285550114', verifiedAt: 1 }

/** Loads the module with the given origin. */
async function progressAt(appOrigin: string) {
  vi.stubEnv('APP_ORIGIN', appOrigin)
  return import('./recovery-progress.server')
}

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('SESSION_SECRET', SECRET)
})

const asking = (cookie: string) =>
  new Request('http://site.test/forgot-credentials', { headers: { Cookie: cookie.split(';')[0]! } })
const signedWith = (secret: string) => createCookie('recovery', { secrets: [secret] }).serialize(ANN)

test('sets a cookie of half an hour for the recovery pages that scripts cannot read, Secure on https', async () => {
  const { saveProgress } = await progressAt('http://site.test')
  const [, ...plain] = (await saveProgress(ANN))['Set-Cookie'].split('; ')
  expect(plain).toEqual(['Max-Age=1800', 'Path=/forgot-credentials', 'HttpOnly', 'SameSite=Lax'])
  vi.resetModules()
  const [, ...safe] = (await (await progressAt('https://site.test')).saveProgress(ANN))['Set-Cookie'].split(
    '; ',
  )
  expect(safe).toEqual([...plain.slice(0, 3), 'Secure', 'SameSite=Lax'])
})

test('reads back what was saved, and deletes the cookie when nothing is left', async () => {
  const { saveProgress, readProgress } = await progressAt('http://site.test')
  expect(await readProgress(asking((await saveProgress(ANN))['Set-Cookie']))).toEqual(ANN)
  expect((await saveProgress({ sentTo: undefined }))['Set-Cookie']).toContain('Max-Age=0')
  expect(await readProgress(asking(''))).toEqual({})
})

test('ignores a cookie that was changed, unsigned, signed for another purpose or malformed', async () => {
  const { saveProgress, readProgress } = await progressAt('http://site.test')
  const ours = (await saveProgress(ANN))['Set-Cookie'].split(';')[0]!
  const value = btoa(JSON.stringify(ANN))
  const bad = [
    ours.replace(/^recovery=./, 'recovery=f'),
    `${ours}x`,
    ours.slice(0, -5),
    `recovery=${encodeURIComponent(value)}`,
    'recovery=',
    'recovery=%FF',
    await signedWith(SECRET),
    await signedWith(''),
    await createCookie('recovery', { secrets: [`recovery ${SECRET}`] }).serialize({ phone: 5 }),
    await createCookie('recovery', { secrets: [`recovery ${SECRET}`] }).serialize('+18285550114'),
  ]
  for (const cookie of bad) expect([cookie, await readProgress(asking(cookie))]).toEqual([cookie, {}])
  // With the correct secret the same cookie is accepted.
  expect(await readProgress(asking(await signedWith(`recovery ${SECRET}`)))).toEqual(ANN)
})

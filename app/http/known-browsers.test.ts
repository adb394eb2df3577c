import { expect, test } from 'vitest'
import { findKnownBrowser, rememberBrowser } from './known-browsers.server'

const withCookie = (line?: string) =>
  new Request('http://localhost/', { headers: line ? { Cookie: line.split(';')[0]! } : {} })

async function usedBy(...emails: string[]) {
  let line: string | undefined
  for (const email of emails) line = await rememberBrowser(withCookie(line), email)
  return withCookie(line)
}

test('a browser is known to the accounts that signed in from it, in any spelling, and to no other', async () => {
  const browser = await usedBy('Ann@example.test', 'ben@example.test')
  const names = await Promise.all(
    ['ann@example.test', 'BEN@example.test', 'eve@example.test'].map((email) =>
      findKnownBrowser(browser, email),
    ),
  )
  expect(names).toEqual([expect.any(String), expect.any(String), null])
  expect(names[0]).not.toBe(names[1])
})

test('a browser that many share is known to the last five', async () => {
  const browser = await usedBy(
    '1@a.test',
    '2@a.test',
    '3@a.test',
    '1@a.test',
    '4@a.test',
    '5@a.test',
    '6@a.test',
  )
  const known = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (number) => (await findKnownBrowser(browser, `${number}@a.test`)) !== null),
  )
  expect(known).toEqual([true, false, true, true, true, true])
})

test('two browsers of one account have two names, and neither cookie says whose it is', async () => {
  const browsers = await Promise.all([usedBy('ann@example.test'), usedBy('ann@example.test')])
  const [one, other] = await Promise.all(
    browsers.map((browser) => findKnownBrowser(browser, 'ann@example.test')),
  )
  expect(one).not.toBe(other)
  const said = atob(decodeURIComponent(browsers[0].headers.get('Cookie')!.split('=')[1]!).split('.')[0]!)
  expect(said).toMatch(/"accounts"/)
  expect(said).not.toContain('ann')
})

test('a cookie that somebody wrote or changed is nothing', async () => {
  const honest = (await usedBy('ann@example.test')).headers.get('Cookie')!
  for (const cookie of [
    'known-browser=',
    'known-browser=e30=.x',
    honest.slice(0, -4),
    honest.replace('known-browser=', 'known-browser=A'),
  ]) {
    expect(await findKnownBrowser(withCookie(cookie), 'ann@example.test')).toBeNull()
    expect(await rememberBrowser(withCookie(cookie), 'ann@example.test')).toContain('known-browser=')
  }
})

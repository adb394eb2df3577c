import { expect, test } from 'vitest'
import { findKnownBrowser, rememberBrowser } from './known-browsers.server'

const withCookie = (line?: string) =>
  new Request('http://localhost/', { headers: line ? { Cookie: line.split(';')[0]! } : {} })

async function usedBy(...emails: string[]) {
  let line: string | undefined
  for (const email of emails) line = await rememberBrowser(withCookie(line), email)
  return withCookie(line)
}

test('knows a browser for the accounts that signed in from it, ignoring case, and for no others', async () => {
  const browser = await usedBy('Ann@example.test', 'ben@example.test')
  const names = await Promise.all(
    ['ann@example.test', 'BEN@example.test', 'eve@example.test'].map((email) =>
      findKnownBrowser(browser, email),
    ),
  )
  expect(names).toEqual([expect.any(String), expect.any(String), null])
  expect(names[0]).not.toBe(names[1])
})

test('remembers the last five accounts of a shared browser', async () => {
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

test('gives two browsers of one account different names, and the cookie does not reveal the account', async () => {
  const browsers = await Promise.all([usedBy('ann@example.test'), usedBy('ann@example.test')])
  const [one, other] = await Promise.all(
    browsers.map((browser) => findKnownBrowser(browser, 'ann@example.test')),
  )
  expect(one).not.toBe(other)
  const content = atob(decodeURIComponent(browsers[0].headers.get('Cookie')!.split('=')[1]!).split('.')[0]!)
  expect(content).toMatch(/"accounts"/)
  expect(content).not.toContain('ann')
})

test('ignores a forged or changed cookie', async () => {
  const valid = (await usedBy('ann@example.test')).headers.get('Cookie')!
  for (const cookie of [
    'known-browser=',
    'known-browser=e30=.x',
    valid.slice(0, -4),
    valid.replace('known-browser=', 'known-browser=A'),
  ]) {
    expect(await findKnownBrowser(withCookie(cookie), 'ann@example.test')).toBeNull()
    expect(await rememberBrowser(withCookie(cookie), 'ann@example.test')).toContain('known-browser=')
  }
})

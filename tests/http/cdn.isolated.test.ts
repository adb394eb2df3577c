import { beforeAll, describe, expect, test, vi } from 'vitest'
import { visitor } from '../support/client'
import { makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const ASSETS = 'https://assets.example'
const MEDIA = 'https://media.example'
Object.assign(process.env, {
  ASSETS_ORIGIN: ASSETS,
  MEDIA_ORIGIN: MEDIA,
  CDN_SECONDS: '30',
  PAGE_CACHE_MB: '64',
  EARLY_HINTS: '1',
})

const server = setUpServer()
let path: string
beforeAll(async () => {
  const { id } = await makeStay(server.db, { images: [`/media/${'a'.repeat(32)}`] })
  path = `/listing/${id}`
})

const page = async (address = path) => {
  const response = await visitor(server.origin).get(address)
  return { headers: response.headers, html: await response.text() }
}

describe('a page behind a CDN for its files', () => {
  test('loads scripts, styles and fonts from there, and icons from here', async () => {
    const { html, headers } = await page()
    const addresses = [...html.matchAll(/["'(]((?:https:\/\/assets\.example)?\/assets\/[^"')\s]+)/g)].map(
      ([, address]) => address!,
    )
    const elsewhere = addresses.filter((address) => address.startsWith(ASSETS))
    const here = addresses.filter((address) => !address.startsWith(ASSETS))
    for (const type of ['.js', '.css', '.woff2'])
      expect(elsewhere.some((one) => one.includes(type))).toBe(true)
    expect(here.filter((address) => !/^\/assets\/icons-[\w-]+\.svg#/.test(address))).toEqual([])
    expect(here.length).toBeGreaterThan(0)
    const preloaded = [...headers.get('Link')!.matchAll(/<([^>]*)>/g)].map(([, address]) => address)
    expect(preloaded.length).toBeGreaterThan(1)
    expect(preloaded.filter((address) => !address!.startsWith(`${ASSETS}/assets/`))).toEqual([])
  })

  test('loads pictures from there', async () => {
    const { html } = await page()
    expect(html).toContain(`${MEDIA}/media/${'a'.repeat(32)}/640.avif 640w`)
    expect(html).not.toMatch(/(src|srcset)="\/media\//i)
  })

  test('has the icons, print styles and chosen styles of every screen from the right origin', async () => {
    for (const address of ['/', '/?type=vehicle&location=Austin', '/discover', '/landing']) {
      const { html } = await page(address)
      const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => link)
      expect([address, sheets.length > 0]).toEqual([address, true])
      expect(sheets.filter((link) => !link.includes(`href="${ASSETS}/assets/`))).toEqual([])
    }
  })

  test('allows these origins and no others', async () => {
    const policy = (await page()).headers.get('Content-Security-Policy')!
    const sources = Object.fromEntries(
      policy.split('; ').map((part) => [part.split(' ', 1)[0], part.split(' ').slice(1).join(' ')]),
    )
    expect(sources).toMatchObject({
      'default-src': "'self'",
      'style-src': `'self' ${ASSETS} 'unsafe-inline'`,
      'font-src': `'self' ${ASSETS}`,
      'connect-src': `'self' ${ASSETS}`,
      'img-src': `'self' ${ASSETS} ${MEDIA} data:`,
    })
    expect(sources['script-src']).toMatch(new RegExp(`^'self' ${ASSETS} '(nonce|sha256)-`))
  })

  test('may use the files of this site there', async () => {
    const { html } = await page()
    for (const [, file] of html.matchAll(new RegExp(`${ASSETS}(/assets/[\\w.-]+)`, 'g'))) {
      const { status, headers } = await visitor(server.origin).get(file!)
      expect([
        file,
        status,
        headers.get('Access-Control-Allow-Origin'),
        headers.get('Timing-Allow-Origin'),
      ]).toEqual([file, 200, '*', '*'])
    }
  })

  test('has paths in JSON, as everywhere', async () => {
    const { body } = await visitor(server.origin).json('GET', `/api${path.replace('listing', 'listings')}`)
    expect(body.images).toEqual([`/media/${'a'.repeat(32)}`])
  })
})

describe('a CDN in front of the site', () => {
  const kept = async (address: string, headers?: Record<string, string>, who = visitor(server.origin)) => {
    const response = await who.get(address, headers)
    await response.text()
    return response.headers.get('CDN-Cache-Control')
  }

  test('may keep a page that is in our memory', async () => {
    await vi.waitFor(async () => expect(await kept('/about')).toBe('public, max-age=30'), 10_000)
    const { headers } = await page('/about')
    expect(headers.get('Cache-Control')).toMatch(/^private, no-cache/)
    const etag = headers.get('ETag')!
    expect(await kept('/about', { 'If-None-Match': etag })).toBe('public, max-age=30')
  })

  test('may not keep what differs between visitors, refusals and redirects', async () => {
    await vi.waitFor(async () => expect(await kept('/about')).not.toBeNull(), 10_000)
    const { email } = await makeUser(server.db)
    const user = visitor(server.origin)
    await user.signIn(email)
    for (let visit = 0; visit < 3; visit++) {
      expect(await kept('/about', {}, user)).toBeNull()
      expect(await kept('/about', { Cookie: 'toast-session=x' })).toBeNull()
      // This page has a link back.
      expect(await kept('/about', { Referer: `${server.origin}/?type=vehicle` })).toBeNull()
      expect(await kept('/contact')).toBeNull()
      expect(await kept('/no-such-page')).toBeNull()
      expect(await kept('/home')).toBeNull()
      expect(await kept('/bookings')).toBeNull()
    }
  })
})

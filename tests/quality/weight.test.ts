import { get } from 'node:http'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM_FLAGS, requireChromium } from '../support/browser'
import { startSite, type Site } from '../support/site'
import { contextFor, screens, type Screen } from './screens'

const KB = 1024

let site: Site
let browser: Browser
let all: Screen[]

beforeAll(async () => {
  site = await startSite()
  all = await screens(site.origin)
  browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const path = (name: string) => all.find((screen) => screen.name === name)!.path

/** The bytes of a body on the wire, gzipped: fetch would unpack them. */
function gzipped(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (piece: Buffer) => (bytes += piece.length))
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

async function total(urls: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map(gzipped))
  return sizes.reduce((all, size) => all + size, 0)
}

describe.each([['home'], ['a stay']])('%s', (name) => {
  test('is at most 30 KB of HTML and CSS', async () => {
    const url = new URL(path(name), site.origin).href
    const html = await (await fetch(url)).text()
    if (name === 'home') expect(new Set(html.match(/href="\/listing\/[0-9a-f-]{36}/g)).size).toBe(24)
    const sheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].map(([tag]) => new URL(/href="([^"]+)"/.exec(tag)![1]!, url).href)
    expect(sheets.length).toBeGreaterThan(0)
    expect(await total([url, ...sheets])).toBeLessThanOrEqual(30 * KB)
  })

  test('loads at most 115 KB of JavaScript before anybody does anything', async () => {
    const context = await contextFor(browser, site.origin, { name, path: path(name) })
    const page = await context.newPage()
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (/\.m?js(\?|$)/.test(request.url()) || request.resourceType() === 'script') scripts.add(request.url())
    })
    await page.goto(path(name), { waitUntil: 'networkidle' })
    for (const link of await page.locator('link[rel=modulepreload]').evaluateAll((links) => links.map((one) => (one as unknown as { href: string }).href))) scripts.add(link)
    await context.close()
    expect(scripts.size).toBeGreaterThan(0)
    expect(await total(scripts)).toBeLessThanOrEqual(115 * KB)
  })
})

test('no screen asks another origin for anything', async () => {
  const strangers: string[] = []
  for (const screen of all) {
    const context = await contextFor(browser, site.origin, screen)
    const page = await context.newPage()
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.origin !== site.origin && !['data:', 'blob:'].includes(url.protocol)) strangers.push(`${screen.name}: ${request.url()}`)
    })
    await page.goto(screen.path, { waitUntil: 'networkidle' })
    await context.close()
  }
  expect(strangers).toEqual([])
})

test('no screen makes the browser complain', async () => {
  const complaints: string[] = []
  for (const screen of all) {
    const context = await contextFor(browser, site.origin, screen)
    const page = await context.newPage()
    page.on('console', (message) => {
      const expected = screen.status && message.text().includes(String(screen.status))
      if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(`${screen.name}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`${screen.name}: ${error.message}`))
    await page.goto(screen.path, { waitUntil: 'networkidle' })
    await context.close()
  }
  expect(complaints).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { recordFigure } from '../support/figures'
import { setUpQualitySite } from './quality-site'
import { screens } from './screens'

const KB = 1024
const site = setUpQualitySite()

/** The compressed size of a response in bytes. fetch would decompress it. */
function compressed(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

async function total(urls: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map(compressed))
  return sizes.reduce((all, bytes) => all + bytes, 0)
}

/** In KB, of the stylesheets of a page. */
const MAX_CSS = 16

/** With the most that the page itself may have, in KB, while it is streamed and compressed part by part. */
describe.each([
  ['home', 11.5],
  ['a stay', 18.4],
  ['results', 12.6],
])('the screen %s', (name, maxDocument) => {
  test('sends little HTML and CSS', async () => {
    const url = site.urlOf(name)
    const html = await (await fetch(url)).text()
    if (name === 'home') expect(html.match(/<li id="l-/g)).toHaveLength(8)
    const sheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].map(
      ([tag]) => new URL(/href="([^"]+)"/.exec(tag)![1]!, url).href,
    )
    expect(sheets.length).toBeGreaterThan(0)
    const [document, css] = [await compressed(url), await total(sheets)]
    recordFigure(`HTML and CSS, ${name}`, `${((document + css) / KB).toFixed(1)} KB`)
    recordFigure(`CSS, ${name}`, `${(css / KB).toFixed(1)} KB`)
    expect(css).toBeLessThanOrEqual(MAX_CSS * KB)
    expect(document).toBeLessThanOrEqual(maxDocument * KB)
  })
})

/** In KB. */
const MAX_SCRIPTS = 130

/** Public pages that have scripts. */
test.each([
  'landing',
  'search',
  'filters',
  'sign in',
  'create account',
  'forgot password',
  'contact',
  'a host',
  'home',
  'home with vehicles',
  'home without results',
  'results',
  'results on a map',
  'a place without listings',
  'places',
  'places near a city',
  'gas stations by price',
  'route planner, one of several places',
  'a planned route',
  'a stay',
  'a stay with dates',
  'a vehicle',
  'photos',
  'a shared itinerary',
])('the screen %s loads at most 130 KB of JavaScript before any interaction', async (name) => {
  const screen = screens.find((one) => one.name === name)!
  const scripts = new Set<string>()
  await site.visit(
    screen,
    // Set by the last of them.
    async (page) => void (await page.waitForFunction(() => '__remixRouter' in globalThis)),
    {
      watch: (page) =>
        page.on(
          'request',
          (request) => void (request.resourceType() === 'script' && scripts.add(request.url())),
        ),
    },
  )
  expect(scripts.size).toBeGreaterThan(0)
  const bytes = await total(scripts)
  recordFigure(`JavaScript before interaction, ${name}`, `${(bytes / KB).toFixed(1)} KB`)
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPTS * KB)
})

test('the scripts of the map are at most 12 KB', () => {
  const chunks = readdirSync('build/client/assets').filter((name) =>
    /^(live-map|search-map|basemap|map-window)-.*\.js$/.test(name),
  )
  expect(chunks.length).toBeGreaterThan(0)
  const bytes = chunks.reduce(
    (sum, name) => sum + gzipSync(readFileSync(`build/client/assets/${name}`)).length,
    0,
  )
  recordFigure('JavaScript of the map', `${(bytes / KB).toFixed(1)} KB`)
  expect(bytes).toBeLessThanOrEqual(12 * KB)
})

test('conform and zod are in one chunk each, apart from what every page loads', () => {
  const chunks = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'))
  const text = (name: string) => readFileSync(`build/client/assets/${name}`, 'utf8')
  // A field of conform's forms, and a property of every zod schema.
  for (const mark of ['__state__', '_zod']) {
    const found = chunks.filter((name) => text(name).includes(mark))
    expect(found).toHaveLength(1)
    expect(found[0]).not.toMatch(/^(root|entry)/)
  }
})

test('the phone number library stays on the server', () => {
  // A string of the library that minifiers keep.
  const word = 'NOT_A_NUMBER'
  expect(readFileSync('node_modules/libphonenumber-js/es6/parse.js', 'utf8')).toContain(word)
  const sent = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'))
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter((name) => readFileSync(`build/client/assets/${name}`, 'utf8').includes(word))).toEqual(
    [],
  )
})

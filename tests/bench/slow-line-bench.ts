import { chromium, type Browser, type Page } from 'playwright'
import { ensureBuild } from '../../server/ensure-build'
import { CHROMIUM_FLAGS, requireChromium } from '../support/browser'
import { freePort } from '../support/postgres'
import { program } from '../support/program'
import { copyTemplate, pgliteTemplate } from '../support/template'
import { part } from './part'
import { median } from './sample'
import { ms, table, times } from './tables'

/** A slow mobile line. Chromium delays each response by the latency and shares the throughput among all of them. */
const LINE = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const ALL_BUT_HTML_AND_CSS = ['*/media/*', '*/backgrounds/*', '*.woff2', '*.js', '*.svg']
/** Between two looks at the page, in milliseconds. */
const STEP = 20

/** What a reader of each page waits for: the title of the first result. */
const PAGES = [
  { name: 'home', path: '/', text: 'main li h3' },
  { name: 'search: a city', path: '/?location=Asheville%2C+North+Carolina', text: 'main li h3' },
  { name: 'landing', path: '/landing', text: 'main h1' },
]

type SlowLineFigures = {
  name: string
  /** Median milliseconds from the request until the text of the first result was painted. */
  text: number
  /** The same of only the HTML and CSS of the page, without pictures, fonts and scripts. */
  baseline: number
  /** Compressed bytes that had arrived by then, and those of the whole page with every picture. */
  bytesAtText: number
  bytes: number
  /** What the last visit requested until then, in order, with the priority that the browser gave it. */
  requests: SlowRequest[]
}[]
type SlowRequest = { path: string; priority: string; started: number; ended: number | null; bytes: number }

type Options = {
  rounds: number
  /** Of a running site; without it, one is started with the demo data. */
  origin?: string
}

/**
 * Opens pages on a phone without scripts on a slow line, each in an empty browser, and measures when the text of the
 * first result is painted. Without scripts, browsers load lazy pictures at once too, so nothing is left out.
 */
async function measureSlowLine({ rounds, origin }: Options): Promise<SlowLineFigures> {
  const site = origin ? { origin, stop: async () => {} } : await start()
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })
  try {
    const figures: SlowLineFigures = []
    for (const { name, path, text } of PAGES) {
      const [url, whole, bare] = [site.origin + path, [] as Visit[], [] as Visit[]]
      // Encodes the pictures, which is not measured.
      await visit(browser, url, text, [])
      for (let round = 0; round < rounds; round++) {
        bare.push(await visit(browser, url, text, ALL_BUT_HTML_AND_CSS))
        whole.push(await visit(browser, url, text, []))
      }
      figures.push({
        name,
        text: median(whole.map((one) => one.text)),
        baseline: median(bare.map((one) => one.text)),
        bytesAtText: median(whole.map((one) => one.bytesAtText)),
        bytes: median(whole.map((one) => one.bytes)),
        requests: whole.at(-1)!.requests,
      })
    }
    return figures
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function start() {
  await ensureBuild()
  const { dataDir, drop } = await copyTemplate(await pgliteTemplate())
  const port = await freePort()
  const { child, waitForOutput, ended } = program('server/start.js', {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    RATE_LIMIT_SCALE: '1000000',
    SESSION_SECRET: 'a secret that only the bench uses',
  })
  await waitForOutput('Roamstead is running')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await drop()
  }
  return { origin: `http://localhost:${port}`, stop }
}

type Visit = { text: number; bytesAtText: number; bytes: number; requests: SlowRequest[] }

async function visit(browser: Browser, url: string, text: string, blocked: string[]): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    const { requests, bytes } = await watchRequests(page, blocked)
    const opening = page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    const paintedAt = await textPainted(page, text)
    const bytesAtText = bytes()
    const until = requests()
    await opening
    return { text: paintedAt, bytesAtText, bytes: bytes(), requests: until }
  } finally {
    await context.close()
  }
}

/** Slows the page's line down and records its requests. */
async function watchRequests(page: Page, blocked: string[]) {
  const client = await page.context().newCDPSession(page)
  const all = new Map<string, SlowRequest>()
  let first: number | undefined
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    first ??= timestamp
    const started = Math.round((timestamp - first) * 1000)
    const { pathname } = new URL(request.url)
    all.set(requestId, { path: pathname, priority: request.initialPriority, started, ended: null, bytes: 0 })
  })
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = all.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = all.get(requestId)
    if (request) request.ended = Math.round((timestamp - first!) * 1000)
    if (request) request.bytes = encodedDataLength
  })
  await client.send('Network.enable')
  await client.send('Network.setBlockedURLs', { urls: blocked })
  await client.send('Network.emulateNetworkConditions', LINE)
  return {
    requests: () => [...all.values()].filter(({ bytes }) => bytes > 0).map((request) => ({ ...request })),
    bytes: () => [...all.values()].reduce((sum, request) => sum + request.bytes, 0),
  }
}

/** Looks at the page until its first paint and the text are there. The page's own scripts are off, ours are not. */
async function textPainted(page: Page, selector: string): Promise<number> {
  for (;;) {
    const seen = await page
      .evaluate((selector) => {
        const text = document.querySelector(selector)
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        const isLaidOut = text !== null && text.getBoundingClientRect().height > 0
        // Text that comes after the first paint is painted with the next frame.
        return paint && isLaidOut ? Math.max(paint.startTime, performance.now()) : null
      }, selector)
      .catch(() => null) // the page is being opened
    if (seen !== null) return seen
    await new Promise((resolve) => setTimeout(resolve, STEP))
  }
}

/** Pages on a slow line. */
export const slowLinePart = part<SlowLineFigures>({
  name: 'slow-line',
  once: true,
  measure: ({ quick }) => measureSlowLine({ rounds: quick ? 1 : 5 }),
  report: (pages) =>
    table(
      ['first result readable', 'ms', 'only HTML and CSS: ms', 'ratio', 'KB by then', 'KB in all'],
      pages.map(({ name, text, baseline, bytesAtText, bytes }) => [
        name,
        ms(text),
        ms(baseline),
        times(text / baseline),
        (bytesAtText / 1024).toFixed(0),
        (bytes / 1024).toFixed(0),
      ]),
    ),
})

import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { chromium } from 'playwright'
import { ensureBuild } from '../../server/build'
import { CHROMIUM_FLAGS, requireChromium } from '../support/browser'
import { freePort } from '../support/postgres'
import { program, type Program } from '../support/program'
import { startSlowProxy } from '../support/slow-proxy'
import { copyTemplate, postgresTemplate } from '../support/template'
import { part } from './part'
import { median, timeInTurn } from './sample'
import { firstListing } from './servers'
import { ms, table } from './tables'

/** What the database's answers are delayed by, in milliseconds. */
const LATENCY = 150

type StreamingFigures = {
  latency: number
  /** Median times of one visitor in milliseconds; `floor` is a site whose database answers at once. */
  pages: {
    path: string
    firstByte: number
    firstByteFloor: number
    lastByte: number
    lastByteFloor: number
  }[]
  /** First Contentful Paint of the home page, and of the same page when it is sent once it is complete. */
  paint: { streamed: number; whole: number; shift: number }
}

/** Measures when pages begin and end with a slow database, in turn with the same pages on a fast one. */
async function measureStreaming(
  postgresUrl: string,
  { rounds }: { rounds: number },
): Promise<StreamingFigures> {
  await ensureBuild()
  const copy = await copyTemplate(await postgresTemplate(postgresUrl))
  const proxy = await startSlowProxy(copy.databaseUrl!, LATENCY)
  const running: Program[] = []
  const start = async (databaseUrl: string) => {
    const port = await freePort()
    const server = program('server/start.js', {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: copy.dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      RATE_LIMIT_SCALE: '1000000',
      SESSION_SECRET: 'a secret that only the bench uses',
    })
    running.push(server)
    await server.waitForOutput('Roamstead is running')
    return `http://localhost:${port}`
  }
  try {
    const [slow, fast] = [await start(proxy.url), await start(copy.databaseUrl!)]
    const listing = await firstListing(fast)
    const pages: StreamingFigures['pages'] = []
    for (const path of ['/', '/?location=Asheville', '/discover', '/route-planner', listing]) {
      const times = await timeInTurn(
        [
          { name: 'slow, first byte', run: async () => void (await get(slow + path)).destroy() },
          { name: 'fast, first byte', run: async () => void (await get(fast + path)).destroy() },
          { name: 'slow, last byte', run: async () => void (await buffer(await get(slow + path))) },
          { name: 'fast, last byte', run: async () => void (await buffer(await get(fast + path))) },
        ],
        { rounds, warmUp: 5 },
      )
      const of = (name: string) => times.get(name)!.median
      pages.push({
        path: path === listing ? '/listing/:id' : path,
        firstByte: of('slow, first byte'),
        firstByteFloor: of('fast, first byte'),
        lastByte: of('slow, last byte'),
        lastByteFloor: of('fast, last byte'),
      })
    }
    return { latency: LATENCY, pages, paint: await measurePaint(slow, rounds) }
  } finally {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    proxy.stop()
    await copy.drop()
  }
}

/** Has a page rendered although it is cached. */
const AFRESH = { Cookie: 'recovery=x' }

/** The headers and the first byte of a page rendered for this request. Rejects any status but 200. */
const get = (url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(url, { headers: { ...AFRESH, 'Accept-Encoding': 'gzip' }, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`))
      response.once('readable', () => resolve(response))
    })
      .on('error', reject)
      .end()
  })

/** Opens the home page through a server that passes it on, and through one that holds it until it is complete. */
async function measurePaint(origin: string, rounds: number): Promise<StreamingFigures['paint']> {
  const [streamed, whole] = [await startFront(origin, false), await startFront(origin, true)]
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })
  const paints = { streamed: [] as number[], whole: [] as number[] }
  let shift = 0
  const visit = async (url: string) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: true,
    })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    const seen = await page.evaluate(
      () =>
        new Promise<{ paint: number; shift: number }>((resolve) => {
          let shift = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              shift += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          const paint = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
          requestAnimationFrame(() => setTimeout(() => resolve({ paint, shift }), 0))
        }),
    )
    await context.close()
    return seen
  }
  try {
    for (let round = -2; round < rounds; round++) {
      const [one, other] = [await visit(streamed.url), await visit(whole.url)]
      if (round < 0) continue
      paints.streamed.push(one.paint)
      paints.whole.push(other.paint)
      shift = Math.max(shift, one.shift)
    }
    return { streamed: median(paints.streamed), whole: median(paints.whole), shift }
  } finally {
    await browser.close()
    streamed.stop()
    whole.stop()
  }
}

/** A server that passes requests on to another, and holds back pages until they are complete if it should. */
async function startFront(origin: string, holds: boolean) {
  const server = createServer((request, response) => {
    const { method, headers, url } = request
    httpRequest(
      origin + url,
      { method, headers: { ...headers, ...AFRESH, host: new URL(origin).host } },
      (answer) => {
        const send = (body?: Buffer) => {
          response.writeHead(answer.statusCode!, answer.headers)
          if (body) response.end(body)
          else answer.pipe(response)
        }
        if (holds && answer.headers['content-type']?.startsWith('text/html')) void buffer(answer).then(send)
        else send()
      },
    ).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, stop: () => server.close() }
}

/** First and last bytes of pages with a slow database, and the first paint, beside the same without latency. */
export const streamingPart = part({
  name: 'streaming',
  measure: ({ postgresUrl, quick }) => measureStreaming(postgresUrl, { rounds: quick ? 5 : 20 }),
  report: ({ latency, pages, paint }) =>
    [
      `With ${latency} ms of latency to the database, in milliseconds; the baseline is the same page without it.`,
      table(
        ['page', 'first byte', 'baseline', 'later by', 'last byte', 'baseline'],
        pages.map(({ path, firstByte, firstByteFloor, lastByte, lastByteFloor }) => [
          path,
          ms(firstByte),
          ms(firstByteFloor),
          ms(firstByte - firstByteFloor),
          ms(lastByte),
          ms(lastByteFloor),
        ]),
      ),
      `First Contentful Paint of the home page: ${ms(paint.streamed)} ms streamed, ${ms(paint.whole)} ms when it is ` +
        `sent whole: ${ms(paint.whole - paint.streamed)} ms earlier, ` +
        `${(paint.streamed / paint.whole).toFixed(2)} of the time. Layout shift: ${paint.shift}.`,
    ].join('\n\n'),
})

import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { chromium } from 'playwright'
import { ensureBuild } from '../../server/ensure-build'
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

/** Median times of one visitor in milliseconds. "Fast" is a site whose database answers at once. */
type PageFigures = {
  path: string
  firstByte: { slow: number; fast: number }
  lastByte: { slow: number; fast: number }
  /** First Contentful Paint; `whole` is the slow page when it is sent once it is complete. */
  paint: { slow: number; whole: number; fast: number }
  /** The largest layout shift of a streamed page. */
  shift: number
}

type StreamingFigures = { latency: number; pages: PageFigures[] }

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
      PAGE_CACHE_LAG: '50',
      SESSION_SECRET: 'a secret that only the bench uses',
    })
    running.push(server)
    await server.waitForOutput('Roamstead is running')
    return `http://localhost:${port}`
  }
  try {
    const [slow, fast] = [await start(proxy.url), await start(copy.databaseUrl!)]
    const listing = await firstListing(fast)
    const paths = ['/', '/?location=Asheville', '/discover', '/route-planner', listing]
    const paints = await measurePaints({ slow, fast }, paths, rounds)
    const pages: PageFigures[] = []
    for (const path of paths) {
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
        firstByte: { slow: of('slow, first byte'), fast: of('fast, first byte') },
        lastByte: { slow: of('slow, last byte'), fast: of('fast, last byte') },
        ...paints.get(path)!,
      })
    }
    return { latency: LATENCY, pages }
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

/** Opens pages through servers that pass them on, one of which holds them until they are complete. */
async function measurePaints(
  { slow, fast }: { slow: string; fast: string },
  paths: readonly string[],
  rounds: number,
): Promise<Map<string, Pick<PageFigures, 'paint' | 'shift'>>> {
  const fronts = {
    slow: await startFront(slow, false),
    whole: await startFront(slow, true),
    fast: await startFront(fast, false),
  }
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS })
  const visit = async (url: string) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
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
          new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName('first-contentful-paint')
            if (paint)
              requestAnimationFrame(() => setTimeout(() => resolve({ paint: paint.startTime, shift }), 0))
          }).observe({ type: 'paint', buffered: true })
        }),
    )
    await context.close()
    return seen
  }
  const measured = new Map<string, Pick<PageFigures, 'paint' | 'shift'>>()
  try {
    for (const path of paths) {
      const paints = { slow: [] as number[], whole: [] as number[], fast: [] as number[] }
      let shift = 0
      for (let round = -2; round < rounds; round++) {
        for (const name of ['slow', 'whole', 'fast'] as const) {
          const seen = await visit(fronts[name].origin + path)
          if (round < 0) continue
          paints[name].push(seen.paint)
          if (name === 'slow') shift = Math.max(shift, seen.shift)
        }
      }
      const paint = { slow: median(paints.slow), whole: median(paints.whole), fast: median(paints.fast) }
      measured.set(path, { paint, shift })
    }
    return measured
  } finally {
    await browser.close()
    for (const { stop } of Object.values(fronts)) stop()
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
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

/** First and last bytes and first paints of pages with a slow database, beside the same without latency. */
export const streamingPart = part({
  name: 'streaming',
  measure: ({ postgresUrl, quick }) => measureStreaming(postgresUrl, { rounds: quick ? 5 : 20 }),
  report: ({ latency, pages }) =>
    [
      `With ${latency} ms of latency to the database, in milliseconds; the baseline is the same page without it.`,
      table(
        ['page', 'first byte', 'baseline', 'later by', 'last byte', 'baseline'],
        pages.map(({ path, firstByte, lastByte }) => [
          path,
          ms(firstByte.slow),
          ms(firstByte.fast),
          ms(firstByte.slow - firstByte.fast),
          ms(lastByte.slow),
          ms(lastByte.fast),
        ]),
      ),
      'First Contentful Paint with the latency, streamed and sent whole; the baseline is without latency.',
      table(
        ['page', 'streamed', 'whole', 'earlier by', 'share', 'baseline', 'layout shift'],
        pages.map(({ path, paint, shift }) => [
          path,
          ms(paint.slow),
          ms(paint.whole),
          ms(paint.whole - paint.slow),
          (paint.slow / paint.whole).toFixed(2),
          ms(paint.fast),
          shift.toFixed(4),
        ]),
      ),
    ].join('\n\n'),
})

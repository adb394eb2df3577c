import lighthouse from 'lighthouse'
import { expect, test } from 'vitest'
import { recordFigure } from '../support/figures'
import { freePort } from '../support/postgres'
import { setUpQualitySite } from './quality-site'

const MINIMUM = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof MINIMUM
type Scores = Record<Category, number>
const categories = Object.keys(MINIMUM) as Category[]

const port = await freePort()
const site = setUpQualitySite({ args: [`--remote-debugging-port=${port}`] })

/** The elements that failed an audit. */
function places(details: unknown): string {
  const { items = [] } = (details ?? {}) as { items?: { node?: { selector?: string } }[] }
  return items
    .flatMap(({ node }) => node?.selector ?? [])
    .slice(0, 3)
    .join(' | ')
}

/** Lighthouse's own measure of a processor for which it intends the slowdown of 4: the middle of a fast desktop's. */
const FAST_DESKTOP = 1750
const FULL_SLOWDOWN = 4
let benchmarkIndex = FAST_DESKTOP

/**
 * One audit on Lighthouse's emulated phone: the scores out of 100, and the audits that lost points. A busy or slow
 * machine is slowed down by less, in proportion to what the audit before measured of it, as Lighthouse's docs advise
 * (throttling.md, "Calibrating the CPU slowdown").
 */
async function audit(url: string): Promise<{ scores: Scores; faults: string[] }> {
  const share = Math.min(1, benchmarkIndex / FAST_DESKTOP)
  const result = await lighthouse(url, {
    port,
    onlyCategories: categories,
    output: 'json',
    logLevel: 'error',
    // The rest of the default settings stays.
    throttling: { cpuSlowdownMultiplier: Math.max(1, FULL_SLOWDOWN * share) },
  })
  const { lhr } = result!
  benchmarkIndex = lhr.environment.benchmarkIndex
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]!.score ?? 0) * 100)]),
  ) as Scores
  const faults = categories.flatMap((name) =>
    lhr.categories[name]!.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (lhr.audits[id]!.score ?? 1) < 0.9,
    ).map(({ id }) =>
      `${name}: ${id} ${lhr.audits[id]!.displayValue ?? ''} ${places(lhr.audits[id]!.details)}`.trim(),
    ),
  )
  return { scores, faults }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Pages that search engines may list: others cannot have 100 in SEO. */
const PUBLIC = [
  'home',
  'home with vehicles',
  'landing',
  'a stay',
  'a vehicle',
  'photos',
  'a host',
  'places',
  'places near a city',
  'route planner',
  'help',
  'about',
  'safety',
  'host resources',
  'press',
  'careers',
  'sitemap',
  'contact',
  'cancellation options',
  'terms',
  'privacy',
]
const AUDITS = 5

test.each(PUBLIC)('Lighthouse gives %s at least 98 / 100 / 100 / 100 on a phone', async (name) => {
  const url = site.urlOf(name)
  await audit(url) // creates the picture variants, which should not be measured
  const audits: Awaited<ReturnType<typeof audit>>[] = []
  while (audits.length < AUDITS) audits.push(await audit(url))
  const scores = Object.fromEntries(
    categories.map((one) => [one, median(audits.map(({ scores }) => scores[one]))]),
  ) as Scores
  recordFigure(`Lighthouse, ${name}`, categories.map((one) => scores[one]).join(' / '))
  const short = categories
    .filter((one) => scores[one] < MINIMUM[one])
    .map((one) => `${one}: ${scores[one]} of ${MINIMUM[one]}`)
  expect([...short, ...(short.length > 0 ? audits.at(-1)!.faults : [])]).toEqual([])
})

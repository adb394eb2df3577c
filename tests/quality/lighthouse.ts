import lighthouse from 'lighthouse'
import { median } from '../bench/load'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Scores = Record<(typeof categories)[number], number>

/** Pages that search engines may list: others cannot have 100 in SEO. */
export const PUBLIC_PAGES = [
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

/** @param port where Chromium can be debugged */
type Options = { port: number; audits: number }
type Audit = { scores: Scores; faults: string[]; index: number }

/**
 * Audits a page several times, after a visit that is not counted.
 * @returns the median scores out of 100, and the audits that lost points the last time
 */
export async function auditPage(
  url: string,
  { port, audits: wanted }: Options,
): Promise<{ scores: Scores; faults: string[] }> {
  await audit(url, port) // creates the picture variants, which should not be measured
  const all: Audit[] = []
  const calm = () => all.filter(({ index }) => index >= CALM * bestIndex)
  while (calm().length < wanted && all.length < 2 * wanted) all.push(await audit(url, port))
  // Where the machine was never calm, they count as they are: too strict rather than too lenient.
  const audits = calm().length < wanted ? all : calm()
  const scores = Object.fromEntries(
    categories.map((name) => [name, median(audits.map(({ scores }) => scores[name]))]),
  ) as Scores
  return { scores, faults: audits.at(-1)!.faults }
}

/** Lighthouse's own measure of a processor for which it intends the slowdown of 4: the middle of a fast desktop's. */
const FAST_DESKTOP = 1750
const FULL_SLOWDOWN = 4
/** The best that was measured of this machine, which is the nearest to what it can do when nothing else runs. */
let bestIndex = 0
/** Something else ran during an audit in which the machine was slower than this share of its best. */
const CALM = 0.8

/**
 * One audit on Lighthouse's emulated phone: the scores out of 100, the audits that lost points, and what it measured of
 * the machine. A slow machine is slowed down by less, as Lighthouse's docs advise (throttling.md, "Calibrating the CPU
 * slowdown"); one that is busy for a moment is not, because the page may be measured when it no longer is.
 */
async function audit(url: string, port: number): Promise<Audit> {
  const share = bestIndex === 0 ? 1 : Math.min(1, bestIndex / FAST_DESKTOP)
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    output: 'json',
    logLevel: 'error',
    // The rest of the default settings stays.
    throttling: { cpuSlowdownMultiplier: Math.max(1, FULL_SLOWDOWN * share) },
  })
  const { lhr } = result!
  const index = lhr.environment.benchmarkIndex
  bestIndex = Math.max(bestIndex, index)
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
  return { scores, faults, index }
}

/** The elements that failed an audit. */
function places(details: unknown): string {
  const { items = [] } = (details ?? {}) as { items?: { node?: { selector?: string } }[] }
  return items
    .flatMap(({ node }) => node?.selector ?? [])
    .slice(0, 3)
    .join(' | ')
}

import { lockTable } from '../support/lock-table'
import { expect, test } from './steps/test'

type Shift = PerformanceEntry & { sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[] }
type Watched = { firstCard?: Element; shifts: string[] }
declare const window: Window & { watched: Watched }

const CARDS = '#results ul:has(> li[id^="l-"])'

test('a page is painted before its results arrive, which then neither move nor replace anything', async ({
  page,
  db,
  scripts,
  ready,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.addInitScript(() => {
    window.watched = { shifts: [] }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          window.watched.shifts.push(
            `${node?.outerHTML.slice(0, 100)}: ${JSON.stringify([previousRect, currentRect])}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('DOMContentLoaded', () => {
      window.watched.firstCard = document.querySelector('#results li[id^="l-"]') ?? undefined
    })
  })
  const release = await lockTable(db, 'listings')
  try {
    const sheet = page.waitForResponse(/\/assets\/app-.*\.css$/)
    await page.goto('/', { waitUntil: 'commit' })
    await sheet
    await expect(page.getByRole('heading', { name: 'Featured' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.locator(CARDS)).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1)
  } finally {
    await release()
  }
  await expect(page.locator(CARDS)).toHaveCount(1)
  await page.waitForLoadState('load')
  await ready()

  // The same page, sent at once.
  const [shown, whole] = await page.evaluate(async (cards) => {
    const html = await (await fetch(location.href)).text()
    const whole = new DOMParser().parseFromString(html, 'text/html')
    return [document, whole].map((page) => page.querySelector(cards)!.outerHTML)
  }, CARDS)
  expect(shown).toBe(whole)
  if (scripts) {
    const { isSame, isHydrated, shifts } = await page.evaluate(() => {
      const { firstCard, shifts } = window.watched
      return {
        isSame: firstCard === document.querySelector('#results li[id^="l-"]'),
        isHydrated: Object.keys(firstCard!).some((key) => key.startsWith('__reactFiber')),
        shifts,
      }
    })
    expect({ isSame, isHydrated, shifts }).toEqual({ isSame: true, isHydrated: true, shifts: [] })
  }
  expect(problems).toEqual([])
})

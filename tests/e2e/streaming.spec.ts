import { lockTable } from '../support/lock-table'
import { expect, test } from './steps/test'

type Watched = { firstCard?: Element; shift: number }
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
    window.watched = { shift: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.watched.shift += (entry as PerformanceEntry & { value: number }).value
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
    const { isSame, isHydrated, shift } = await page.evaluate(() => {
      const { firstCard, shift } = window.watched
      return {
        isSame: firstCard === document.querySelector('#results li[id^="l-"]'),
        isHydrated: Object.keys(firstCard!).some((key) => key.startsWith('__reactFiber')),
        shift,
      }
    })
    expect({ isSame, isHydrated, shift }).toEqual({ isSame: true, isHydrated: true, shift: 0 })
  }
  expect(problems).toEqual([])
})

import { makeUser } from '../support/people'
import { lockTable } from '../support/lock-table'
import { shiftsOf, watchShifts } from './steps/layout-shift'
import { NO_LISTINGS, openInParts } from './steps/open-in-parts'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'
import { movesWhileArriving } from './steps/while-arriving'

declare const window: Window & { firstCard?: Element }

const CARDS = '#results ul:has(> li[id^="l-"])'

test(
  'a page is painted before its results arrive, which then neither move nor replace anything',
  { tag: ['@scripts', '@browser'] },
  async ({ page, db, scripts, ready }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    await watchShifts(page)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        window.firstCard = document.querySelector('#results li[id^="l-"]') ?? undefined
      })
    })
    await openInParts(page, db, {
      path: '/',
      late: 'listings',
      async whileLate() {
        await expect(page.getByRole('heading', { name: 'Find amazing places' })).toBeVisible()
        await expect(page.locator(CARDS)).toHaveCount(0)
        expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)
      },
      again: () => (problems.length = 0),
    })
    await expect(page.locator(CARDS)).toHaveCount(1)
    await ready()

    // The same page, sent at once.
    const [shown, whole] = await page.evaluate(async (cards) => {
      const html = await (await fetch(location.href)).text()
      const whole = new DOMParser().parseFromString(html, 'text/html')
      return [document, whole].map((page) => page.querySelector(cards)!.outerHTML)
    }, CARDS)
    expect(shown).toBe(whole)
    if (scripts) {
      const { isSame, isHydrated } = await page.evaluate(() => {
        const { firstCard } = window
        return {
          isSame: firstCard === document.querySelector('#results li[id^="l-"]'),
          isHydrated: Object.keys(firstCard!).some((key) => key.startsWith('__reactFiber')),
        }
      })
      expect({ isSame, isHydrated }).toEqual({ isSame: true, isHydrated: true })
      expect(await shiftsOf(page)).toEqual([])
    }
    expect(problems).toEqual([])
  },
)

test(
  'a part whose data never arrives is said in its place, and the rest of the page stays',
  { tag: ['@browser', '@full'] },
  async ({ page, db, ready, signIn }) => {
    // The page of a signed-in visitor is not in the page cache.
    await signIn((await makeUser(db)).email)
    const release = await lockTable(db, 'listings')
    try {
      await page.goto('/')
      await ready()
      await expect(page.getByText(NO_LISTINGS)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Find amazing places' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible()
    } finally {
      await release()
    }
  },
)

/** A table that holds back the part of a page that is sent last. */
const lateTables: Record<string, string> = {
  'the home page': 'listings',
  'a listing': 'bookings',
  'a search': 'listings',
  discover: 'attractions',
  'the route planner': 'listings',
}

const pathTo = (name: string, town: string, stay: string) =>
  ({
    'the home page': '/',
    'a listing': `/listing/${stay}`,
    'a search': `/?location=${town}`,
    discover: `/discover?location=${town}`,
    'the route planner': '/route-planner',
  })[name]!

const viewports = [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
]

for (const [name, table] of Object.entries(lateTables)) {
  const title = `nothing on ${name} moves when its last part arrives, its fonts load and its scripts run`
  // The other pages are put together in the same way. Layout shifts are read by a script.
  const tag = ['@with-scripts', ...(name === 'the home page' ? [] : ['@full'])]
  test(title, { tag }, async ({ page, db, ready }) => {
    const town = await makeTown(db)
    const stay = await town.stay({ title: 'A stay that stays where it is' })
    const path = pathTo(name, town.name, stay.id)
    await watchShifts(page)
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await openInParts(page, db, { path, late: table })
      await page.evaluate(() => document.fonts.ready)
      await ready()
      expect([viewport, await shiftsOf(page)]).toEqual([viewport, []])
    }
  })
}

test(
  'nothing on the first screen moves after any tag of the HTML',
  { tag: ['@browser', '@full'] },
  async ({ page, db }) => {
    const town = await makeTown(db)
    const stay = await town.stay({ title: 'A stay that stays where it is' })
    for (const name of Object.keys(lateTables))
      for (const viewport of viewports) {
        await page.setViewportSize(viewport)
        await page.goto(pathTo(name, town.name, stay.id))
        await page.evaluate(() => document.fonts.ready)
        expect([name, viewport, await movesWhileArriving(page)]).toEqual([name, viewport, []])
      }
  },
)

import type { Page } from '@playwright/test'
import { shiftsOf, watchShifts } from './steps/layout-shift'
import { results } from './steps/search'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

const map = (page: Page) => page.getByRole('region', { name: 'Map of the results' })
const pins = (page: Page) => map(page).getByRole('group', { name: 'Prices on the map' }).getByRole('link')
const boundsOf = (page: Page) => new URL(page.url()).searchParams.get('bounds')?.split(',').map(Number) ?? []

test(
  'guests find stays on a map, move it and open a price',
  { tag: ['@browser', '@wide-and-narrow'] },
  async ({ page, db, open, phone, ready, scripts }) => {
    const town = await makeTown(db)
    // No other journey has stays there, nor this one at another width, so no price is grouped with another.
    const { config, project } = test.info()
    const place = { latitude: 58.2, longitude: -122.7 + 4 * config.projects.indexOf(project) }
    // Fingers drag the map instead.
    const hasArrows = !(phone && scripts)
    const near = await town.stay({ title: 'House on the green', price: 214_00, ...place })
    await town.stay({
      title: 'House over the hill',
      price: 99_00,
      ...place,
      longitude: place.longitude + 0.3,
    })
    await watchShifts(page)
    await open(`/?type=property&location=${town.name}`)
    await expect(page.getByRole('heading', { level: 1, name: `2 stays in ${town.name}` })).toBeVisible()

    await test.step('on a phone the map is behind a button, elsewhere beside the list', async () => {
      if (!phone) return expect(map(page)).toBeVisible()
      await expect(map(page)).toBeHidden()
      await page.getByRole('link', { name: 'Map', exact: true }).click()
      await expect(map(page)).toBeVisible()
      await expect(page.getByRole('link', { name: 'List', exact: true })).toBeVisible()
      await ready()
    })

    await test.step('its controls cover no price', async () => {
      const square = (await page.locator('.map-pins').boundingBox())!
      const frame = (await map(page).boundingBox())!
      const controls = map(page).locator('.map-controls :is(a, label, .map-zoom > *):visible')
      expect(await controls.count()).toBe(hasArrows ? 7 : 3)
      for (const control of await controls.all()) {
        const { x, y, width, height } = (await control.boundingBox())!
        expect(y + height <= square.y || y >= square.y + square.height).toBe(true)
        expect(x >= frame.x && x + width <= frame.x + frame.width).toBe(true)
      }
    })

    await test.step('each stay has its price as a link, at its rounded place', async () => {
      await expect(pins(page)).toHaveCount(2)
      await expect(
        map(page).getByRole('link', { name: 'House on the green, from $247 a night incl. fees' }),
      ).toHaveAttribute('href', `/listing/${near.id}`)
    })

    await test.step('a skip link moves the focus behind the map', async () => {
      const skip = map(page).getByRole('link', { name: 'Skip the map' })
      await skip.focus()
      await skip.press('Enter')
      await expect(page).toHaveURL(/#after-map$/)
      await expect(page.locator('#after-map')).toBeFocused()
    })

    await test.step('an arrow moves the map and searches what it shows', async () => {
      await map(page).getByRole('link', { name: 'Zoom in' }).click()
      await expect.poll(() => boundsOf(page).length).toBe(4)
      const [, west] = boundsOf(page)
      expect(new URL(page.url()).searchParams.has('location')).toBe(false)
      if (!hasArrows) return
      await ready()
      await map(page).getByRole('link', { name: 'Move the map east' }).click()
      await expect.poll(() => boundsOf(page)[1]).toBeGreaterThan(west!)
      await expect(page.getByRole('heading', { level: 1, name: /in this area$/ })).toBeVisible()
    })

    await test.step('zooming out finds them again, and a price opens its stay', async () => {
      for (const _ of [1, 2]) {
        await ready()
        const [, west] = boundsOf(page)
        await map(page).getByRole('link', { name: 'Zoom out' }).click()
        await expect.poll(() => boundsOf(page)[1]).toBeLessThan(west!)
      }
      await expect(results(page).filter({ hasText: near.title })).toBeVisible()
      const price = map(page).getByRole('link', { name: 'House on the green, from $247 a night incl. fees' })
      await price.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: near.title })).toBeVisible()
    })
  },
)

test(
  'with scripts the map is dragged, and a card and its price light up together',
  { tag: '@with-scripts' },
  async ({ page, db, open }) => {
    // No other journey has stays there.
    const lonely = { latitude: 61.3, longitude: -130.4 }
    const town = await makeTown(db)
    const stay = await town.stay({ title: 'House on the green', price: 214_00, ...lonely })
    await watchShifts(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(`/?type=property&location=${town.name}`)
    expect(await shiftsOf(page)).toEqual([])
    await expect(page.locator('#map[data-live]')).toBeVisible()
    const price = map(page).getByRole('link', { name: /^House on the green/ })

    await page.mouse.move(2, 300)
    await results(page).first().hover()
    await expect(price).toHaveAttribute('data-highlighted', '')
    await price.hover()
    await expect(page.locator(`#l-${stay.id}`)).toHaveAttribute('data-highlighted', '')

    await test.step('a press on a price shows its card, whose link opens the stay', async () => {
      await price.click()
      const card = map(page).getByRole('link', { name: 'House on the green', exact: true })
      await expect(card).toHaveAttribute('href', `/listing/${stay.id}`)
      await map(page).getByRole('button', { name: 'Close' }).click()
      await expect(card).toHaveCount(0)
    })

    const drag = async () => {
      const box = (await map(page).boundingBox())!
      const [x, y] = [box.x + box.width / 2, box.y + 160]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - 40, y + 10, { steps: 4 })
      await page.mouse.up()
    }
    await test.step('the end of a drag searches the area', async () => {
      const stage = page.locator('.map-stage')
      const before = (await stage.getAttribute('data-window'))!
      await drag()
      await expect(stage).not.toHaveAttribute('data-window', before)
      await expect.poll(() => boundsOf(page).length).toBe(4)
      await expect(page.getByRole('heading', { level: 1, name: '1 stay in this area' })).toBeVisible()
      const [south, west, north, east] = boundsOf(page) as [number, number, number, number]
      expect(south < 61.3 && north > 61.3 && west < -130.4 && east > -130.4).toBe(true)
    })
    await test.step('unless the box is unchecked: then a link does', async () => {
      await map(page).getByLabel('Search as I move the map').uncheck()
      const before = page.url()
      await drag()
      const link = map(page).getByRole('link', { name: 'Search this area' })
      await expect(link).toBeVisible()
      expect(page.url()).toBe(before)
      await link.click()
      await expect.poll(() => page.url()).not.toBe(before)
      await expect(map(page).getByLabel('Search as I move the map')).not.toBeChecked()
    })
    await test.step('the focus stays on a control that moves the map', async () => {
      const zoom = map(page).getByRole('link', { name: 'Zoom out' })
      const [, west] = boundsOf(page)
      await zoom.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => boundsOf(page)[1]).toBeLessThan(west!)
      await expect(zoom).toBeFocused()
    })
  },
)

test.describe('on a touch screen', { tag: '@with-scripts' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  const phoneMap = '/?type=property&bounds=61,-131,62,-130&view=map'

  test('the first touch of the map drags it, and does not scroll the page', async ({ page, open }) => {
    await open(phoneMap)
    const touch = await page.context().newCDPSession(page)
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    const stage = page.locator('.map-stage')
    const before = (await stage.getAttribute('data-window'))!
    const { x, y, height } = (await stage.boundingBox())!
    const at = (share: number) => ({ x: x + 60, y: y + height * share })
    await send('touchStart', at(0.8))
    await expect(page.locator('#map[data-live]')).toBeVisible()
    for (const share of [0.75, 0.7, 0.6, 0.5, 0.4]) await send('touchMove', at(share))
    await send('touchEnd')
    await expect(stage).not.toHaveAttribute('data-window', before)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

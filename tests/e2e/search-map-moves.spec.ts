import type { Page } from '@playwright/test'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

const stage = (page: Page) => page.locator('.map-stage')
const isInPlace = (page: Page) =>
  stage(page).evaluate((element: { style: { transform: string } }) =>
    ['', 'translate(0px, 0px) scale(1)'].includes(element.style.transform),
  )

/** Where the price of a stay is on the screen. */
async function middleOf(page: Page, title: string) {
  const { x, y, width, height } = (await page
    .getByRole('link', { name: new RegExp(`^${title}, from \\$`) })
    .last()
    .boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y)

/** Opens a search whose map is beside the list, and waits until the map can be moved. */
async function openMap(page: Page, open: (path: string) => Promise<void>, path: string) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(path)
  await page.mouse.move(2, 300)
  await page.mouse.move(4, 300)
  await expect(page.locator('#map[data-live]')).toBeVisible()
}

/** Moves the pointer to the middle of the map. */
async function pointAtMiddle(page: Page) {
  const { x, y, width, height } = (await page.locator('#map').boundingBox())!
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  await page.mouse.move(middleX, middleY)
  return { x: middleX, y: middleY }
}

const windowOf = async (page: Page) => (await stage(page).getAttribute('data-window'))!

test.describe('with scripts', { tag: ['@with-scripts', '@full'] }, () => {
  test('zooming and dragging the map keep the place under the pointer where it is', async ({
    page,
    db,
    open,
  }) => {
    const town = await makeTown(db)
    // No other journey has stays there.
    await town.stay({ title: 'House to the west', price: 214_00, latitude: 63.1, longitude: -140.6 })
    await town.stay({ title: 'House to the east', price: 99_00, latitude: 63.3, longitude: -140.1 })
    await openMap(page, open, `/?type=property&location=${town.name}`)

    await test.step('a wheel that turns in three steps', async () => {
      const before = await middleOf(page, 'House to the west')
      const middle = await pointAtMiddle(page)
      expect(distance(before, middle)).toBeGreaterThan(100)
      await page.mouse.move(before.x, before.y)
      const window = await windowOf(page)
      for (let step = 0; step < 3; step++) await page.mouse.wheel(0, -100)
      await expect(stage(page)).not.toHaveAttribute('data-window', window)
      await expect.poll(() => isInPlace(page)).toBe(true)
      expect(distance(await middleOf(page, 'House to the west'), before)).toBeLessThan(3)
    })

    await test.step('a drag while the results of a zoom are on their way', async () => {
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => (arrive = resolve))
      await page.route(/\.data\?.*bounds=/, async (route) => {
        await arrived
        await route.continue()
      })
      const window = await windowOf(page)
      const place = await middleOf(page, 'House to the west')
      await page.mouse.move(place.x, place.y + 60)
      const asked = page.waitForRequest(/\.data\?.*bounds=/)
      await page.mouse.wheel(0, 100)
      await asked
      await page.mouse.down()
      await page.mouse.move(place.x + 50, place.y + 60, { steps: 4 })
      const dragged = await middleOf(page, 'House to the west')
      arrive()
      await expect(stage(page)).not.toHaveAttribute('data-window', window)
      expect(distance(await middleOf(page, 'House to the west'), dragged)).toBeLessThan(3)
      const zoomed = await windowOf(page)
      await page.mouse.up()
      await expect(stage(page)).not.toHaveAttribute('data-window', zoomed)
      await expect.poll(() => isInPlace(page)).toBe(true)
      expect(distance(await middleOf(page, 'House to the west'), dragged)).toBeLessThan(3)
    })
  })

  test('the map returns to its place where it cannot be moved or zoomed further', async ({ page, open }) => {
    await openMap(page, open, '/?type=property&bounds=-85,-180,85,180')
    const searches: string[] = []
    page.on('request', (request) => {
      if (/\.data\?.*bounds=/.test(request.url())) searches.push(request.url())
    })
    const { x, y } = await pointAtMiddle(page)
    await page.mouse.wheel(0, 100)
    // The whole world is as wide as it was.
    expect(await isInPlace(page)).toBe(true)
    await page.mouse.move(x, y - 200)
    await page.mouse.down()
    await page.mouse.move(x - 80, y - 200, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => searches.length).toBe(1)
    await expect.poll(() => isInPlace(page)).toBe(true)

    await openMap(page, open, '/?type=property&bounds=63.5,-150.01,63.508,-149.99')
    await pointAtMiddle(page)
    await page.mouse.wheel(0, -100)
    expect(await isInPlace(page)).toBe(true)
  })

  test('the map is searched once after a wheel or a key that is held, and not for scrolling sideways', async ({
    page,
    open,
  }) => {
    await openMap(page, open, '/?type=property&bounds=63,-150.5,63.5,-149.5')
    const searches: string[] = []
    page.on('request', (request) => {
      if (/\.data\?.*bounds=/.test(request.url())) searches.push(request.url())
    })
    await pointAtMiddle(page)
    await page.mouse.wheel(100, 0)
    expect(await isInPlace(page)).toBe(true)

    const window = await windowOf(page)
    await stage(page).focus()
    // A key that is down already repeats.
    for (let press = 0; press < 5; press++) await page.keyboard.down('ArrowRight')
    await page.keyboard.up('ArrowRight')
    await expect(stage(page)).not.toHaveAttribute('data-window', window)
    await expect.poll(() => isInPlace(page)).toBe(true)
    expect(searches).toHaveLength(1)

    await test.step('small movements on a trackpad are parts of a step', async () => {
      await pointAtMiddle(page)
      // The scale is back at 1 once the zoomed map has arrived.
      const zoomed = stage(page).evaluate(
        (element: HTMLElement) =>
          new Promise<number>((resolve) => {
            const observer = new MutationObserver(() => {
              const scale = Number(/scale\((.+)\)/.exec(element.style.transform)?.[1])
              if (Number.isNaN(scale) || scale === 1) return
              observer.disconnect()
              resolve(scale)
            })
            observer.observe(element, { attributes: true, attributeFilter: ['style'] })
            element.dataset.observed = ''
          }),
      )
      await expect(stage(page)).toHaveAttribute('data-observed')
      await page.mouse.wheel(0, -10)
      expect(await zoomed).toBeCloseTo(2 ** (1 / 50), 3)
      await expect.poll(() => isInPlace(page)).toBe(true)
    })
  })
})

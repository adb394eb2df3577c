import type { Page } from '@playwright/test'
import { listings } from '../../db/schema'
import { makeHost, makeUser } from '../support/people'
import { askPrice, book, bookingCard, expectTotal } from './steps/booking-card'
import { day } from '../support/days'
import { shiftsOf, watchShifts } from './steps/layout-shift'
import { bookingsOf } from './steps/rows'
import { results, searchFor } from './steps/search'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

/** The query parameters of the URL, without location, category and those that a plain form sends empty. */
const queryParameters = (page: Page) => {
  const params = new URL(page.url()).searchParams
  return [...params]
    .filter(([name, value]) => name !== 'location' && name !== 'type' && value !== '')
    .map((pair) => pair.join('='))
}
const expectQuery = (page: Page, ...expected: string[]) =>
  expect.poll(() => queryParameters(page)).toEqual(expected)
const titles = (page: Page) => results(page).getByRole('heading', { level: 3 }).allTextContents()

test(
  'every filter appears in the URL, narrows the results and can be removed',
  { tag: ['@scripts', '@wide-and-narrow'] },
  async ({ page, db, open, scripts, ready }) => {
    const town = await makeTown(db)
    const villa = await town.stay({
      title: 'Villa with everything',
      price: 400_00,
      amenities: ['WiFi', 'Pool', 'Hot Tub'],
      instantBook: true,
    })
    const room = await town.stay({
      title: 'Room over the bakery',
      price: 60_00,
      placeType: 'private',
      amenities: ['WiFi'],
    })
    const flat = await town.stay({ title: 'Flat by the station', price: 150_00, amenities: ['WiFi', 'Pool'] })
    await open(`/?type=property&location=${town.name}`)
    await expect(results(page)).toHaveCount(3)

    /** The dialog, or the page without scripts. */
    const filters = scripts ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('main')
    const openFilters = async () => {
      await page.getByRole('link', { name: /^Filters/ }).click()
      await expect(filters.getByRole('heading', { name: 'Filters' })).toBeVisible()
    }
    const submit = () => filters.getByRole('button', { name: /^(Show|No) / }).click()

    await test.step('price, place type, amenities and instant booking can be combined', async () => {
      await openFilters()
      await filters.getByRole('spinbutton', { name: 'Minimum price' }).fill('100')
      await filters.getByRole('spinbutton', { name: 'Maximum price' }).fill('500')
      await filters.getByRole('radio', { name: 'Entire place' }).check()
      await filters.getByRole('checkbox', { name: 'Pool' }).check()
      await filters.getByRole('checkbox', { name: 'Hot Tub' }).check()
      await filters.getByRole('checkbox', { name: 'Instant Book' }).check()
      if (scripts) await expect(filters.getByRole('button', { name: 'Show 1 stay' })).toBeVisible()
      await submit()
      await expectQuery(
        page,
        'minPrice=100',
        'maxPrice=500',
        'placeType=entire',
        'amenities=Pool',
        'amenities=Hot Tub',
        'instantBook=1',
      )
      await expect.poll(() => titles(page)).toEqual([villa.title])
    })

    await test.step('filters can be removed one by one or all together', async () => {
      const active = page.getByRole('list', { name: 'Active filters' })
      await active.getByRole('link', { name: 'Remove Hot Tub' }).click()
      await expectQuery(
        page,
        'minPrice=100',
        'maxPrice=500',
        'placeType=entire',
        'amenities=Pool',
        'instantBook=1',
      )
      await ready()
      await active.getByRole('link', { name: 'Remove Instant Book' }).click()
      await expect.poll(async () => new Set(await titles(page))).toEqual(new Set([villa.title, flat.title]))
      await openFilters()
      await expect(filters.getByRole('spinbutton', { name: 'Minimum price' })).toHaveValue('100')
      await expect(filters.getByRole('checkbox', { name: 'Pool' })).toBeChecked()
      await filters.getByRole('link', { name: 'Clear all' }).click()
      await expectQuery(page)
      await expect(results(page)).toHaveCount(3)
    })

    await test.step('the quick filters toggle common filters', async () => {
      await ready()
      const quick = page.getByRole('navigation', { name: 'Quick filters' })
      await quick.getByRole('link', { name: 'Private room' }).click()
      await expectQuery(page, 'placeType=private')
      await expect.poll(() => titles(page)).toEqual([room.title])
      await ready()
      await quick.getByRole('link', { name: 'Private room' }).click()
      await expectQuery(page)
    })

    await test.step('the sort order can be changed', async () => {
      const sort = async (order: string) => {
        await ready()
        await page.getByLabel('Sort by').selectOption(order)
        if (!scripts) await page.getByRole('button', { name: 'Apply' }).click()
      }
      await sort('Price: low to high')
      await expectQuery(page, 'sortBy=price-low')
      await expect.poll(() => titles(page)).toEqual([room.title, flat.title, villa.title])
      await sort('Price: high to low')
      await expectQuery(page, 'sortBy=price-high')
      await expect.poll(() => titles(page)).toEqual([villa.title, flat.title, room.title])
      await sort('Recommended')
      await expect.poll(() => queryParameters(page).filter((one) => one !== 'sortBy=recommended')).toEqual([])
    })

    await test.step('a search without results offers to clear the filters', async () => {
      await open(`/?type=property&location=${town.name}&minPrice=900`)
      await expect(
        page.getByRole('heading', { name: `No stays in ${town.name} match your filters` }),
      ).toBeVisible()
      await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
      await expect(page.getByText('Try adjusting your search filters or location.')).toBeVisible()
      await page.getByRole('link', { name: 'Clear all filters' }).click()
      await expect(results(page)).toHaveCount(3)
      await expectQuery(page)
      expect(new URL(page.url()).searchParams.get('location')).toBe(town.name)
    })
  },
)

test('Show more loads the results beyond the first page, which are still there on the way back', async ({
  page,
  db,
  open,
  scripts,
}) => {
  const town = await makeTown(db)
  const made = await town.stay({ title: 'Cottage number 0' })
  const { id: _, searchWords: __, allWords: ___, ...first } = made
  await db
    .insert(listings)
    .values(Array.from({ length: 25 }, (_, index) => ({ ...first, title: `Cottage number ${index + 1}` })))
  await open(`/?type=property&location=${town.name}`)
  await expect(results(page)).toHaveCount(24)
  const seen = await titles(page)

  await page.getByRole('link', { name: 'Show more' }).click()
  // With scripts the new results are appended, without they are on their own page.
  await expect(results(page)).toHaveCount(scripts ? 26 : 2)
  expect(new Set([...seen, ...(await titles(page))]).size).toBe(26)
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
  if (scripts) {
    await expectQuery(page, 'pages=2')
    const last = page.getByRole('link', { name: 'Cottage number 0', exact: true })
    await last.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cottage number 0' })).toBeVisible()
    await page.goBack()
    await expect(results(page)).toHaveCount(26)
    await expect(last).toBeInViewport()
    return
  }
  await expect(page.getByText('Showing 25–26 of 26 stays')).toBeVisible()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(results(page)).toHaveCount(24)
})

test(
  'a visitor switches from stays to vehicles and rents a car by the day',
  { tag: '@wide-and-narrow' },
  async ({ page, db, open, signIn, scripts, phone, ready }) => {
    const town = await makeTown(db)
    await town.stay({ title: 'A stay, not a car' })
    const host = await makeHost(db, { isSuperhost: true })
    const car = await town.vehicle({ title: 'Small red hatchback', hostId: host.id, instantBook: true })
    const guest = await makeUser(db)
    const rental = { checkIn: day(15), checkOut: day(18), guests: 2 }
    await signIn(guest.email)

    await open('/')
    await searchFor(page, { location: town.name }, { phone })
    await expect.poll(() => titles(page)).toEqual(['A stay, not a car'])
    await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Vehicles' }).click()
    await expect(page.getByRole('heading', { name: `1 vehicle in ${town.name}` })).toBeVisible()
    await expect.poll(() => titles(page)).toEqual([car.title])
    await expect(results(page)).toContainText('5 seats · Automatic · Toyota Yaris')
    await expect(results(page)).toContainText('$60 before fees')
    await expect(results(page)).toContainText('All-Star Host')

    await results(page).getByRole('link', { name: car.title, exact: true }).click()
    await expect(page.getByRole('heading', { name: car.title, level: 1 })).toBeVisible()
    await ready()
    const card = bookingCard(page)
    await expect(card.getByLabel('Pick-up')).toBeVisible()
    await expect(card.getByLabel('Passengers')).toHaveValue('1')
    await expect(card).toContainText('Including driver, up to 5')
    await askPrice(page, rental, { scripts })
    await expectTotal(page, '$207.45')
    await expect(card).toContainText('3 days × $60.00')
    const id = await book(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Your vehicle in ${town.name} is booked!`,
    )
    await expect(page.getByRole('region', { name: 'At a glance' })).toContainText('2 passengers')

    expect(await bookingsOf(db, car.id)).toMatchObject([
      { id, guestId: guest.id, ...rental, status: 'confirmed', subtotal: 180_00, totalPrice: 207_45 },
    ])
  },
)

test(
  'nothing moves on the page of filters when its slider starts, which takes no space without scripts',
  { tag: ['@with-scripts', '@full', '@wide-and-narrow'] },
  async ({ page, browser, baseURL }) => {
    await watchShifts(page)
    let start = () => {}
    const started = new Promise<void>((resolve) => (start = resolve))
    await page.route(/\.js$/, (route) => started.then(() => route.continue()))
    await page.goto('/filters?type=property', { waitUntil: 'commit' })
    const below = page.getByText('Place type')
    await expect(below).toBeVisible()
    const before = await below.boundingBox()
    start()
    await expect(page.getByRole('slider')).toHaveCount(2)
    expect(await below.boundingBox()).toEqual(before)
    expect(await shiftsOf(page)).toEqual([])
    const plain = await browser.newContext({ baseURL, javaScriptEnabled: false })
    const tab = await plain.newPage()
    await tab.goto('/filters?type=property')
    await expect(tab.locator('.price-track')).toHaveCSS('display', 'none')
    await plain.close()
  },
)

import { makeHost, makeUser, makeVehicle } from '../support/people'
import { day } from '../support/days'
import { notice, warning } from './steps/notice'
import { routesOf } from './steps/rows'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'

test(
  'a driver plans a route with an ambiguous place, a stopover, a preset car and a custom car',
  { tag: ['@scripts', '@browser'] },
  async ({ page, open, ready, scripts }) => {
    const form = page.getByRole('main')
    const field = (name: string) => form.getByLabel(name, { exact: true })
    const calculate = form.getByRole('button', { name: 'Calculate route' })
    const heading = (name: RegExp) => page.getByRole('heading', { level: 2, name })
    const change = () => form.getByText('Change your route').click()
    const unfoldVehicles = () => form.getByText('Vehicle', { exact: true }).click()

    await test.step('a missing address is reported and the form keeps its values', async () => {
      await open('/route-planner')
      await field('Origin').fill('Portland')
      await calculate.click()
      await expect(warning(page, 'Missing information')).toContainText(
        'Please select valid addresses for both origin and destination',
      )
      await expect(field('Origin')).toHaveValue('Portland')
      await expect(field('Destination')).toHaveAttribute('aria-invalid', 'true')
      await ready()
    })

    await test.step('the driver chooses between two places of the same name', async () => {
      await field('Destination').fill('Boston, Massachusetts')
      await calculate.click()
      await expect(notice(page, 'Which place do you mean?')).toBeVisible()
      const which = form.getByRole('group', { name: 'Which Portland?' })
      await expect(which.getByRole('radio').first()).toBeChecked()
      await which.getByRole('radio', { name: /^Portland, Maine/ }).check()
      await ready()
      await unfoldVehicles()
      await form.getByRole('radio', { name: /Toyota Prius/ }).check()
      await calculate.click()
      await expect(heading(/^Portland, Maine.*Boston, Massachusetts/)).toBeVisible()
      await expect(page).toHaveURL(
        /\?origin=Portland&destination=Boston%2C\+Massachusetts&originChoice=[^&]+&vehicle=prius$/,
      )
      await ready()
    })

    await test.step('the driver adds two stopovers and removes one', async () => {
      await change()
      await form.getByRole('button', { name: 'Add a stopover' }).click()
      await ready()
      await form.getByRole('button', { name: 'Add a stopover' }).click()
      await ready()
      await field('Stopover 1 (optional)').fill('Concord, New Hampshire')
      await field('Stopover 2 (optional)').fill('Nowhere at all')
      await form.getByRole('button', { name: 'Remove stopover 2' }).click()
      await ready()
      await expect(field('Stopover (optional)')).toHaveValue('Concord, New Hampshire')
    })

    await test.step('a custom car is validated and used', async () => {
      await form.getByRole('radio', { name: /Your own vehicle/ }).check()
      await field('Make').fill('Volvo')
      const use = form.getByRole('button', { name: 'Use this vehicle' })
      if (scripts) await expect(use).toBeDisabled()
      await field('Model').fill('240')
      await field('Year').fill('1980')
      await use.click()
      await expect(warning(page, "Complete your vehicle's details")).toContainText('Year must be from 1990')
      await ready()
      await field('Year').fill('1991')
      await form.getByRole('button', { name: 'Use this vehicle' }).click()
      await expect(form.getByRole('radio', { name: /1991 Volvo 240/ })).toBeChecked()
      await ready()
      await calculate.click()
      await expect(heading(/^Portland, Maine.*Boston, Massachusetts/)).toBeVisible()
      await expect(form.getByText(/^via Concord, New Hampshire/)).toBeVisible()
      await expect(form.getByText(/^1991 Volvo 240 · 28 MPG/)).toBeVisible()
      await ready()
    })

    await test.step('closing the editor deselects the custom car', async () => {
      await change()
      await form.getByRole('link', { name: 'Close and deselect' }).click()
      await ready()
      if (!scripts) await unfoldVehicles()
      await expect(form.getByRole('radio', { name: /Typical car/ })).toBeChecked()
      await expect(field('Make')).toBeHidden()
      await expect(field('Origin')).toHaveValue('Portland')
    })

    await test.step('the driver swaps origin and destination and chooses a listing as destination', async () => {
      await form.getByRole('button', { name: 'Swap' }).click()
      await ready()
      await expect(field('Destination')).toHaveValue('Portland')
      await form.getByText('Addresses', { exact: true }).click()
      const first = form
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: 'To here' }) })
        .first()
      const location = await first.locator('p span').innerText()
      await first.getByRole('button', { name: 'To here' }).click()
      await ready()
      await expect(field('Destination')).toHaveValue(location)
      await expect(field('Origin')).toHaveValue('Boston, Massachusetts')
      if (scripts) await expect(page).not.toHaveURL(/use=/)
    })
  },
)

test('a guest sees the cost of a trip, then rates and removes the saved route', async ({
  page,
  db,
  open,
  ready,
  scripts,
}) => {
  const [me, host] = [await makeUser(db), await makeHost(db)]
  const car = await makeVehicle(db, {
    hostId: host.id,
    title: 'Wagon for long roads',
    price: 60_00,
    vehicleSpecs: {
      make: 'Subaru',
      model: 'Outback',
      year: 2022,
      seats: 5,
      transmission: 'automatic',
      fuelType: 'gasoline',
      fuelEfficiency: 28,
      tankCapacity: 18.5,
      includedMilesPerDay: 100,
      pricePerExtraMile: 30,
    },
  })
  const main = page.getByRole('main')
  const cost = page.getByRole('region', { name: 'Total trip cost' })
  const recent = page.getByRole('region', { name: 'Recent Routes' })

  await test.step('the guest plans a route with the car of a listing', async () => {
    await open('/login')
    await signInWith(main, me.email)
    await expect(page).not.toHaveURL(/login/)
    await open(`/listing/${car.id}`)
    await main.getByRole('link', { name: 'Plan a drive with this vehicle' }).click()
    await ready()
    await expect(main.getByRole('radio', { name: /Wagon for long roads/ })).toBeChecked()
    await main.getByLabel('Origin', { exact: true }).fill('Denver, Colorado')
    await main.getByLabel('Destination', { exact: true }).fill('Nashville, Tennessee')
    await main.getByRole('button', { name: 'Calculate route' }).click()
    await expect(
      page.getByRole('heading', { level: 2, name: /Denver, Colorado.*Nashville, Tennessee/ }),
    ).toBeVisible()
    await ready()
  })

  await test.step('the route has a map and two refueling plans', async () => {
    await expect(
      page.getByRole('group', { name: 'Map of the route from Denver, Colorado to Nashville, Tennessee' }),
    ).toBeVisible()
    await main.getByRole('heading', { name: 'Refuel stops' }).click()
    const [usual, cheapest] = [
      main.getByRole('article', { name: 'Usual plan' }),
      main.getByRole('article', { name: 'Cheapest plan' }),
    ]
    const paidWith = async (plan: typeof usual) =>
      Number((/\$([\d,.]+)\s*at the pumps/.exec(await plan.innerText()) ?? [])[1]?.replace(',', ''))
    expect(await paidWith(usual)).toBeGreaterThan(0)
    expect(await paidWith(cheapest)).toBeGreaterThan(0)
    await main.getByRole('heading', { name: 'Stations within 2 miles of the road' }).click()
    await expect(
      main.getByText('These stations and their prices are invented for this demonstration.'),
    ).toBeVisible()
  })

  await test.step('the guest compares the methods and looks at the most efficient', async () => {
    const methods = main.getByRole('region', { name: 'Ways to go' })
    await methods.getByRole('link', { name: 'Fuel efficient' }).click()
    await ready()
    await expect(methods.getByRole('row', { name: /Fuel efficient.*Shown here/ })).toBeVisible()
    await expect(main.getByRole('region', { name: 'The drive' })).toContainText('Arrive in Nashville')
    await methods.getByRole('link', { name: 'Fastest' }).click()
    await expect(methods.getByRole('row', { name: /Fastest.*Shown here/ })).toBeVisible()
    await ready()
  })

  await test.step('the total trip cost equals the sum of its lines', async () => {
    await cost.getByLabel('Pick-up').fill(day(30))
    await cost.getByLabel('Return').fill(day(33))
    await cost.getByRole('button', { name: 'Show the cost' }).click()
    await expect(cost.getByRole('row', { name: /Rental/ })).toContainText('$180.00')
    await expect(cost.getByRole('row', { name: /Extra miles.*300 included/ })).toBeVisible()
    const cents = (await cost.locator('td').allInnerTexts()).map((text) =>
      Math.round(Number(text.replace(/[$,]/g, '').replace('−', '-')) * 100),
    )
    expect(cents.at(-1)).toBe(cents.slice(0, -1).reduce((sum, line) => sum + line, 0))
    await expect(cost.getByRole('link', { name: 'Book this vehicle' })).toHaveAttribute(
      'href',
      new RegExp(`/listing/${car.id}.*${day(30)}`),
    )
    await ready()
  })

  await test.step('the guest rates the saved route with four stars', async () => {
    const first = recent.getByRole('article').first()
    await first.getByText('4 stars, good').locator('..').click()
    await first.getByRole('button', { name: /Save rating/ }).click()
    await ready()
    await expect(
      recent
        .getByRole('article')
        .first()
        .getByRole('radio', { name: /4 stars/ }),
    ).toBeChecked()
    expect((await routesOf(db, me.id)).map(({ rating }) => rating)).toContain(4)
  })

  await test.step('the guest removes one saved route and opens another', async () => {
    const before = (await routesOf(db, me.id)).length
    await recent
      .getByRole('article')
      .last()
      .getByRole('link', { name: /^Remove/ })
      .click()
    await ready()
    await page.getByRole('button', { name: 'Remove route' }).click()
    await expect(page.getByText('Route removed').first()).toBeVisible()
    expect(await routesOf(db, me.id)).toHaveLength(before - 1)
    await ready()
    await recent
      .getByRole('article')
      .first()
      .getByRole('link', { name: /Denver/ })
      .first()
      .click()
    await expect(
      page.getByRole('heading', { level: 2, name: /Denver, Colorado.*Nashville, Tennessee/ }),
    ).toBeVisible()
    if (scripts) await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
  })
})

test(
  'places are suggested after three characters and chosen with the keyboard',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, open }) => {
    await open('/route-planner')
    const origin = page.getByRole('combobox', { name: 'Origin' })
    const searches: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/geocode') searches.push(searchParams.get('q'))
    })
    await origin.pressSequentially('denver', { delay: 300 })
    const denver = page.getByRole('option', { name: /^Denver, Colorado/ })
    await expect(denver).toBeVisible()
    expect(searches.filter((typed) => typed!.length < 3)).toEqual([])
    await origin.press('ArrowDown')
    await expect(denver).toHaveAttribute('aria-selected', 'true')
    await origin.press('Enter')
    await expect(origin).toHaveValue('Denver, Colorado, United States')
    await expect(page.locator('input[name=originChoice]')).toHaveValue(/.+/)
    await origin.press('Backspace')
    await expect(page.locator('input[name=originChoice]')).toHaveCount(0)
  },
)

import { makeItinerary, makeUser } from '../support/people'
import { notice, warning } from './steps/notice'
import { flightsOf, itemsOf } from './steps/rows'
import { signInWith } from './steps/sign-in'
import { expect, test } from './steps/test'

test('a traveler adds a flight after correcting errors, changes it, adds it to a trip and deletes it', async ({
  page,
  db,
  open,
  ready,
  scripts,
}) => {
  const me = await makeUser(db)
  const trip = await makeItinerary(db, { userId: me.id, title: 'London in July' })
  const form = page.getByRole('main')
  const end = (name: string) => form.getByRole('group', { name, exact: true })
  const add = form.getByRole('button', { name: 'Add flight' })
  const pass = page.getByRole('main').getByRole('article')

  await test.step('the traveler signs in and returns to an empty list', async () => {
    await open('/flights')
    await expect(page.getByRole('heading', { name: 'Sign in required' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await ready()
    await signInWith(scripts ? page.getByRole('dialog') : page.getByRole('main'), me.email)
    await expect(page.getByRole('heading', { name: 'No flights yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Add your first flight' }).click()
    await expect(page.getByRole('heading', { name: 'Add flight' })).toBeVisible()
    await ready()
  })

  await test.step('each missing field is reported', async () => {
    await add.click()
    await expect(warning(page, 'Failed to add flight')).toContainText('Airline is required')
    for (const words of ['Departure airport is required', 'Departure time is required'])
      await expect(end('Departure').getByText(words)).toBeVisible()
    await expect(end('Arrival').getByText('Arrival airport is required')).toBeVisible()
    await ready()
  })

  await test.step('the traveler chooses airports from suggestions or from a list', async () => {
    await form.getByLabel('Airline').fill('British Airways')
    await form.getByLabel('Flight number').fill('ba 112')
    await end('Departure').getByLabel('Departure time').fill('2098-07-01T18:30')
    await end('Departure').getByLabel('Terminal').fill('8')
    await end('Arrival').getByLabel('Arrival time').fill('2098-07-01T06:25')
    if (scripts) {
      const from = end('Departure').getByRole('combobox', { name: 'Airport' })
      await from.pressSequentially('new yo')
      await expect(page.getByRole('option', { name: /\(JFK\)/ })).toBeVisible()
      await from.press('ArrowDown')
      await expect(page.getByRole('option', { name: /\(JFK\)/ })).toHaveAttribute('aria-selected', 'true')
      await from.press('Enter')
      await expect(from).toHaveValue('New York City, John F. Kennedy International Airport (JFK)')
      await expect(page.getByRole('listbox', { name: 'Airports' })).toHaveCount(0)
      await end('Arrival').getByRole('combobox', { name: 'Airport' }).pressSequentially('heathr')
      await page.getByRole('option', { name: /\(LHR\)/ }).click()
      await expect(end('Arrival').getByLabel('Airport', { exact: true })).toHaveValue(
        'London Heathrow Airport (LHR)',
      )
    } else {
      await end('Departure').getByLabel('Airport').fill('new york')
      await end('Arrival').getByLabel('Airport').fill('London')
      await add.click()
      await expect(warning(page, 'Failed to add flight')).toContainText(
        'Several airports match “London”. Choose the one you mean.',
      )
      await end('Departure')
        .getByRole('radio', { name: /\(JFK\)/ })
        .check()
      await end('Arrival')
        .getByRole('radio', { name: /\(LHR\)/ })
        .check()
    }
    expect(await flightsOf(db, me.id)).toEqual([])
  })

  await test.step('an arrival before the departure is refused and the form keeps its values', async () => {
    await add.click()
    await expect(warning(page, 'Failed to add flight')).toContainText(
      'Check the dates: the arrival must be after the departure',
    )
    await expect(form.getByLabel('Airline')).toHaveValue('British Airways')
    await expect(end('Departure').getByLabel('Airport', { exact: true })).toHaveValue(
      'New York City, John F. Kennedy International Airport (JFK)',
    )
    await expect(end('Departure').getByLabel('Terminal')).toHaveValue('8')
    await ready()
  })

  await test.step('the corrected flight takes nearly seven hours and arrives the next day', async () => {
    await end('Arrival').getByLabel('Arrival time').fill('2098-07-02T06:25')
    await add.click()
    await expect(notice(page, 'Flight added')).toContainText('British Airways BA 112 from JFK to LHR')
    await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
    for (const words of ['6 h 55 min', '+1 day', '6:30 PM', '6:25 AM', 'Wed, Jul 2, 2098'])
      await expect(pass.getByText(words, { exact: true })).toBeVisible()
    expect(await flightsOf(db, me.id)).toMatchObject([
      {
        airline: 'British Airways',
        flightNumber: 'BA 112',
        status: 'scheduled',
        itineraryId: null,
        departsAt: new Date('2098-07-01T22:30Z'),
        arrivesAt: new Date('2098-07-02T05:25Z'),
        departure: {
          airport: 'John F. Kennedy International Airport',
          code: 'JFK',
          terminal: '8',
          time: '2098-07-01T18:30',
          timeZone: 'America/New_York',
        },
        arrival: {
          airport: 'London Heathrow Airport',
          code: 'LHR',
          time: '2098-07-02T06:25',
          timeZone: 'Europe/London',
        },
      },
    ])
    await ready()
  })

  await test.step('the traveler marks the flight as delayed', async () => {
    await pass.getByText(/^More/).click()
    await pass.getByLabel('Status of British Airways BA 112').selectOption('Delayed')
    await pass.getByRole('button', { name: 'Update status' }).click()
    await expect(notice(page, 'Status updated')).toContainText('British Airways BA 112: Delayed')
    await expect(pass.locator('span', { hasText: /^Delayed$/ })).toBeVisible()
    await ready()
  })

  await test.step('the traveler adds a seat and an itinerary, which lists the flight', async () => {
    await pass.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { name: 'Edit flight' })).toBeVisible()
    await ready()
    await expect(end('Arrival').getByLabel('Airport', { exact: true })).toHaveValue(
      'London Heathrow Airport (LHR)',
    )
    await form.getByLabel('Seat').fill('33K')
    await form.getByLabel('Itinerary').selectOption('London in July')
    await form.getByRole('button', { name: 'Save flight' }).click()
    await expect(notice(page, 'Flight saved')).toBeVisible()
    await expect(pass.getByRole('link', { name: 'London in July' })).toHaveAttribute(
      'href',
      `/itineraries/${trip.id}`,
    )
    const [flight] = await flightsOf(db, me.id)
    expect(flight).toMatchObject({
      seat: '33K',
      status: 'delayed',
      itineraryId: trip.id,
      departure: { terminal: '8' },
    })
    expect(await itemsOf(db, trip.id)).toMatchObject([{ flightId: flight!.id, type: 'transport' }])
    await ready()
  })

  await test.step('importing the exported calendar changes nothing', async () => {
    const address = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    const calendar = await page.request.get(address!)
    await open('/flights/import')
    await page.getByLabel('Calendar file').setInputFiles({
      name: 'flights.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(await calendar.text()),
    })
    await page.getByRole('button', { name: 'Import flights' }).click()
    await expect(notice(page, '1 already imported')).toBeVisible()
    await expect(page.getByText('British Airways BA 112')).toBeVisible()
    await page.getByRole('link', { name: 'Done' }).click()
    await ready()
  })

  await test.step('the traveler confirms and deletes the flight', async () => {
    await pass.getByText(/^More/).click()
    await pass.getByRole('link', { name: 'Delete' }).click()
    await expect(
      page.getByRole('heading', { name: 'Are you sure you want to delete this flight?' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Delete flight' }).click()
    await expect(notice(page, 'Flight deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No flights yet' })).toBeVisible()
    expect([await flightsOf(db, me.id), await itemsOf(db, trip.id)]).toEqual([[], []])
  })
})

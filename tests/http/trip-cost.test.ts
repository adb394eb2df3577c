import { beforeAll, describe, expect, test } from 'vitest'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeUser, makeVehicle } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const specs = {
  make: 'Toyota',
  model: 'Camry',
  year: 2022,
  seats: 5,
  transmission: 'automatic',
  fuelType: 'gasoline',
  fuelEfficiency: 32,
  tankCapacity: 15.8,
} as const
const mileage = { includedMilesPerDay: 50, pricePerExtraMile: 35 }
const days = { pickUp: day(40), dropOff: day(43) }
const rental = '$180.00'

let car: Awaited<ReturnType<typeof makeVehicle>>
beforeAll(async () => {
  car = await makeVehicle(server.db, { title: 'A Camry for a test', vehicleSpecs: { ...specs, ...mileage } })
})

/** The page of a trip of about 350 miles. */
async function drive(
  vehicle: string,
  more: Record<string, string> = {},
  who: Visitor = visitor(server.origin),
) {
  const params = { origin: 'Denver, CO', destination: 'Moab, UT', vehicle, ...more }
  const response = await who.follow(await who.get(`/route-planner?${new URLSearchParams(params)}`))
  const html = await response.text()
  return {
    status: response.status,
    html,
    section: /<section id="trip-cost"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '',
  }
}

const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)
/** The amounts of the breakdown in cents, by their labels. */
const linesOf = (section: string) =>
  Object.fromEntries(
    [...section.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) => {
      const [label, amount] = [/<th[^>]*>([^<]+)/.exec(row)![1]!, /<td[^>]*>(-?[$][\d,.]+)/.exec(row)![1]!]
      return [label, cents(amount)]
    }),
  )

describe('the cost of a trip', () => {
  test('is replaced by the nearest available days when the days are taken', async () => {
    await makeBooking(server.db, { listingId: car.id, checkIn: day(60), checkOut: day(63) })
    const { status, section } = await drive(`listing:${car.id}`, { pickUp: day(60), dropOff: day(62) })
    expect(status).toBe(200)
    expect(wordsOf(section)).toMatch(/These dates are taken\. Nearest available dates: /)
    expect(section).not.toContain('<table')
  })

  test('uses the agreed price and mileage of a booking, for its guest only', async () => {
    const [guest, who] = [await makeUser(server.db), visitor(server.origin)]
    await who.signIn(guest.email)
    const booking = await makeBooking(server.db, {
      listingId: car.id,
      guestId: guest.id,
      checkIn: day(80),
      checkOut: day(83),
    })
    const { section } = await drive(`booking:${booking.id}`, {}, who)
    expect(linesOf(section)).toMatchObject({ 'Rental, 3 days': cents(rental) })
    expect(wordsOf(section)).toContain('Unlimited miles')
    expect(section).not.toMatch(/Book this vehicle|name="pickUp"|Extra miles/)
    expect(await drive(`booking:${booking.id}`)).toMatchObject({ section: '' })
  })
})

describe('a rental that does not fit the plan', () => {
  test('is avoided by a form that starts where and when the vehicle is picked up', async () => {
    const form = async (more: string) =>
      (
        await visitor(server.origin).get(
          `/route-planner?vehicle=listing:${car.id}&${new URLSearchParams(days)}${more}`,
        )
      ).text()
    const opened = await form('')
    expect(opened).toMatch(/<input[^>]*id="origin"[^>]*value="New York, New York"/)
    expect(opened).toContain(`value="${days.pickUp}T10:00"`)
    const typed = await form('&origin=Boston&departure=')
    expect(typed).toMatch(/<input[^>]*id="origin"[^>]*value="Boston"/)
    expect(typed).not.toContain(`value="${days.pickUp}T10:00"`)
  })
})

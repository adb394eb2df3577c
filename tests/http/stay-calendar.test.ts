import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, visitor, type Visitor } from '../support/client'
import { makeBooking, makeHost, makeStay, setNight } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const inMonths = (count: number) =>
  new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + count, 1))
/** The month after next: all of it can be booked. */
const month = inMonths(2).toISOString().slice(0, 7)
const nameOf = (date: Date, options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' }) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date)
const name = nameOf(inMonths(2), { month: 'long' })
const on = (day: number) => `${month}-${String(day).padStart(2, '0')}`

let id: string
beforeAll(async () => {
  id = (await makeStay(server.db, { minNights: 2 })).id
  await setNight(server.db, id, on(8), { price: 149_50 })
  await setNight(server.db, id, on(9), { price: 1_250_00 })
  await makeBooking(server.db, { listingId: id, checkIn: on(10), checkOut: on(12) })
  await setNight(server.db, id, on(13), { isAvailable: false })
})

async function read(path: string, who: Visitor = visitor(server.origin)) {
  const response = await who.get(path)
  const html = await response.text()
  const calendar = html.slice(
    html.indexOf('<section id="availability"'),
    html.indexOf('<section id="reviews"'),
  )
  const [first = '', second = ''] = [...calendar.matchAll(/<table.*?<\/table>/gs)].map(([table]) => table)
  /** A day of the first month: its words and where its link leads. */
  const day = (number: number) => {
    const cells = first
      .split('<td')
      .slice(1)
      .map((cell) => `<td${cell}`)
    const cell = cells.find((one) => new RegExp(`>${number}<`).test(one)) ?? ''
    const href = /href="([^"]+)"/.exec(cell)?.[1]?.replaceAll('&amp;', '&')
    return { words: wordsOf(cell).trim(), href }
  }
  return { status: response.status, words: wordsOf(html), calendar, first, second, day }
}
const open = (query = `month=${month}`, who?: Visitor) => read(`/listing/${id}?${query}`, who)

describe('the calendar of a listing, without scripts', () => {
  test('is two tables with a caption, headers, and the price of each night', async () => {
    const { first, second, day, words } = await open()
    expect(wordsOf(/<caption.*?<\/caption>/s.exec(first)![0]).trim()).toBe(nameOf(inMonths(2)))
    expect(wordsOf(/<caption.*?<\/caption>/s.exec(second)![0]).trim()).toBe(nameOf(inMonths(3)))
    expect(words.match(/Prices before fees/g)).toHaveLength(1)
    expect(first.match(/<th scope="col"/g)).toHaveLength(7)
    expect(day(4).words).toBe(`Check in: ${name} 4 $100`)
    expect(day(8).words).toBe(`Check in: ${name} 8 $150 $149.50`)
  })

  test('keeps taken nights struck through in dates that cannot be booked, and says why', async () => {
    const of = (checkIn: string, checkOut: string) => open(`checkIn=${checkIn}&checkOut=${checkOut}`)
    const taken = await of(on(4), on(14))
    expect(taken.words).toContain(': These dates are taken. Select your check-in. Clear dates')
    expect(taken.words).not.toMatch(/10 nights|See the price|2-night minimum/)
    expect(taken.day(10)).toEqual({ words: '10 taken', href: undefined })
    expect(taken.day(5).words).toBe(`Check in: ${name} 5 $100`)
    expect((await of(on(4), on(5))).words).toContain(": There's a 2-night minimum. Select")
    expect((await of(on(4), `${inMonths(26).toISOString().slice(0, 7)}-02`)).words).toMatch(
      /: You can book at most \d+ nights\. Select/,
    )
  })

  test('shows a host their own prices and dates, without links to days', async () => {
    const host = await makeHost(server.db)
    const own = await makeStay(server.db, { hostId: host.id })
    const { day, calendar } = await read(`/listing/${own.id}?month=${month}`, await signedIn(server, host))
    expect(day(4)).toEqual({ words: '4 $100', href: undefined })
    expect(calendar).not.toContain('Select your')
    expect(calendar).toContain('Next month')
  })
})

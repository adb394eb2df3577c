import { describe, expect, test } from 'vitest'
import { airportByCode, resolveAirport, findAirports } from './airports.server'

const codesOf = async (text: string, limit?: number) =>
  (await findAirports(text, limit)).map(({ code }) => code)

describe('an airport code', () => {
  test.each([
    ['BER', 'Berlin', 'Germany', 'Europe/Berlin'],
    ['JFK', 'New York City', 'United States', 'America/New_York'],
    ['KTM', 'Kathmandu', 'Nepal', 'Asia/Kathmandu'],
  ])('%j belongs to %s in %s, in the zone %s', async (code, city, country, timeZone) => {
    const airport = await airportByCode(code)
    expect(airport?.timeZone).toBe(timeZone)
    expect(airport?.country).toBe(country)
    expect(airport?.city).toContain(city.split(' / ')[0])
  })

  test.each(['', 'XQZ', 'BERLIN', '__proto__', '???'])('is not recognized in %j', async (code) =>
    expect(await airportByCode(code)).toBeNull(),
  )
})

describe('the airports for a text', () => {
  test.each([
    ['London', 'LHR'],
    ['SÃO PAULO', 'GRU'],
    ['München', 'MUC'],
    ['heathrow', 'LHR'],
  ])('start for %j with %s', async (text, code) => expect((await codesOf(text))[0]).toBe(code))

  test('start with those of its city, large before small', async () => {
    expect(await codesOf('paris')).toEqual(expect.arrayContaining(['CDG', 'ORY']))
    expect((await codesOf('paris')).indexOf('CDG')).toBeLessThan((await codesOf('paris')).indexOf('LBG'))
    expect(await codesOf('london', 5)).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY'])
    expect((await codesOf('london canada'))[0]).toBe('YXU')
  })

  test.each(['l', '', ' ', '?!', 'xqzzy', '\0\0', 'a'.repeat(5_000)])('are empty for %j', async (text) =>
    expect(await codesOf(text)).toEqual([]),
  )

  test.each([
    ['Heathrow', 'LHR'],
    ['London Heathrow Airport (LHR)', 'LHR'],
    ['anything (jfk)', 'JFK'],
    ['ksfo', 'SFO'],
    ['San Francisco (KSFO)', 'SFO'],
    ['Lima', 'LIM'],
    ['lilydale', undefined],
    ['Paris', undefined],
    ['Atlantis', undefined],
  ])('%j resolves to %s', async (text, code) => expect((await resolveAirport(text)).airport?.code).toBe(code))
})

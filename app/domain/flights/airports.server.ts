import type { FlightEnd } from '#db/schema'
import { type Airport, readAirportTable } from '~/integrations/airports/airport-table.server'
import { namesMeant } from '~/integrations/geocoding/gazetteer.server'
import { ok, refuse } from '../shared/result'
import { searchable } from '../shared/text'
import type { FlightEndInput } from './flight'
import { MAX_CODE_LENGTH, MIN_CODE_LENGTH } from './flight-fields'

export type { Airport }

const MIN_TEXT_LENGTH = 2
const MAX_TEXT_LENGTH = 100

type Entry = { airport: Airport; city: string; text: string }
type Table = {
  byCode: Map<string, Airport>
  byIcao: Map<string, Airport>
  /** The most important first. */ entries: Entry[]
}

let table: Promise<Table> | undefined

/** Loaded on first use, because it takes memory. */
const airports = () => (table ??= readTable())

async function readTable(): Promise<Table> {
  const all = await readAirportTable()
  all.sort((a, b) => a.rank - b.rank || b.runway - a.runway || (a.code < b.code ? -1 : 1))
  const countries = new Map(
    [...new Set(all.map(({ country }) => country))].map((country) => [country, searchable(country)]),
  )
  return {
    byCode: new Map(all.map((airport) => [airport.code, airport])),
    byIcao: new Map(all.filter(({ icao }) => icao).map((airport) => [airport.icao, airport])),
    entries: all.map((airport) => {
      const city = searchable(airport.city)
      return { airport, city, text: ` ${city} ${searchable(airport.name)} ${countries.get(airport.country)}` }
    }),
  }
}

/** The airport of an IATA or ICAO code, in any case, or null. */
export async function airportByCode(code: string): Promise<Airport | null> {
  const { byCode, byIcao } = await airports()
  const key = code.trim().toUpperCase()
  return byCode.get(key) ?? byIcao.get(key) ?? null
}

/** The airports of several IATA or ICAO codes, by these and by their IATA codes. */
export async function airportsByCode(codes: Iterable<string>): Promise<Map<string, Airport>> {
  const { byCode, byIcao } = await airports()
  const found = new Map<string, Airport>()
  for (const code of codes) {
    const airport = byCode.get(code) ?? byIcao.get(code)
    if (airport) found.set(code, airport).set(airport.code, airport)
  }
  return found
}

/**
 * Finds airports for a text, ignoring case and accents: first the one with that code, then those of cities that
 * start with it, then those with all its words. Large airports with scheduled flights come before small ones.
 */
export async function findAirports(text: string, limit = 8): Promise<Airport[]> {
  const typed = searchable(text.slice(0, MAX_TEXT_LENGTH))
  if (typed.length < MIN_TEXT_LENGTH) return []
  const { byCode, byIcao, entries } = await airports()
  const exact = byCode.get(typed.toUpperCase())
  // Airports have the English names of cities, people type local ones too.
  const otherNames = (await namesMeant(text)).filter((name) => name.length > 3 && !typed.includes(name))
  const names = [typed, ...otherNames]
  const wordsOfNames = names.map((name) => name.split(' ').map((word) => ` ${word}`))
  const others = entries.filter(
    ({ airport, text }) =>
      airport !== exact && wordsOfNames.some((words) => words.every((word) => text.includes(word))),
  )
  const isCity = ({ city }: Entry) => names.some((name) => city.startsWith(name))
  const isLarge = ({ airport }: Entry) => airport.rank === 0
  // A large airport with the text in its name comes before the airstrip of a city of that name.
  const tiers: ((entry: Entry) => boolean)[] = [
    (entry) => isLarge(entry) && isCity(entry),
    (entry) => isLarge(entry) && !isCity(entry),
    (entry) => !isLarge(entry) && isCity(entry),
    (entry) => !isLarge(entry) && !isCity(entry),
  ]
  // LIMA is a city before it is the ICAO code of another one.
  const icao = !exact && others.length === 0 ? byIcao.get(typed.toUpperCase()) : undefined
  return [
    ...[exact ?? icao].filter((airport) => airport !== undefined),
    ...tiers.flatMap((tier) => others.filter(tier).map(({ airport }) => airport)),
  ].slice(0, limit)
}

/** Resolves a text to one airport: by its code, or as the only match with scheduled flights. */
export async function resolveAirport(text: string) {
  const code = /\(([A-Z0-9]{3,4})\)\s*$/i.exec(text)?.[1] ?? /^\s*([A-Z0-9]{3})\s*$/i.exec(text)?.[1]
  const named = code ? await airportByCode(code) : null
  if (named) return { airport: named, candidates: [] }
  const found = await findAirports(text)
  const served = found.filter(({ isServed }) => isServed)
  const candidates = served.length > 0 ? served : found
  return { airport: served.length === 1 ? served[0]! : null, candidates }
}

type Named = { code: string; name: string; city: string }

/** "London Heathrow Airport (LHR)" or "Tokyo, Narita International Airport (NRT)". The code makes it unambiguous. */
export function airportLabel({ code, name, city }: Named): string {
  const hasCity = !city || searchable(name).includes(searchable(city.split('/')[0]!))
  return `${hasCity ? name : `${city}, ${name}`} (${code})`
}

type EndName = 'departure' | 'arrival'

/** A text without a unique airport: the candidates, or the code to keep as typed. */
export type AmbiguousAirport = { end: EndName; text: string; candidates: Airport[]; asTyped: string | null }

const isCode = new RegExp(`^[A-Za-z]{${MIN_CODE_LENGTH},${MAX_CODE_LENGTH}}$`)

/** The text as an airport code, or null if it cannot be one. */
export const parseAirportCode = (text: string) => (isCode.test(text) ? text.toUpperCase() : null)

/** Resolves the airports and time zones of a flight. Reports all ambiguous ends together. */
export async function resolveEnds(ends: { [name in EndName]?: FlightEndInput }) {
  const resolved: Partial<Record<EndName, FlightEnd>> = {}
  const unclear: AmbiguousAirport[] = []
  for (const name of ['departure', 'arrival'] as const) {
    const input = ends[name]
    if (!input) continue
    const found = await resolveEnd(name, input)
    if ('end' in found) unclear.push(found)
    else resolved[name] = found
  }
  return unclear.length > 0 ? refuse('airports_unclear', { unclear }) : ok({ ends: resolved })
}

async function resolveEnd(
  end: EndName,
  { airport: typed, code, isChoice, time, timeZone, terminal, gate }: FlightEndInput,
): Promise<FlightEnd | AmbiguousAirport> {
  const rest = { ...(terminal && { terminal }), ...(gate && { gate }), time }
  if (code) {
    const known = await airportByCode(code)
    if (known)
      return {
        airport: (!isChoice && typed) || known.name,
        code: known.code,
        ...rest,
        timeZone: known.timeZone,
      }
    return {
      airport: typed && typed.toUpperCase() !== code ? typed : code,
      code,
      ...rest,
      ...(timeZone && { timeZone }),
    }
  }
  const text = typed!
  const { airport, candidates } = await resolveAirport(text)
  if (airport) return { airport: airport.name, code: airport.code, ...rest, timeZone: airport.timeZone }
  return { end, text, candidates, asTyped: candidates.length === 0 ? parseAirportCode(text) : null }
}
